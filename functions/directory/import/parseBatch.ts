import { groupsOf } from '#functions/platform/groupsOf.ts'
import type { Table } from '#functions/platform/table.ts'
import { put, tookPlace } from '#functions/platform/write.ts'
import { missingColumnsText } from '#shared/directory/headers.ts'
import type { RowError } from '#shared/directory/upload.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { type ImportSummary, readImport } from '../sheets/readImport.ts'
import { errors, isRunning, whileRunning } from './batch.ts'
import { batches } from './batches.ts'
import type { ChunkRow, ImportFiles } from './importFiles.ts'

/** Rows of one chunk: some six transactions, a second or so of work. */
export const rowsInChunk = 250
/** An item holds 400 KB; an error of a sheet is its name and the columns it lacks, at most some 800 bytes. */
const errorsInItem = 250
/** The reading is limited well below the step's own timeout, so that it ends with a message. */
const longestReading = 240_000

const digits = (number: number, count: number) => String(number).padStart(count, '0')

/**
 * The first step: the file becomes chunks of rows in storage, numbered from 1. Stores nothing in the directory. A file that
 * cannot be read leaves its reason with the batch and no chunks, and so does a batch that was deleted or has ended.
 */
export async function parseBatch({ table, files }: { table: Table; files: ImportFiles }, batchId: string) {
  const uploads = batches(table)
  const batch = await uploads.byId(batchId)
  if (!batch || !isRunning(batch)) return { batchId, chunks: [] }
  const chunks: number[] = []
  let wrong: RowError[]
  let totalRows = 0
  try {
    const reading = readImport(await files.source(batchId), batch.fileName, {
      signal: AbortSignal.timeout(longestReading),
    })
    const keep = async (rows: ChunkRow[]) => {
      chunks.push(chunks.length + 1)
      await files.keepChunk(batchId, chunks.length, rows)
    }
    let rows: ChunkRow[] = []
    for await (const row of reading.rows) {
      const sheet = reading.summary().sheets.length
      rows.push({ ...row, order: `${batchId}#${digits(sheet, 4)}#${digits(row.row, 7)}` })
      if (rows.length < rowsInChunk) continue
      await keep(rows)
      rows = []
    }
    if (rows.length > 0) await keep(rows)
    const summary = reading.summary()
    totalRows = summary.totalRows
    wrong = faultsOf(summary)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    wrong = [{ row: 1, sheet: '', error: error.message }]
    chunks.length = 0
  }
  if (wrong.length > 0 && !(await storeErrors(table, batchId, wrong))) return { batchId, chunks: [] }
  const alive = await uploads.whileRunning(batchId, { totalRows })
  return { batchId, chunks: alive ? chunks : [] }
}

/** What is wrong with sheets, or with a file that holds no row at all. */
function faultsOf({ sheets, totalRows }: ImportSummary): RowError[] {
  const faults = sheets.flatMap(({ name, missing }) =>
    missing.length > 0 ? [{ row: 1, sheet: name, error: missingColumnsText(missing) }] : [],
  )
  if (totalRows > 0 || faults.length > 0) return faults
  return [{ row: 1, sheet: '', error: 'The file holds no companies: there are no rows under the headers.' }]
}

/** Keeps what is wrong with the file, in items of a size that the table accepts; false when the batch has ended meanwhile. */
async function storeErrors(table: Table, batchId: string, wrong: RowError[]): Promise<boolean> {
  for (const [part, some] of groupsOf(wrong, errorsInItem).entries()) {
    const kept = table.transact([
      whileRunning(batchId),
      put(errors, { batchId, chunk: 0, part, errors: some }),
    ])
    if (!(await tookPlace(kept))) return false
  }
  return true
}
