import {
  DescribeContinuousBackupsCommand,
  DynamoDBClient,
  PutResourcePolicyCommand,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LocalAws, portalTable, startLocalAws } from '#test/support/local-table.ts'

const { TableName } = portalTable
const start = Math.floor(Date.now() / 1000) * 1000
let now = start
let aws: LocalAws
let client: DynamoDBClient
let documents: DynamoDBDocumentClient

const role = 'arn:aws:iam::000000000000:role/portal-dev-news-api'
const writer = {
  statements: [{ Effect: 'Allow' as const, Action: ['dynamodb:PutItem', 'dynamodb:GetItem'], Resource: '*' }],
  role,
}

beforeEach(async () => {
  now = start
  aws = await startLocalAws({ now: () => now, roles: { writer } })
  client = new DynamoDBClient({ ...aws, maxAttempts: 1 })
  documents = DynamoDBDocumentClient.from(client)
})
afterEach(async () => {
  client.destroy()
  await aws.close()
})

const put = (pk: string, more: object = {}) =>
  documents.send(new PutCommand({ TableName, Item: { pk, sk: 'X', ...more } }))
const enable = () =>
  client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  )
const restore = (TargetTableName: string, at: number, options: object = {}) =>
  client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: TableName,
      TargetTableName,
      RestoreDateTime: new Date(at),
      ...options,
    }),
  )
const items = async (table: string) =>
  (await documents.send(new ScanCommand({ TableName: table, ConsistentRead: true }))).Items?.sort((a, b) =>
    a.pk < b.pk ? -1 : 1,
  )

describe('point-in-time recovery', () => {
  it('makes another table of the items as they were at a moment, also of those before it was turned on', async () => {
    await put('BEFORE')
    await put('CHANGED', { n: 1 })
    await enable()
    now += 1000
    await documents.send(
      new TransactWriteCommand({
        TransactItems: [{ Put: { TableName, Item: { pk: 'TRANSACTED', sk: 'X' } } }],
      }),
    )
    const moment = now
    now += 1000
    await put('CHANGED', { n: 2 })
    await put('LATER')
    await documents.send(new DeleteCommand({ TableName, Key: { pk: 'BEFORE', sk: 'X' } }))

    await restore('then', moment)
    expect(await items('then')).toEqual([
      { pk: 'BEFORE', sk: 'X' },
      { pk: 'CHANGED', sk: 'X', n: 1 },
      { pk: 'TRANSACTED', sk: 'X' },
    ])
    expect((await items(TableName))?.map(({ pk }) => pk)).toEqual(['CHANGED', 'LATER', 'TRANSACTED'])
  })

  it('restores the indexes, unless it is told not to', async () => {
    await enable()
    await put('INDEXED', { gsi1pk: 'A', gsi1sk: 'B' })
    await restore('with', now)
    await restore('without', now, { GlobalSecondaryIndexOverride: [] })
    const query = (table: string) =>
      documents.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :a',
          ExpressionAttributeValues: { ':a': 'A' },
        }),
      )
    expect((await query('with')).Count).toBe(1)
    await expect(query('without')).rejects.toThrow('does not have the specified index')
    expect(await items('without')).toHaveLength(1)
  })

  it('refuses a moment that it does not reach, a table that exists, and a table without history', async () => {
    await expect(restore('then', now)).rejects.toThrow(/not enabled/)
    await enable()
    const { ContinuousBackupsDescription } = await client.send(
      new DescribeContinuousBackupsCommand({ TableName }),
    )
    expect(ContinuousBackupsDescription?.PointInTimeRecoveryDescription).toMatchObject({
      PointInTimeRecoveryStatus: 'ENABLED',
      EarliestRestorableDateTime: new Date(start),
    })
    for (const moment of [now - 1000, now + 1000])
      await expect(restore('then', moment)).rejects.toThrow(/not between/)
    await restore('then', now)
    await expect(restore('then', now)).rejects.toMatchObject({ name: 'TableAlreadyExistsException' })
  })
})

describe('a table’s policy', () => {
  const attach = (pattern: string, ExpectedRevisionId?: string) =>
    client.send(
      new PutResourcePolicyCommand({
        ResourceArn: `arn:aws:dynamodb:us-east-1:000000000000:table/${TableName}`,
        ExpectedRevisionId,
        Policy: JSON.stringify({
          Version: '2012-10-17',
          Statement: [
            {
              Effect: 'Deny',
              Principal: '*',
              Action: 'dynamodb:PutItem',
              Resource: `arn:aws:dynamodb:us-east-1:000000000000:table/${TableName}`,
              Condition: { ArnLike: { 'aws:PrincipalArn': pattern } },
            },
          ],
        }),
      }),
    )
  const putAsWriter = () => {
    const credentials = { ...aws.credentials, accessKeyId: 'writer' }
    const caller = DynamoDBDocumentClient.from(new DynamoDBClient({ ...aws, credentials, maxAttempts: 1 }))
    return caller.send(new PutCommand({ TableName, Item: { pk: 'A', sk: 'X' } }))
  }

  it('denies what a role has been granted, to the roles that it names only', async () => {
    await attach('arn:aws:iam::*:role/portal-prod-*')
    await putAsWriter()
    await attach('arn:aws:iam::*:role/portal-dev-*')
    await expect(putAsWriter()).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringMatching(
        /PutItem on resource: .* with an explicit deny in a resource-based policy$/,
      ),
    })
    await put('B')
  })

  it('is not replaced by somebody who expects none', async () => {
    await attach('arn:aws:iam::*:role/portal-dev-*', 'NO_POLICY')
    await expect(attach('arn:aws:iam::*:role/other', 'NO_POLICY')).rejects.toMatchObject({
      name: 'PolicyNotFoundException',
    })
  })
})
