import { randomBytes } from 'node:crypto'
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  DynamoDBServiceException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { localTable } from '#test/support/local-table.ts'

/** If set, the suite runs against this endpoint (Amazon's own DynamoDB Local) instead of the portal's. */
const foreignEndpoint = process.env.DYNAMODB_ENDPOINT

/** True if the suite runs against Amazon's engine. */
export const isAmazonEngine = foreignEndpoint !== undefined

type Item = Record<string, unknown>

const index = (name: string, ProjectionType: 'ALL' | 'KEYS_ONLY') => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: `${name}pk`, KeyType: 'HASH' as const },
    { AttributeName: `${name}sk`, KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType },
})

/** Creates an empty table like the portal's, but gsi2 projects keys only and gsi2sk is a number. Returns it with short functions to use it. */
export async function openTestTable() {
  const local = foreignEndpoint ? undefined : await localTable()
  const config = local?.client ?? {
    endpoint: foreignEndpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  }
  const client = new DynamoDBClient({ ...config, maxAttempts: 1 })
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  const TableName = `suite-${randomBytes(6).toString('hex')}`
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'].map((AttributeName) => ({
        AttributeName,
        AttributeType: AttributeName === 'gsi2sk' ? ('N' as const) : ('S' as const),
      })),
      GlobalSecondaryIndexes: [index('gsi1', 'ALL'), index('gsi2', 'KEYS_ONLY')],
    }),
  )
  await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 1 }, { TableName })

  return {
    client,
    documents,
    TableName,
    put: (Item: Item, options: object = {}) =>
      documents.send(new PutCommand({ TableName, Item, ...options })),
    async get(pk: string, sk: string): Promise<Item | undefined> {
      return (await documents.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item
    },
    remove: (pk: string, sk: string, options: object = {}) =>
      documents.send(new DeleteCommand({ TableName, Key: { pk, sk }, ...options })),
    /** Runs an update expression. Returns the attributes that `ReturnValues` selects, by default ALL_NEW. */
    async update(
      pk: string,
      sk: string,
      UpdateExpression: string,
      values: Item = {},
      options: object = {},
    ): Promise<Item | undefined> {
      const expressionValues = Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}
      const command = {
        TableName,
        Key: { pk, sk },
        UpdateExpression,
        ReturnValues: 'ALL_NEW' as const,
        ...expressionValues,
        ...options,
      }
      return (await documents.send(new UpdateCommand(command))).Attributes
    },
    /** Returns the items of all pages of a query. */
    async query(
      KeyConditionExpression: string,
      values: Item,
      options: Partial<QueryCommandInput> = {},
    ): Promise<Item[]> {
      const items: Item[] = []
      let ExclusiveStartKey: Item | undefined
      do {
        const input = {
          TableName,
          KeyConditionExpression,
          ExpressionAttributeValues: values,
          ExclusiveStartKey,
          ...options,
        }
        const page = await documents.send(new QueryCommand(input))
        items.push(...(page.Items ?? []))
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey)
      return items
    },
    transact: (TransactItems: TransactWriteCommandInput['TransactItems'], ClientRequestToken?: string) =>
      documents.send(new TransactWriteCommand({ TransactItems, ClientRequestToken })),
    async close() {
      await client.send(new DeleteTableCommand({ TableName }))
      client.destroy()
      await local?.close()
    },
  }
}

/** Returns the error of a call that must not succeed. */
export async function refusalOf(work: Promise<unknown>): Promise<DynamoDBServiceException & Item> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof DynamoDBServiceException) return error as DynamoDBServiceException & Item
  throw new Error(`expected a refusal, got ${error}`)
}
