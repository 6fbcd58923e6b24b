import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'
import { pageRefusals } from '#shared/kernel/refusals.ts'
import { groupsOf } from '../aws/groupsOf.ts'
import { cursorOf, startKeyOf } from './cursor.ts'
import type { Entity, Key, Stored } from './entity.ts'
import { transact, write } from './tableWrites.ts'
import type { Write } from './write.ts'

/** One partition of the table or of an index, or a part of it. */
export interface Range {
  index?: 'gsi1' | 'gsi2'
  pk: string
  /** Sort keys that begin with this, */
  beginsWith?: string
  /** or that lie between these two, both included. */
  between?: readonly [string, string]
  newestFirst?: boolean
  /** The cursor of the page before. */
  after?: string
  limit?: number
  /** Read what was written a moment ago; not possible on an index. */
  consistent?: boolean
}

export interface Page<T> {
  items: T[]
  /** The cursor of the next page, when there is one. */
  next?: string
  /** The cursor that continues after the item at this place of the page, for a response that has no room for the rest. */
  cursorAfter?: (place: number) => string
}

export type Row = Record<string, unknown> & Key

export interface Table {
  get<S extends z.ZodMiniObject>(entity: Entity<S>, key: Key): Promise<Stored<z.output<S>> | undefined>
  /** The items of those keys that exist, in the order of the keys. Any number of keys. */
  getMany<S extends z.ZodMiniObject>(entity: Entity<S>, keys: readonly Key[]): Promise<Stored<z.output<S>>[]>
  query<S extends z.ZodMiniObject>(entity: Entity<S>, range: Range): Promise<Page<Stored<z.output<S>>>>
  /** Every item of the range, page by page. */
  all<S extends z.ZodMiniObject>(entity: Entity<S>, range: Range): AsyncGenerator<Stored<z.output<S>>>
  /** How many items the range has; of those whose attribute `name` is `value`, if told. Reads all of the range, and sends none of it. */
  count(
    range: Omit<Range, 'after' | 'limit' | 'newestFirst'>,
    only?: { name: string; value: string },
  ): Promise<number>
  /** The items of a range whatever they are, with their keys: for export and erasure. */
  rows(range: Range): AsyncGenerator<Row>
  /** One conditional write. Throws `ConditionFailed`. */
  write(write: Write): Promise<void>
  /** All of the writes (at most 100) or none. Throws `ConditionFailed` naming those whose condition did not hold. */
  transact(writes: readonly Write[]): Promise<void>
  /** Removes any number of items, in batches, without conditions. */
  removeMany(keys: readonly Key[]): Promise<void>
}

export const documentClient = (config: DynamoDBClientConfig = {}) =>
  DynamoDBDocumentClient.from(new DynamoDBClient(config), {
    marshallOptions: { removeUndefinedValues: true },
  })

/** The one table. Thin over lib-dynamodb: items are checked against their schema on the way out, keys made on the way in. */
export function openTable(client: DynamoDBDocumentClient, TableName: string): Table {
  const read = <S extends z.ZodMiniObject>(entity: Entity<S>, item: Record<string, unknown>) =>
    ({ ...entity.schema.parse(item), version: item.version }) as Stored<z.output<S>>

  /** The names of a range's keys, and how DynamoDB is asked for it. */
  function asked({ index, pk, beginsWith, between, consistent }: Range) {
    const [pkName, skName] = index ? ([`${index}pk`, `${index}sk`] as const) : (['pk', 'sk'] as const)
    const sort =
      beginsWith !== undefined
        ? ' AND begins_with(#sk, :from)'
        : between
          ? ' AND #sk BETWEEN :from AND :to'
          : ''
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
    const { pkName, skName, query } = asked(range)
    const found = await client
      .send(
        new QueryCommand({
          ...query,
          Limit: limit,
          ScanIndexForward: !newestFirst,
          ExclusiveStartKey: after ? startKeyOf(after, { name: pkName, value: pk }) : undefined,
        }),
      )
      .catch((error: Error) => {
        // The cursor comes from outside, and only DynamoDB knows every key that it refuses to continue after.
        throw after && error.name === 'ValidationException' ? pageRefusals.badCursor() : error
      })
    const items = (found.Items ?? []) as Row[]
    const keyNames = [...new Set(['pk', 'sk', pkName, skName])]
    const cursorAfter = (place: number) =>
      cursorOf(Object.fromEntries(keyNames.map((name) => [name, items[place]![name]])))
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
      const readAll = async (some: Key[]) => {
        let unread = some
        while (unread.length > 0) {
          const { Responses, UnprocessedKeys } = await client.send(
            new BatchGetCommand({ RequestItems: { [TableName]: { Keys: unread, ConsistentRead: true } } }),
          )
          for (const item of Responses?.[TableName] ?? []) found.set(`${item.pk} ${item.sk}`, item)
          unread = (UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[]
        }
      }
      for (const some of groupsOf(groupsOf(keys, 100), 8)) await Promise.all(some.map(readAll))
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
    async count(range, only) {
      const { query } = asked(range)
      const narrowed = only && {
        FilterExpression: '#only = :only',
        ExpressionAttributeNames: { ...query.ExpressionAttributeNames, '#only': only.name },
        ExpressionAttributeValues: { ...query.ExpressionAttributeValues, ':only': only.value },
      }
      let count = 0
      let from: Record<string, unknown> | undefined
      do {
        const found = await client.send(
          new QueryCommand({ ...query, ...narrowed, Select: 'COUNT', ExclusiveStartKey: from }),
        )
        count += found.Count ?? 0
        from = found.LastEvaluatedKey
      } while (from)
      return count
    },
    rows,
    write: (one) => write(client, TableName, one),
    transact: (writes) => transact(client, TableName, writes),
    async removeMany(keys) {
      for (const some of groupsOf(keys, 25)) {
        let deletions: { DeleteRequest: { Key: Key } }[] = some.map(({ pk, sk }) => ({
          DeleteRequest: { Key: { pk, sk } },
        }))
        while (deletions.length > 0) {
          const { UnprocessedItems } = await client.send(
            new BatchWriteCommand({ RequestItems: { [TableName]: deletions } }),
          )
          deletions = (UnprocessedItems?.[TableName] ?? []) as typeof deletions
        }
      }
    },
  }
}
