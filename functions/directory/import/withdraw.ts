import type { Table } from '#functions/platform/table.ts'
import { ConditionFailed, change, present, remove } from '#functions/platform/write.ts'
import { listingKey } from '../listings/listing.ts'
import { open, plan, planKey } from './batch.ts'
import { holds } from './batches.ts'

/** Conditional removals in one transaction. */
const atOnce = 100
/** Transactions under way at a time. */
const lanes = 4

/**
 * Removes the listings that still belong to a batch whose end is already written (deleted or failed), so that no step
 * of it can begin a chunk any more. Each chunk's plan is closed first, so that none can go on either. Answers how many were
 * removed; `enough` ends it early, and calling it again goes on.
 */
export async function withdraw(
  table: Table,
  batchId: string,
  enough: () => boolean = () => false,
): Promise<{ removed: number; done: boolean }> {
  let removed = 0
  for await (const { chunk, listingIds, closed } of table.all(plan, {
    pk: `BATCH#${batchId}`,
    beginsWith: 'PLAN#',
    consistent: true,
  })) {
    if (closed && listingIds.length === 0) continue
    if (enough()) return { removed, done: false }
    await holds(table, change(planKey(batchId, chunk), 'SET #closed = :closed', { closed: true }, open))
    const groups = Array.from({ length: Math.ceil(listingIds.length / atOnce) }, (_, n) =>
      listingIds.slice(n * atOnce, (n + 1) * atOnce),
    )
    const lane = async () => {
      for (let ids = groups.pop(); ids; ids = groups.pop()) {
        // Not `removed += await …`: that would add to what it was before the wait, and forget the other lanes.
        const count = await removeThose(table, batchId, ids)
        removed += count
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    // Else a deletion of many calls would look again at all that it has removed, and one day never get any further.
    await holds(table, change(planKey(batchId, chunk), 'SET #listingIds = :none', { none: [] }, present))
  }
  return { removed, done: true }
}

/** Those of the listings that belong to the batch. */
async function removeThose(table: Table, batchId: string, ids: readonly string[]): Promise<number> {
  const itsOwn = { expression: '#batchId = :batchId', values: { batchId } }
  for (let left = ids; left.length > 0; ) {
    try {
      await table.transact(left.map((id) => remove(listingKey(id), itsOwn)))
      return left.length
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      const failed = new Set(error.failed)
      left = left.filter((_, at) => !failed.has(at))
    }
  }
  return 0
}
