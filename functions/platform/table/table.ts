import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'
import { pageRefusals } from '#shared/kernel/refusals.ts'
import { groupsOf } from '../aws/groupsOf.ts'
import { cursorOf, startKeyOf } from './cursor.ts'
import type { Entity, Key, Stored } from './entity.ts'
import { transact, write } from './tableWrites.ts'
import { untilProcessed } from './untilProcessed.ts'
import type { Write } from './write.ts'

/** A partition of the table or of an index, or a part of it. */
export interface Range {
  index?: 'gsi1' | 'gsi2'
  pk: string
  /** Only sort keys that begin with this. */
  beginsWith?: string
  /** Only sort keys between these two, both included. */
  between?: readonly [string, string]
  newestFirst?: boolean
  /** The previous page's cursor. */
  after?: string
  limit?: number
  /** Reads the latest writes too; not possible on an index. */
  consistent?: boolean
}

export interface Page<T> {
  items: T[]
  /** The next page's cursor, if there is one. */
  next?: string
  /** The cursor after the item at position `index`, for a response that has no room for all items. */
  cursorAfter?: (index: number) => string
}

export type Row = Record<string, unknown> & Key

export interface Table {
  get<S extends z.ZodMiniObject>(entity: Entity<S>, key: Key): Promise<Stored<z.output<S>> | undefined>
  /** The items that exist, in the order of the keys. There may be any number of keys. */
  getMany<S extends z.ZodMiniObject>(entity: Entity<S>, keys: readonly Key[]): Promise<Stored<z.output<S>>[]>
  query<S extends z.ZodMiniObject>(entity: Entity<S>, range: Range): Promise<Page<Stored<z.output<S>>>>
  /** Every item of the range, page by page. */
  all<S extends z.ZodMiniObject>(entity: Entity<S>, range: Range): AsyncGenerator<Stored<z.output<S>>>
  /** Counts the items of the range, or those whose attribute `name` is `value`. Reads the whole range, but transfers no items. */
  count(
    range: Omit<Range, 'after' | 'limit' | 'newestFirst'>,
    filter?: { name: string; value: string },
  ): Promise<number>
  /** Items of any kind with their keys, for export and erasure. */
  rows(range: Range): AsyncGenerator<Row>
  /** A page of items of any kind. */
  rowPage(range: Range): Promise<Page<Row>>
  /** Carries out one write. Throws `ConditionFailed`. */
  write(write: Write): Promise<void>
  /** Adds 1 to an attribute, which starts at 0 and whose item need not exist, and returns the sum. A retried call may add 2. */
  increment<S extends z.ZodMiniObject>(
    entity: Entity<S>,
    key: Key,
    name: keyof z.output<S> & string,
  ): Promise<number>
  /** Carries out all writes (at most 100) or none. Throws `ConditionFailed` with the writes whose condition failed. */
  transact(writes: readonly Write[]): Promise<void>
  /** Removes any number of items, in batches, without conditions. */
  removeMany(keys: readonly Key[]): Promise<void>
}

export const documentClient = (config: DynamoDBClientConfig = {}) =>
  DynamoDBDocumentClient.from(new DynamoDBClient(config), {
    marshallOptions: { removeUndefinedValues: true },
  })

/** The portal's table. Reads check items against their schema. */
export function openTable(client: DynamoDBDocumentClient, TableName: string): Table {
  const read = <S extends z.ZodMiniObject>(entity: Entity<S>, item: Record<string, unknown>) =>
    ({ ...entity.schema.parse(item), version: item.version }) as Stored<z.output<S>>

  /** DynamoDB's query for a range, and the names of its keys. */
  function queryOf({ index, pk, beginsWith, between, consistent }: Range) {
    const [pkName, skName] = index ? ([`${index}pk`, `${index}sk`] as const) : (['pk', 'sk'] as const)
    const inBetween = between ? ' AND #sk BETWEEN :from AND :to' : ''
    const sort = beginsWith === undefined ? inBetween : ' AND begins_with(#sk, :from)'
    const query = {
      TableName,
      IndexName: index,
      ConsistentRead: consistent,
      KeyConditionExpression: `#pk = :pk${sort}`,
      ExpressionAttributeNames: { '#pk': pkName, ...(sort && { '#sk': skName }) } as Record<string, string>,
      ExpressionAttributeValues: {
        ':pk': pk,
        ...(sort && { ':from': beginsWith ?? between?.[0] }),
        ...(between && { ':to': between[1] }),
      } as Record<string, unknown>,
    }
    return { pkName, skName, query }
  }

  async function page(range: Range): Promise<Page<Row>> {
    const { pk, newestFirst, after, limit } = range
    const { pkName, skName, query } = queryOf(range)
    const ExclusiveStartKey = after ? startKeyOf(after, { name: pkName, value: pk }) : undefined
    const command = new QueryCommand({
      ...query,
      Limit: limit,
      ScanIndexForward: !newestFirst,
      ExclusiveStartKey,
    })
    const found = await client.send(command).catch((error: Error) => {
      // The cursor comes from the caller, and only DynamoDB knows which start keys it refuses.
      throw after && error.name === 'ValidationException' ? pageRefusals.badCursor() : error
    })
    const items = (found.Items ?? []) as Row[]
    const keyNames = [...new Set(['pk', 'sk', pkName, skName])]
    const cursorAfter = (index: number) =>
      cursorOf(Object.fromEntries(keyNames.map((name) => [name, items[index]![name]])))
    return { items, next: cursorOf(found.LastEvaluatedKey), cursorAfter }
  }

  async function* rows(range: Range): AsyncGenerator<Row> {
    let after = range.after
    do {
      const { items, next } = await page({ ...range, after })
      yield* items
      after = next
    } while (after)
  }

  return {
    async get(entity, key) {
      const { Item } = await client.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }))
      return Item && read(entity, Item)
    },
    async getMany(entity, keys) {
      const found = new Map<string, Record<string, unknown>>()
      const readAll = (group: Key[]) =>
        untilProcessed(group, async (Keys) => {
          const { Responses, UnprocessedKeys } = await client.send(
            new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
          )
          for (const item of Responses?.[TableName] ?? []) found.set(`${item.pk} ${item.sk}`, item)
          return UnprocessedKeys?.[TableName]?.Keys as Key[] | undefined
        })
      for (const group of groupsOf(groupsOf(keys, 100), 8)) await Promise.all(group.map(readAll))
      return keys.flatMap(({ pk, sk }) => {
        const item = found.get(`${pk} ${sk}`)
        return item ? [read(entity, item)] : []
      })
    },
    async query(entity, range) {
      const { items, ...rest } = await page(range)
      return { items: items.map((item) => read(entity, item)), ...rest }
    },
    async *all(entity, range) {
      for await (const item of rows(range)) yield read(entity, item)
    },
    async count(range, filter) {
      const { query } = queryOf(range)
      const filtering = filter && {
        FilterExpression: '#only = :only',
        ExpressionAttributeNames: { ...query.ExpressionAttributeNames, '#only': filter.name },
        ExpressionAttributeValues: { ...query.ExpressionAttributeValues, ':only': filter.value },
      }
      let count = 0
      let from: Record<string, unknown> | undefined
      do {
        const found = await client.send(
          new QueryCommand({ ...query, ...filtering, Select: 'COUNT', ExclusiveStartKey: from }),
        )
        count += found.Count ?? 0
        from = found.LastEvaluatedKey
      } while (from)
      return count
    },
    rows,
    rowPage: page,
    write: (one) => write(client, TableName, one),
    async increment({ type }, Key, name) {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'SET #type = :type ADD #name :one, #version :one',
          ExpressionAttributeNames: { '#type': 'type', '#name': name, '#version': 'version' },
          ExpressionAttributeValues: { ':type': type, ':one': 1 },
          ReturnValues: 'UPDATED_NEW',
        }),
      )
      return Number(Attributes?.[name])
    },
    transact: (writes) => transact(client, TableName, writes),
    async removeMany(keys) {
      for (const group of groupsOf(keys, 25)) {
        const deletions = group.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
        await untilProcessed(deletions, async (rest) => {
          const { UnprocessedItems } = await client.send(
            new BatchWriteCommand({ RequestItems: { [TableName]: rest } }),
          )
          return UnprocessedItems?.[TableName] as typeof rest | undefined
        })
      }
    },
  }
}
