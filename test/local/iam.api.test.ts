import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureTable } from '#infra/local/aws/dynamodb/ensureTable.ts'
import { type AwsEndpoint, openEndpoint } from '#infra/local/aws/endpoint.ts'
import { isAllowed, type Statement } from '#infra/local/aws/iam.ts'
import { ensureBucket } from '#infra/local/aws/s3/buckets.ts'
import type { ServiceHandler } from '#infra/local/aws/service.ts'
import { portalTable } from '#test/support/local-table.ts'

const allow = (Action: string | string[], Resource: string | string[]): Statement => ({
  Effect: 'Allow',
  Action,
  Resource,
})
const tableArn = 'arn:aws:dynamodb:us-east-1:000000000000:table/portal'

describe('a statement', () => {
  const permission = { action: 'dynamodb:GetItem', resource: tableArn }

  test.each([
    [[], false],
    [[allow('dynamodb:GetItem', tableArn)], true],
    [[allow('dynamodb:getitem', tableArn)], true],
    [[allow('dynamodb:Get*', '*')], true],
    [[allow('dynamodb:???Item', tableArn)], true],
    [[allow('dynamodb:GetItem', `${tableArn}/index/*`)], false],
    [[allow('dynamodb:GetItem', tableArn.toUpperCase())], false],
    [[allow('dynamodb:Get', tableArn)], false],
    [[allow('*', '*'), { ...allow('dynamodb:*', tableArn), Effect: 'Deny' as const }], false],
  ])('%j decides %s', (statements, decision) => {
    expect(isAllowed(statements, permission)).toBe(decision)
  })

  test.each([
    [{ StringLike: { 's3:prefix': 'guides/*' } }, true],
    [{ StringLike: { 's3:prefix': ['a', 'guides/?'] } }, true],
    [{ StringEquals: { 's3:prefix': 'guides/*' } }, false],
    [{ StringEquals: { 's3:other': 'guides/1' } }, false],
  ])('under the condition %j decides %s', (Condition, decision) => {
    const statements = [{ ...allow('s3:ListBucket', '*'), Condition }]
    expect(
      isAllowed(statements, {
        action: 's3:ListBucket',
        resource: 'arn:aws:s3:::b',
        context: { 's3:prefix': 'guides/1' },
      }),
    ).toBe(decision)
  })

  test('that the runtime cannot evaluate throws an error', () => {
    const numeric = { ...allow('*', '*'), Condition: { NumericLessThan: { 's3:max-keys': '10' } } }
    expect(() => isAllowed([numeric], permission)).toThrow('NumericLessThan')
    expect(() => isAllowed([{ ...allow('*', '*'), NotAction: 'a' } as Statement], permission)).toThrow(
      'NotAction',
    )
  })
})

describe('a Lambda’s role', () => {
  let dataDir: string
  let endpoint: AwsEndpoint
  const echo: ServiceHandler = async ({ action, path: requestPath }) => ({
    status: 200,
    body: JSON.stringify({ action, path: requestPath, executionArn: 'arn:e', startDate: 1 }),
  })
  const statements = [
    allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:ConditionCheckItem'], tableArn),
    allow('dynamodb:Query', `${tableArn}/index/gsi1`),
    allow(['s3:GetObject', 's3:PutObject'], 'arn:aws:s3:::files/guides/*'),
    allow('ses:SendEmail', 'arn:aws:ses:us-east-1:000000000000:identity/portal@example.org'),
    allow('states:StartExecution', 'arn:aws:states:us-east-1:000000000000:stateMachine:audit'),
    allow('lambda:InvokeFunction', 'arn:aws:lambda:us-east-1:000000000000:function:audit'),
  ]
  const id = 'arn:aws:sts::000000000000:assumed-role/guides-role/guides'
  const config = () => ({
    endpoint: endpoint.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'AKGUIDES', secretAccessKey: 'secret' },
    maxAttempts: 1,
  })

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'portal-iam-'))
    const principals = {
      byAccessKey: (key: string) => (key === 'AKGUIDES' ? { id, secret: 'secret', statements } : undefined),
    }
    endpoint = await openEndpoint({
      port: 0,
      dataDir,
      tablesInMemory: true,
      principals,
      now: Date.now,
      services: { stepFunctions: echo, lambda: echo },
    })
    await ensureTable(endpoint.tables, portalTable)
    await ensureBucket(endpoint.buckets, { BucketName: 'files' })
  })
  afterAll(async () => {
    await endpoint.close()
    await rm(dataDir, { recursive: true })
  })

  const messageOf = (work: Promise<unknown>) =>
    work.then(
      () => 'allowed',
      (error: Error) => `${error.name}: ${error.message}`,
    )
  const table = () => DynamoDBDocumentClient.from(new DynamoDBClient(config()))
  const TableName = 'portal'

  test('reads and writes what it was granted', async () => {
    await table().send(new PutCommand({ TableName, Item: { pk: 'a', sk: '1', gsi1pk: 'G', gsi1sk: '1' } }))
    expect((await table().send(new GetCommand({ TableName, Key: { pk: 'a', sk: '1' } }))).Item).toBeDefined()
    const query = {
      TableName,
      KeyConditionExpression: 'gsi1pk = :g',
      ExpressionAttributeValues: { ':g': 'G' },
    }
    expect(await messageOf(table().send(new QueryCommand({ ...query, IndexName: 'gsi1' })))).toBe('allowed')
  })

  test('gets a refusal in AWS’s words that names the missing permission', async () => {
    const query = {
      TableName,
      KeyConditionExpression: 'gsi2pk = :g',
      ExpressionAttributeValues: { ':g': 'G' },
      IndexName: 'gsi2',
    }
    expect(await messageOf(table().send(new QueryCommand(query)))).toBe(
      `AccessDeniedException: User: ${id} is not authorized to perform: dynamodb:Query on resource: ${tableArn}/index/gsi2`,
    )
  })

  test('needs a grant for each operation of a transaction', async () => {
    const check = {
      ConditionCheck: { TableName, Key: { pk: 'a', sk: '1' }, ConditionExpression: 'attribute_exists(pk)' },
    }
    const remove = { Delete: { TableName, Key: { pk: 'a', sk: '2' } } }
    expect(await messageOf(table().send(new TransactWriteCommand({ TransactItems: [check] })))).toBe(
      'allowed',
    )
    expect(
      await messageOf(table().send(new TransactWriteCommand({ TransactItems: [check, remove] }))),
    ).toContain('dynamodb:DeleteItem')
  })

  test('reaches only its own part of a bucket, and a missing file looks forbidden without the right to list', async () => {
    const s3 = new S3Client(config())
    const put = (Key: string) => s3.send(new PutObjectCommand({ Bucket: 'files', Key, Body: 'x' }))
    expect(await messageOf(put('guides/1'))).toBe('allowed')
    expect(await messageOf(put('courses/1'))).toContain('AccessDenied: User')
    expect(await messageOf(s3.send(new GetObjectCommand({ Bucket: 'files', Key: 'guides/none' })))).toContain(
      's3:ListBucket',
    )
  })

  test('cannot presign a URL or a form for more than it may do itself', async () => {
    const s3 = new S3Client(config())
    const url = (Key: string) => getSignedUrl(s3, new GetObjectCommand({ Bucket: 'files', Key }))
    expect((await fetch(await url('guides/1'))).status).toBe(200)
    expect((await fetch(await url('courses/1'))).status).toBe(403)
    const { url: formUrl, fields } = await createPresignedPost(s3, { Bucket: 'files', Key: 'courses/1' })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob(['x']))
    const response = await fetch(formUrl, { method: 'POST', body: form })
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('s3:PutObject')])
  })

  test('sends mail only from its own address', async () => {
    const ses = new SESv2Client(config())
    const Content = { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } }
    const send = (FromEmailAddress: string) =>
      messageOf(
        ses.send(
          new SendEmailCommand({ FromEmailAddress, Destination: { ToAddresses: ['a@b.co'] }, Content }),
        ),
      )
    expect(await send('Portal <portal@example.org>')).toBe('allowed')
    expect(await send('evil@example.org')).toContain(
      'ses:SendEmail on resource: arn:aws:ses:us-east-1:000000000000:identity/evil@example.org',
    )
  })

  test('needs ses:SendRawEmail for a raw mail, whose sender is read from the mail', async () => {
    const Data = Buffer.from('From: Portal <portal@example.org>\r\nTo: a@b.co\r\n\r\nhello')
    const send = new SESv2Client(config()).send(new SendEmailCommand({ Content: { Raw: { Data } } }))
    expect(await messageOf(send)).toContain(
      'ses:SendRawEmail on resource: arn:aws:ses:us-east-1:000000000000:identity/portal@example.org',
    )
  })

  test('starts only its own workflow, and calls only its own function', async () => {
    const states = new SFNClient(config())
    const start = (name: string) =>
      messageOf(
        states.send(
          new StartExecutionCommand({
            stateMachineArn: `arn:aws:states:us-east-1:000000000000:stateMachine:${name}`,
          }),
        ),
      )
    expect(await start('audit')).toBe('allowed')
    expect(await start('other')).toContain('states:StartExecution')
    expect(await messageOf(states.send(new DescribeExecutionCommand({ executionArn: 'arn:e' })))).toContain(
      'states:DescribeExecution',
    )
    const lambda = new LambdaClient(config())
    const invoke = (FunctionName: string) => messageOf(lambda.send(new InvokeCommand({ FunctionName })))
    expect(await invoke('audit')).toBe('allowed')
    expect(await invoke('arn:aws:lambda:us-east-1:000000000000:function:audit')).toBe('allowed')
    expect(await invoke('other')).toContain('AccessDeniedException: User')
  })

  test.each([
    ['UnrecognizedClientException', { accessKeyId: 'nobody', secretAccessKey: 'secret' }],
    ['InvalidSignatureException', { accessKeyId: 'AKGUIDES', secretAccessKey: 'wrong' }],
  ])('cannot be used with an unknown access key or a wrong secret: %s', async (name, credentials) => {
    const client = new DynamoDBClient({ ...config(), credentials })
    const error = await client
      .send(new GetCommand({ TableName, Key: {} }) as never)
      .catch((reason: unknown) => reason)
    expect(error instanceof DynamoDBServiceException ? error.name : error).toBe(name)
  })
})
