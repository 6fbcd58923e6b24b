import type { Key } from '#functions/platform/entity.ts'
import type { Table } from '#functions/platform/table.ts'
import { put } from '#functions/platform/write.ts'
import { errorsInList, type RowError, statusOf } from '#shared/directory/upload.ts'
import { errors, errorsKey, isRunning, outcome, plan } from './batch.ts'
import { type Batches, batches } from './batches.ts'
import { errorPages } from './errorPages.ts'
import type { ImportFiles } from './importFiles.ts'
import { withdraw } from './withdraw.ts'

const notFinished = 'The import was not finished and nothing of it was kept. Please upload the file again.'

interface Deps {
  table: Table
  files: ImportFiles
}

/**
 * The last step: counts what the chunks came to, gives the batch its status and removes the chunks. With `failed`, a step
 * before could not be done: what was stored is withdrawn. A batch deleted meanwhile leaves nothing.
 */
export async function finishBatch(
  { table, files }: Deps,
  batchId: string,
  { at, failed }: { at: Date; failed: boolean },
): Promise<void> {
  const uploads = batches(table)
  const found = await uploads.byId(batchId)
  if (!found) return files.clean(batchId, { keepSource: false })
  if (isRunning(found)) {
    if (failed) await giveUp(table, uploads, batchId, at)
    else await uploads.whileRunning(batchId, await resultOf(table, uploads, batchId, at))
  }
  // Also after the status is written: a step killed between the two is run again and does the rest.
  if (failed) {
    await withdraw(table, batchId)
    await forgetRowErrors(table, batchId)
  }
  const alive = await uploads.byId(batchId)
  await files.clean(batchId, { keepSource: alive !== undefined })
}

/** Of an import that was given up only its record remains: the outcomes of its rows help nobody. */
async function forgetRowErrors(table: Table, batchId: string): Promise<void> {
  const keys: Key[] = []
  for await (const { chunk, part } of table.all(errors, {
    pk: `BATCH#${batchId}`,
    beginsWith: 'ERRORS#',
    consistent: true,
  }))
    if (chunk > 0 || part) keys.push(errorsKey(batchId, chunk, part))
  await table.removeMany(keys)
}

async function resultOf(table: Table, uploads: Batches, batchId: string, at: Date) {
  const written = new Set<string>()
  let wrong = 0
  const firstErrors: RowError[] = []
  for await (const { listingIds } of table.all(plan, {
    pk: `BATCH#${batchId}`,
    beginsWith: 'PLAN#',
    consistent: true,
  }))
    for (const id of listingIds) written.add(id)
  for await (const { claimedIds } of table.all(outcome, {
    pk: `BATCH#${batchId}`,
    beginsWith: 'CHUNK#',
    consistent: true,
  }))
    for (const id of claimedIds) written.delete(id)
  for await (const error of errorPages(table).all(batchId))
    if (++wrong <= errorsInList) firstErrors.push(error)
  const { stored, failed } = await uploads.progress(batchId)
  const status = statusOf({ stored, errors: wrong })
  return {
    stored,
    failed,
    status,
    uploadedCount: written.size,
    errorCount: wrong,
    firstErrors,
    finishedAt: at.toISOString(),
  }
}

async function giveUp(table: Table, uploads: Batches, batchId: string, at: Date): Promise<void> {
  const firstErrors = [{ row: 1, sheet: '', error: notFinished }]
  await table.write(put(errors, { batchId, chunk: 0, errors: firstErrors }))
  const { totalRows = 0 } = (await uploads.byId(batchId)) ?? {}
  await uploads.whileRunning(batchId, {
    status: 'failed',
    stored: 0,
    failed: totalRows,
    uploadedCount: 0,
    errorCount: 1,
    firstErrors,
    finishedAt: at.toISOString(),
  })
}
