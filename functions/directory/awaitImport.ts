import { setTimeout as pause } from 'node:timers/promises'
import type { Table } from '#functions/platform/table.ts'
import { type Batch, isRunning } from './import/batch.ts'
import { batches } from './import/batches.ts'

/** The batch once it no longer runs; as it is when `waitMs` ends; undefined when it was deleted meanwhile. */
export async function awaitImport(table: Table, batchId: string, waitMs: number): Promise<Batch | undefined> {
  const begun = performance.now()
  for (let wait = 100; ; wait = Math.min(wait * 1.3, 500)) {
    const batch = await batches(table).byId(batchId)
    if (!batch || !isRunning(batch) || performance.now() - begun + wait > waitMs) return batch
    await pause(wait)
  }
}
