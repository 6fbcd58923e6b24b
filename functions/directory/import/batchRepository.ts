import type { Stored } from '#functions/platform/table/entity.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import { change, conditionHeld, put } from '#functions/platform/table/write.ts'
import {
  type Batch,
  batchIsRunning,
  batchKey,
  chunkRange,
  deletedUpload,
  deletedUploadKey,
  importOutcome,
  importPlan,
  importRemoval,
  listedUpload,
  listedUploadKey,
  uploadBatch,
} from './batch.ts'

export const batchRepository = (table: Table) => ({
  /** Returns the batch unless it is deleted or being deleted. */
  async byId(batchId: string): Promise<Stored<Batch> | undefined> {
    const found = await table.get(uploadBatch, batchKey(batchId))
    return found?.deletedAt === undefined ? found : undefined
  },
  byIdEvenIfDeleting: (batchId: string) => table.get(uploadBatch, batchKey(batchId)),
  /** Returns undefined in place of a batch that was deleted between the two reads. */
  async newestFirst(pageOptions: {
    after?: string
    limit?: number
  }): Promise<Page<Stored<Batch> | undefined>> {
    const { items, ...rest } = await table.query(listedUpload, {
      pk: listedUploadKey('').pk,
      newestFirst: true,
      consistent: true,
      ...pageOptions,
    })
    const found = await table.getMany(
      uploadBatch,
      items.map(({ batchId }) => batchKey(batchId)),
    )
    const byId = new Map(found.map((batch) => [batch.batchId, batch]))
    return { items: items.map(({ batchId }) => byId.get(batchId)), ...rest }
  },
  /** Returns all ids, including those of batches being deleted. */
  async ids(): Promise<string[]> {
    const range = { pk: listedUploadKey('').pk, consistent: true }
    return (await Array.fromAsync(table.all(listedUpload, range))).map(({ batchId }) => batchId)
  },
  add: (batch: Batch) =>
    table.transact([put(uploadBatch, batch), put(listedUpload, { batchId: batch.batchId })]),
  /** Counts the listings that a running deletion has removed so far. */
  async removedListings(batchId: string): Promise<number> {
    let sum = 0
    for await (const { removed } of table.all(importRemoval, chunkRange(batchId, 'REMOVED'))) sum += removed
    return sum
  },
  /** Returns how many listings were removed with an upload that was deleted within the last hour. */
  deletedListings: async (batchId: string) =>
    (await table.get(deletedUpload, deletedUploadKey(batchId)))?.deletedListings,
  /** Changes a running batch. Returns false if it has ended or is being deleted. */
  async changeWhileRunning(batchId: string, values: Partial<Batch>): Promise<boolean> {
    const set = Object.keys(values).map((name) => `#${name} = :${name}`)
    return conditionHeld(
      table.write(change(batchKey(batchId), `SET ${set.join(', ')}`, values, batchIsRunning)),
    )
  },
  /** Sums up the finished chunks. These are few small items, so a screen may poll. */
  async progress(batchId: string): Promise<{ stored: number; failed: number }> {
    const sum = { stored: 0, failed: 0 }
    for await (const outcome of table.all(importOutcome, chunkRange(batchId, 'CHUNK'))) {
      sum.stored += outcome.stored
      sum.failed += outcome.failed
    }
    return sum
  },
  /** Returns the ids of the batch's listings, each once, in the file's order. */
  async listingIds(batchId: string): Promise<string[]> {
    const ids = new Set<string>()
    for await (const { listingIds } of table.all(importPlan, chunkRange(batchId, 'PLAN')))
      for (const id of listingIds) ids.add(id)
    return [...ids]
  },
})
export type BatchRepository = ReturnType<typeof batchRepository>
