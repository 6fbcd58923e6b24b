import { groupsOf } from '#functions/platform/groupsOf.ts'
import type { Table } from '#functions/platform/table.ts'
import { change, present, remove, tookPlace } from '#functions/platform/write.ts'
import { tally } from '../listings/contractorCounts.ts'
import { nameWrites } from '../listings/listedName.ts'
import { asItWas, listing, listingKey } from '../listings/listing.ts'
import { moreRemoved, open, plan, planKey } from './batch.ts'

/** A transaction holds 100 writes: two for each listing, one records what was removed, one counts contractors. */
const atOnce = 49
/** Chunks under way at a time. */
const lanes = 4

/**
 * Removes the listings that still belong to a batch whose end is already written (deleted or failed), so that no step
 * of it can begin a chunk any more. Each chunk's plan is closed first, so that none can go on either. False when `enough`
 * ended it early: calling it again goes on. Each transaction records what it removes, so a kill loses no count.
 */
export async function withdraw(
  table: Table,
  batchId: string,
  enough: () => boolean = () => false,
): Promise<boolean> {
  const plans = table.all(plan, { pk: `BATCH#${batchId}`, beginsWith: 'PLAN#', consistent: true })
  const lane = async (): Promise<boolean> => {
    for (let next = await plans.next(); !next.done; next = await plans.next()) {
      const { chunk, listingIds, closed } = next.value
      if (closed && listingIds.length === 0) continue
      if (enough()) return false
      await tookPlace(
        table.write(change(planKey(batchId, chunk), 'SET #closed = :closed', { closed: true }, open)),
      )
      for (const group of groupsOf(listingIds, atOnce)) await removeThose(table, batchId, chunk, group)
      // Otherwise each call of a long deletion would read again all that earlier calls have removed, and in the end get no
      // further.
      await tookPlace(
        table.write(change(planKey(batchId, chunk), 'SET #listingIds = :none', { none: [] }, present)),
      )
    }
    return true
  }
  const ended = await Promise.all(Array.from({ length: lanes }, lane))
  return ended.every((done) => done)
}

/** Those of the listings that belong to the batch. */
async function removeThose(
  table: Table,
  batchId: string,
  chunk: number,
  ids: readonly string[],
): Promise<void> {
  for (;;) {
    const items = (await table.getMany(listing, ids.map(listingKey))).filter(
      (item) => item.batchId === batchId,
    )
    if (items.length === 0) return
    const counts = tally()
    for (const item of items) counts.loses(item)
    const removals = items.map((item) => remove(listingKey(item._id), asItWas(item)))
    const names = items.flatMap((item) => nameWrites(item, undefined))
    const writes = [...removals, ...names, moreRemoved(batchId, chunk, items.length), ...counts.writes(chunk)]
    // If not, some of them were written by a later upload meanwhile, or removed by another run of this: look again.
    if (await tookPlace(table.transact(writes))) return
  }
}
