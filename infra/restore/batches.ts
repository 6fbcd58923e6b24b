import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import { type Backoff, untilProcessed } from '#functions/platform/table/untilProcessed.ts'
import type { Item } from './restoreRules.ts'

/** Nobody waits for a restore, so a batch is retried for up to six minutes while the table is busy. */
const restoreBackoff: Backoff = { baseMs: 100, maxPauseMs: 30_000, maxAttempts: 20 }

const keyOf = ({ pk, sk }: Item): Item => ({ pk: pk!, sk: sk! })
export const nameOf = ({ pk, sk }: Item): string => JSON.stringify([pk?.S, sk?.S])

/** Returns the existing items by `nameOf`. `keys` may hold whole items. */
export async function getItems(
  client: DynamoDBClient,
  { table, keys, consistent }: { table: string; keys: readonly Item[]; consistent: boolean },
): Promise<Map<string, Item>> {
  const found = new Map<string, Item>()
  for (const group of groupsOf(keys, 100)) {
    await untilProcessed(
      { [table]: { Keys: group.map(keyOf), ConsistentRead: consistent } },
      async (rest) => {
        const { Responses, UnprocessedKeys } = await client.send(
          new BatchGetItemCommand({ RequestItems: rest }),
        )
        for (const item of Responses?.[table] ?? []) found.set(nameOf(item), item)
        return UnprocessedKeys as typeof rest | undefined
      },
      restoreBackoff,
    )
  }
  return found
}

/** Puts and removes items. Both may be repeated. */
export async function writeItems(
  client: DynamoDBClient,
  table: string,
  { puts, removals }: { puts: readonly Item[]; removals: readonly Item[] },
): Promise<void> {
  const requests: WriteRequest[] = [
    ...puts.map((Item) => ({ PutRequest: { Item } })),
    ...removals.map((item) => ({ DeleteRequest: { Key: keyOf(item) } })),
  ]
  for (const group of groupsOf(requests, 25)) {
    await untilProcessed(
      { [table]: group },
      async (rest) => {
        const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: rest }))
        return UnprocessedItems as typeof rest | undefined
      },
      restoreBackoff,
    )
  }
}
