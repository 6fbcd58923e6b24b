import { type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { getItems, nameOf } from './batches.ts'
import type { Difference, Item } from './restoreRules.ts'
import { isSameItem } from './sameItem.ts'

/** The parts of a table that are read at the same time. */
const segments = 8

interface Comparison {
  client: DynamoDBClient
  /** The names of the two tables. */
  before: string
  now: string
  /** Beginnings of the partition keys to compare. An empty list means all partitions. */
  partitions: readonly string[]
  /** Gets the differences of some hundred items. Several calls run at the same time. */
  visit(differences: Difference[]): Promise<void>
}

async function* pagesOf(
  client: DynamoDBClient,
  { TableName, ConsistentRead }: { TableName: string; ConsistentRead: boolean },
  Segment: number,
): AsyncGenerator<Item[]> {
  let ExclusiveStartKey: Item | undefined
  do {
    const { Items, LastEvaluatedKey }: { Items?: Item[]; LastEvaluatedKey?: Item } = await client.send(
      new ScanCommand({
        ...{ TableName, ConsistentRead, Segment, TotalSegments: segments, ExclusiveStartKey },
        Limit: 500,
      }),
    )
    yield Items ?? []
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
}

/**
 * Calls `work` with all items of a table, some hundred at a time. Only the table `now` changes, so the other
 * one is read without consistency, at half the price.
 */
async function eachPage(
  { client, partitions, now }: Comparison,
  TableName: string,
  work: (items: Item[]) => Promise<void>,
): Promise<void> {
  const isWanted = ({ pk }: Item) =>
    partitions.length === 0 || partitions.some((prefix) => pk?.S?.startsWith(prefix))
  await Promise.all(
    Array.from({ length: segments }, async (_, segment) => {
      for await (const page of pagesOf(client, { TableName, ConsistentRead: TableName === now }, segment)) {
        const items = page.filter(isWanted)
        if (items.length > 0) await work(items)
      }
    }),
  )
}

/**
 * Compares two tables item by item, with memory for some thousand items only. `visit` may write to the table
 * `now` meanwhile. Returns the number of items that are the same.
 */
export async function compareTables(comparison: Comparison): Promise<number> {
  const { client, before, now, visit } = comparison
  let same = 0
  await eachPage(comparison, before, async (items) => {
    const present = await getItems(client, { table: now, keys: items, consistent: true })
    const differences = items
      .map((item) => ({ before: item, now: present.get(nameOf(item)) }))
      .filter((one) => !one.now || !isSameItem(one.before, one.now))
    same += items.length - differences.length
    await visit(differences)
  })
  await eachPage(comparison, now, async (items) => {
    const earlier = await getItems(client, { table: before, keys: items, consistent: false })
    await visit(
      items.filter((item) => !earlier.has(nameOf(item))).map((item) => ({ before: undefined, now: item })),
    )
  })
  return same
}
