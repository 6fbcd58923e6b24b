import type { Stored } from '#functions/platform/entity.ts'
import type { Page, Table } from '#functions/platform/table.ts'
import { change, put, tookPlace } from '#functions/platform/write.ts'
import {
  type Batch,
  batch,
  batchKey,
  gone,
  goneKey,
  listed,
  listedKey,
  outcome,
  plan,
  removal,
  running,
} from './batch.ts'

/** The uploads and what became of them. */
export const batches = (table: Table) => ({
  /** The batch, unless it is deleted or being deleted. */
  async byId(batchId: string): Promise<Stored<Batch> | undefined> {
    const found = await table.get(batch, batchKey(batchId))
    return found?.deletedAt === undefined ? found : undefined
  },
  /** Also one whose deletion has begun and not ended. */
  byIdWhateverState: (batchId: string) => table.get(batch, batchKey(batchId)),
  /** The newest first; the place of one whose deletion ends at this moment is undefined. */
  async newestFirst(page: { after?: string; limit?: number }): Promise<Page<Stored<Batch> | undefined>> {
    const { items, ...rest } = await table.query(listed, {
      pk: listedKey('').pk,
      newestFirst: true,
      consistent: true,
      ...page,
    })
    const found = await table.getMany(
      batch,
      items.map(({ batchId }) => batchKey(batchId)),
    )
    const byId = new Map(found.map((one) => [one.batchId, one]))
    return { items: items.map(({ batchId }) => byId.get(batchId)), ...rest }
  },
  /** The ids of all, those being deleted among them. */
  async ids(): Promise<string[]> {
    const all = await Array.fromAsync(table.all(listed, { pk: listedKey('').pk, consistent: true }))
    return all.map(({ batchId }) => batchId)
  },
  add: (added: Batch) => table.transact([put(batch, added), put(listed, { batchId: added.batchId })]),
  /** How many of its listings a deletion has removed so far. */
  async removed(batchId: string): Promise<number> {
    let sum = 0
    const range = { pk: `BATCH#${batchId}`, beginsWith: 'REMOVED#', consistent: true }
    for await (const { removed } of table.all(removal, range)) sum += removed
    return sum
  },
  /** How many listings went with an upload that has been deleted within the hour. */
  wentWith: async (batchId: string) => (await table.get(gone, goneKey(batchId)))?.deletedListings,
  /** Changes a batch that still runs; false when it has ended or was deleted meanwhile. */
  async whileRunning(batchId: string, values: Partial<Batch>): Promise<boolean> {
    const set = Object.keys(values).map((name) => `#${name} = :${name}`)
    return tookPlace(table.write(change(batchKey(batchId), `SET ${set.join(', ')}`, values, running)))
  },
  /** How far the import has come: sums over the chunks done. A few small items, so that a screen may poll. */
  async progress(batchId: string): Promise<{ stored: number; failed: number }> {
    const sum = { stored: 0, failed: 0 }
    for await (const done of table.all(outcome, {
      pk: `BATCH#${batchId}`,
      beginsWith: 'CHUNK#',
      consistent: true,
    })) {
      sum.stored += done.stored
      sum.failed += done.failed
    }
    return sum
  },
  /** The ids of its listings, each once, in the order of the file. */
  async listingIds(batchId: string): Promise<string[]> {
    const ids = new Set<string>()
    for await (const { listingIds } of table.all(plan, {
      pk: `BATCH#${batchId}`,
      beginsWith: 'PLAN#',
      consistent: true,
    }))
      for (const id of listingIds) ids.add(id)
    return [...ids]
  },
})
export type Batches = ReturnType<typeof batches>
