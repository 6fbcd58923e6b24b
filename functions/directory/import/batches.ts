import type { Stored } from '#functions/platform/entity.ts'
import type { Page, Table } from '#functions/platform/table.ts'
import { ConditionFailed, change, put, type Write } from '#functions/platform/write.ts'
import { mostErrors, type RowError } from '#shared/directory/upload.ts'
import { type Batch, batch, batchKey, errors, outcome, plan, running } from './batch.ts'

const errorsRange = (batchId: string) => ({ pk: `BATCH#${batchId}`, beginsWith: 'ERRORS#', consistent: true })

/** The uploads and what became of them. */
export const batches = (table: Table) => ({
  /** The batch, unless it is deleted or being deleted. */
  async byId(batchId: string): Promise<Stored<Batch> | undefined> {
    const found = await table.get(batch, batchKey(batchId))
    return found?.deletedAt === undefined ? found : undefined
  },
  /** Also one whose deletion has begun and not ended. */
  byIdWhateverState: (batchId: string) => table.get(batch, batchKey(batchId)),
  newestFirst: (page: { after?: string; limit?: number }): Promise<Page<Stored<Batch>>> =>
    table.query(batch, { index: 'gsi1', pk: 'BATCHES', newestFirst: true, ...page }),
  everyone: () => table.all(batch, { index: 'gsi1', pk: 'BATCHES' }),
  add: (added: Batch) => table.write(put(batch, added)),
  /** Changes a batch that still runs; false when it has ended or was deleted meanwhile. */
  async whileRunning(batchId: string, values: Partial<Batch>): Promise<boolean> {
    const set = Object.keys(values).map((name) => `#${name} = :${name}`)
    return holds(table, change(batchKey(batchId), `SET ${set.join(', ')}`, values, running))
  },
  /** How far the import has come: sums over the chunks done. A few small items, so that a screen may ask often. */
  async progress(batchId: string): Promise<{ stored: number; failed: number }> {
    const sum = { stored: 0, failed: 0 }
    for await (const done of table.all(outcome, { pk: `BATCH#${batchId}`, beginsWith: 'CHUNK#', consistent: true })) {
      sum.stored += done.stored
      sum.failed += done.failed
    }
    return sum
  },
  /** The ids of its listings, each once, in the order of the file. */
  async listingIds(batchId: string): Promise<string[]> {
    const ids = new Set<string>()
    for await (const { listingIds } of table.all(plan, { pk: `BATCH#${batchId}`, beginsWith: 'PLAN#', consistent: true }))
      for (const id of listingIds) ids.add(id)
    return [...ids]
  },
  /** What went wrong, in the file's order. */
  async errors(batchId: string, most: number = mostErrors): Promise<RowError[]> {
    const found: RowError[] = []
    for await (const some of table.all(errors, errorsRange(batchId))) {
      for (const error of some.errors) {
        if (found.length === most) return found
        found.push(error)
      }
    }
    return found
  },
})
export type Batches = ReturnType<typeof batches>

/** Whether the write's condition held. */
export async function holds(table: Table, write: Write): Promise<boolean> {
  try {
    await table.write(write)
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
