import type { Permission } from '../iam.ts'
import { localAccount } from '../service.ts'

type AttributeValue = { S?: string; N?: string; B?: string }
type Item = Record<string, AttributeValue>
type TableName = { TableName?: string; IndexName?: string }
type ItemRequest = TableName & { Key?: Item; Item?: Item }
type TransactItem = Partial<Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck' | 'Get', ItemRequest>>
type TableBatch = { Keys?: Item[] } | { PutRequest?: { Item?: Item }; DeleteRequest?: { Key?: Item } }[]

/** The members of a Query that name its partition. */
interface PartitionQuery {
  KeyConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, AttributeValue>
}

/** Returns the partition key of a table or of one of its indexes; undefined when there is no such table. */
export type PartitionKeyOf = (table: string, index?: string) => Promise<string | undefined>

const transactActions = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

const itemsOf = (batch: TableBatch): (Item | undefined)[] =>
  Array.isArray(batch)
    ? batch.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key)
    : (batch.Keys ?? [])

/** Returns a key's value as IAM compares it. */
const textOf = (value: AttributeValue | undefined): string | undefined => value?.S ?? value?.N ?? value?.B

/** Returns the value that a Query requires of its partition key `key`. */
function queriedPartition(query: PartitionQuery, key: string): string | undefined {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = query
  const equalities = query.KeyConditionExpression?.matchAll(/([#:]?[\w.-]+)\s*=\s*([#:]?[\w.-]+)/g) ?? []
  for (const [, left = '', right = ''] of equalities) {
    const [name, value] = left.startsWith(':') ? [right, left] : [left, right]
    if ((names[name] ?? name) === key) return textOf(values[value])
  }
  return undefined
}

/**
 * Returns the permissions that a DynamoDB operation needs: a transaction needs one for each of its items. Each carries the partitions
 * of the request as `dynamodb:LeadingKeys`.
 */
export async function dynamodbPermissions(
  operation: string,
  body: Record<string, unknown>,
  region: string,
  partitionKeyOf: PartitionKeyOf,
): Promise<Permission[]> {
  async function permission(
    action: string,
    { TableName, IndexName }: TableName,
    partitions: (keyName: string) => (string | undefined)[],
  ) {
    const resource = `arn:aws:dynamodb:${region}:${localAccount}:table/${TableName}${IndexName ? `/index/${IndexName}` : ''}`
    const keyName = await partitionKeyOf(String(TableName), IndexName)
    const leadingKeys =
      keyName === undefined ? [] : partitions(keyName).filter((value) => value !== undefined)
    return { action: `dynamodb:${action}`, resource, context: { 'dynamodb:LeadingKeys': leadingKeys } }
  }

  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
    const items = (Array.isArray(body.TransactItems) ? body.TransactItems : []) as TransactItem[]
    const requests = items.flatMap((item) => Object.entries(item))
    return Promise.all(
      requests.map(([kind, request]) =>
        permission(transactActions[kind as keyof TransactItem] ?? kind, request, (keyName) => [
          textOf((request.Key ?? request.Item)?.[keyName]),
        ]),
      ),
    )
  }
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    const tables = Object.entries((body.RequestItems ?? {}) as Record<string, TableBatch>)
    return Promise.all(
      tables.map(([TableName, batch]) =>
        permission(operation, { TableName }, (keyName) =>
          itemsOf(batch).map((item) => textOf(item?.[keyName])),
        ),
      ),
    )
  }
  if (typeof body.TableName !== 'string') return [{ action: `dynamodb:${operation}`, resource: '*' }]
  const { Key, Item } = body as ItemRequest
  return [
    await permission(operation, body as TableName, (keyName) => [
      operation === 'Query'
        ? queriedPartition(body as PartitionQuery, keyName)
        : textOf((Key ?? Item)?.[keyName]),
    ]),
  ]
}
