import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statementsOf } from '#infra/grants/statements.ts'
import { ensureTable } from '#infra/local/aws/dynamodb/ensureTable.ts'
import { type AwsEndpoint, openEndpoint } from '#infra/local/aws/endpoint.ts'
import { isAllowed, type Statement } from '#infra/local/aws/iam.ts'
import { ensureBucket } from '#infra/local/aws/s3/buckets.ts'
import { portalTable } from '#test/support/local-table.ts'

const TableName = 'portal'
const arns = {
  tableArn: 'arn:aws:dynamodb:us-east-1:000000000000:table/portal',
  filesArn: 'arn:aws:s3:::files',
}
const statements = statementsOf(
  {
    table: { 'GUIDE#*': ['get', 'query', 'check', 'put', 'change', 'remove', 'removeMany'], COUNT: ['get'] },
    gsi1: ['GUIDES'],
    gsi2: [],
    files: { 'guides/': ['get', 'put', 'list'] },
  },
  arns,
).map(
  ({ actions, resources, conditions }): Statement => ({
    Effect: 'Allow',
    Action: actions,
    Resource: resources,
    ...(conditions && { Condition: conditions }),
  }),
)

describe('a condition', () => {
  const isAllowedUnder = (Condition: Statement['Condition'], keys?: string[]) =>
    isAllowed([{ Effect: 'Allow', Action: '*', Resource: '*', Condition }], {
      action: 'dynamodb:GetItem',
      resource: arns.tableArn,
      ...(keys && { context: { 'dynamodb:LeadingKeys': keys } }),
    })
  const forAllValues = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['A#*', 'B'] } }
  const forAnyValue = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['A#*', 'B'] } }

  test.each([
    ['for all values', forAllValues, ['A#1', 'B'], true],
    ['for all values', forAllValues, ['A#1', 'C'], false],
    ['for all values', forAllValues, ['BB'], false],
    ['for all values', forAllValues, [], true],
    ['for all values', forAllValues, undefined, true],
    ['for any value', forAnyValue, ['A#1', 'C'], true],
    ['for any value', forAnyValue, ['C'], false],
    ['for any value', forAnyValue, undefined, false],
    ['that the key is there', { Null: { 'dynamodb:LeadingKeys': 'false' } }, ['C'], true],
    ['that the key is there', { Null: { 'dynamodb:LeadingKeys': 'false' } }, undefined, false],
    ['that the key is absent', { Null: { 'dynamodb:LeadingKeys': 'true' } }, undefined, true],
  ])('%s decides of %j with %j: %s', (_, condition, keys, decision) => {
    expect(isAllowedUnder(condition, keys)).toBe(decision)
  })
})

let dataDir: string
let endpoint: AwsEndpoint
let table: DynamoDBDocumentClient
let s3: S3Client
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-keys-'))
  const statementsByKey: Record<string, Statement[] | 'everything'> = {
    AKGUIDES: statements,
    AKALL: 'everything',
  }
  const principals = {
    byAccessKey: (id: string) =>
      statementsByKey[id] ? { id, secret: 'secret', statements: statementsByKey[id] } : undefined,
  }
  endpoint = await openEndpoint({ port: 0, dataDir, tablesInMemory: true, principals, now: Date.now })
  await ensureTable(endpoint.tables, portalTable)
  await ensureBucket(endpoint.buckets, { BucketName: 'files' })
  const config = (accessKeyId: string) => ({
    endpoint: endpoint.url,
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey: 'secret' },
    maxAttempts: 1,
  })
  table = DynamoDBDocumentClient.from(new DynamoDBClient(config('AKGUIDES')))
  s3 = new S3Client(config('AKGUIDES'))
  const adminTable = DynamoDBDocumentClient.from(new DynamoDBClient(config('AKALL')))
  await adminTable.send(
    new PutCommand({ TableName, Item: { pk: 'CREDENTIAL#1', sk: 'CREDENTIAL', passwordHash: 'secret' } }),
  )
  await adminTable.send(
    new PutCommand({ TableName, Item: { pk: 'GUIDE#1', sk: 'GUIDE', gsi1pk: 'GUIDES', gsi1sk: '1' } }),
  )
  await new S3Client(config('AKALL')).send(
    new PutObjectCommand({ Bucket: 'files', Key: 'courses/1', Body: 'x' }),
  )
})
afterAll(async () => {
  await endpoint.close()
  await rm(dataDir, { recursive: true })
})

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: Error) => error.name,
  )

describe('a role that may touch only some partitions', () => {
  const Key = (pk: string) => ({ pk, sk: 'x' })
  const query = (pk: string, options: object = {}) =>
    new QueryCommand({
      TableName,
      KeyConditionExpression: '#pk = :pk AND begins_with(#sk, :from)',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
      ExpressionAttributeValues: { ':pk': pk, ':from': 'x' },
      ...options,
    })
  const indexQuery = (IndexName: string, pk: string) =>
    new QueryCommand({
      TableName,
      IndexName,
      KeyConditionExpression: `:pk=${IndexName}pk`,
      ExpressionAttributeValues: { ':pk': pk },
    })
  const condition = { ConditionExpression: 'attribute_not_exists(pk)' }
  const update = { UpdateExpression: 'SET a = :a', ExpressionAttributeValues: { ':a': 1 } }
  const commands: Record<string, (pk: string) => Promise<unknown>> = {
    GetItem: (pk) => table.send(new GetCommand({ TableName, Key: Key(pk) })),
    BatchGetItem: (pk) =>
      table.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key('GUIDE#2'), Key(pk)] } } })),
    Query: (pk) => table.send(query(pk)),
    PutItem: (pk) => table.send(new PutCommand({ TableName, Item: Key(pk) })),
    UpdateItem: (pk) => table.send(new UpdateCommand({ TableName, Key: Key(pk), ...update })),
    DeleteItem: (pk) => table.send(new DeleteCommand({ TableName, Key: Key(pk) })),
    'BatchWriteItem that puts': (pk) =>
      table.send(
        new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: Key(pk) } }] } }),
      ),
    'BatchWriteItem that deletes': (pk) =>
      table.send(
        new BatchWriteCommand({
          RequestItems: {
            [TableName]: [{ DeleteRequest: { Key: Key('GUIDE#2') } }, { DeleteRequest: { Key: Key(pk) } }],
          },
        }),
      ),
    TransactGetItems: (pk) =>
      table.send(
        new TransactGetCommand({
          TransactItems: [{ Get: { TableName, Key: Key('GUIDE#2') } }, { Get: { TableName, Key: Key(pk) } }],
        }),
      ),
    'a Put in a transaction': (pk) =>
      table.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item: Key(pk) } }] })),
    'an Update in a transaction': (pk) =>
      table.send(
        new TransactWriteCommand({ TransactItems: [{ Update: { TableName, Key: Key(pk), ...update } }] }),
      ),
    'a Delete in a transaction': (pk) =>
      table.send(new TransactWriteCommand({ TransactItems: [{ Delete: { TableName, Key: Key(pk) } }] })),
    'a ConditionCheck in a transaction': (pk) =>
      table.send(
        new TransactWriteCommand({
          TransactItems: [{ ConditionCheck: { TableName, Key: Key(pk), ...condition } }],
        }),
      ),
  }

  test.each(Object.entries(commands))(
    '%s is allowed in its own partitions and refused in others',
    async (_, command) => {
      await table.send(new DeleteCommand({ TableName, Key: Key('GUIDE#9') }))
      expect(await outcomeOf(command('GUIDE#9'))).toBe('allowed')
      for (const foreignPk of ['CREDENTIAL#1', 'GUIDE', 'GUIDES#1', 'COUNT#1'])
        expect([foreignPk, await outcomeOf(command(foreignPk))]).toEqual([foreignPk, 'AccessDeniedException'])
    },
  )

  test('a partition granted for reading can be read but not written', async () => {
    expect(await outcomeOf(commands.GetItem!('COUNT'))).toBe('allowed')
    expect(await outcomeOf(commands.PutItem!('COUNT'))).toBe('AccessDeniedException')
  })

  test('of an index only the partitions that were granted can be queried', async () => {
    expect(await outcomeOf(table.send(indexQuery('gsi1', 'GUIDES')))).toBe('allowed')
    expect(await outcomeOf(table.send(indexQuery('gsi1', 'USERS')))).toBe('AccessDeniedException')
    expect(await outcomeOf(table.send(indexQuery('gsi1', 'GUIDE#1')))).toBe('AccessDeniedException')
    expect(await outcomeOf(table.send(indexQuery('gsi2', 'GUIDES')))).toBe('AccessDeniedException')
  })

  test('a scan, and a query that compares an own key with another attribute, are refused', async () => {
    expect(await outcomeOf(table.send(new ScanCommand({ TableName })))).toBe('AccessDeniedException')
    const disguised = query('GUIDE#1', {
      KeyConditionExpression: '#sk = :pk AND #pk = :from',
      ExpressionAttributeValues: { ':pk': 'GUIDE#1', ':from': 'CREDENTIAL#1' },
    })
    expect(await outcomeOf(table.send(disguised))).toBe('AccessDeniedException')
  })
})

describe('a role that may list only below its prefix', () => {
  const list = (Prefix?: string) => outcomeOf(s3.send(new ListObjectsV2Command({ Bucket: 'files', Prefix })))

  test('lists there, and nowhere else', async () => {
    expect(await list('guides/')).toBe('allowed')
    expect(await list('guides/2026/')).toBe('allowed')
    for (const prefix of [undefined, '', 'guides', 'courses/', 'guide'])
      expect([prefix, await list(prefix)]).toEqual([prefix, 'AccessDenied'])
  })

  test('does not learn that a file is missing: S3 returns 403, to a HEAD too', async () => {
    expect(await outcomeOf(s3.send(new GetObjectCommand({ Bucket: 'files', Key: 'guides/none' })))).toBe(
      'AccessDenied',
    )
    const head = await s3
      .send(new HeadObjectCommand({ Bucket: 'files', Key: 'guides/none' }))
      .catch((error) => error)
    expect(head.$metadata.httpStatusCode).toBe(403)
  })
})
