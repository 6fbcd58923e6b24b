import type { Permission } from '../iam.ts'
import { localAccount } from '../service.ts'
import { type AttributeValue, type PartitionQuery, queriedPartition, textOf } from './partitions.ts'

type Item = Record<string, AttributeValue>
type Named = { TableName?: string; IndexName?: string }
type Part = Named & { Key?: Item; Item?: Item }
type Entry = Partial<Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck' | 'Get', Part>>
type BatchOfOne = { Keys?: Item[] } | { PutRequest?: { Item?: Item }; DeleteRequest?: { Key?: Item } }[]

/** The name of the partition key of a table or of one of its indexes, when there is such a table. */
export type PartitionKeyOf = (table: string, index?: string) => Promise<string | undefined>

const transactional = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

const itemsOf = (batch: BatchOfOne): (Item | undefined)[] =>
  Array.isArray(batch)
    ? batch.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key)
    : (batch.Keys ?? [])

/**
 * The permissions that IAM requires for a DynamoDB operation: a transaction needs each of its operations on each table, and all
 * of them carry the partitions that they name (`dynamodb:LeadingKeys`).
 */
export async function dynamodbPermissions(
  operation: string,
  body: Record<string, unknown>,
  region: string,
  partitionKeyOf: PartitionKeyOf,
): Promise<Permission[]> {
  async function permission(
    action: string,
    { TableName, IndexName }: Named,
    named: (key: string) => (string | undefined)[],
  ) {
    const resource = `arn:aws:dynamodb:${region}:${localAccount}:table/${TableName}${IndexName ? `/index/${IndexName}` : ''}`
    const key = await partitionKeyOf(String(TableName), IndexName)
    const keys = key === undefined ? [] : named(key).filter((value) => value !== undefined)
    return { action: `dynamodb:${action}`, resource, context: { 'dynamodb:LeadingKeys': keys } }
  }

  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
    const entries = (Array.isArray(body.TransactItems) ? body.TransactItems : []) as Entry[]
    const parts = entries.flatMap((entry) => Object.entries(entry))
    return Promise.all(
      parts.map(([kind, part]) =>
        permission(transactional[kind as keyof Entry] ?? kind, part, (key) => [
          textOf((part.Key ?? part.Item)?.[key]),
        ]),
      ),
    )
  }
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    const tables = Object.entries((body.RequestItems ?? {}) as Record<string, BatchOfOne>)
    return Promise.all(
      tables.map(([TableName, batch]) =>
        permission(operation, { TableName }, (key) => itemsOf(batch).map((item) => textOf(item?.[key]))),
      ),
    )
  }
  if (typeof body.TableName !== 'string') return [{ action: `dynamodb:${operation}`, resource: '*' }]
  const { Key, Item } = body as Part
  return [
    await permission(operation, body as Named, (key) => [
      operation === 'Query' ? queriedPartition(body as PartitionQuery, key) : textOf((Key ?? Item)?.[key]),
    ]),
  ]
}
