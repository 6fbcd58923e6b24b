import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { conditionHeld, put } from '#functions/platform/table/write.ts'
import { missingColumnsText } from '#shared/directory/headers.ts'
import type { RowError } from '#shared/directory/upload.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { type ImportSummary, readImport } from '../sheets/readImport.ts'
import { checkRunning, importErrors, isRunning } from './batch.ts'
import { batchRepository } from './batchRepository.ts'
import type { ChunkRow, ImportFiles } from './importFiles.ts'

/** A chunk takes about eleven transactions and a second of work. */
export const rowsPerChunk = 250
/** An item holds 400 KB. A sheet's error, with its name and missing columns, has at most some 800 bytes. */
const errorsPerItem = 250
/** Well below the task's timeout, so that reading ends with a message. */
const timeoutMs = 240_000

const padded = (number: number, digits: number) => String(number).padStart(digits, '0')

/**
 * The first step: reads the file and stores its rows in chunks, numbered from 1. Returns no chunks if the
 * file cannot be read, with the reason stored as an error, or if the batch has ended or was deleted.
 */
export async function parseBatch({ table, files }: { table: Table; files: ImportFiles }, batchId: string) {
  const batches = batchRepository(table)
  const batch = await batches.byId(batchId)
  if (!batch || !isRunning(batch)) return { batchId, chunks: [] }
  const chunks: number[] = []
  let errors: RowError[]
  let totalRows = 0
  try {
    const reading = readImport(await files.source(batchId), batch.fileName, {
      signal: AbortSignal.timeout(timeoutMs),
      mapping: batch.mapping,
    })
    const storeChunk = async (rows: ChunkRow[]) => {
      chunks.push(chunks.length + 1)
      await files.putChunk(batchId, chunks.length, rows)
    }
    let rows: ChunkRow[] = []
    for await (const row of reading.rows) {
      const sheet = reading.summary().sheets.length
      rows.push({ ...row, order: `${batchId}#${padded(sheet, 4)}#${padded(row.row, 7)}` })
      if (rows.length < rowsPerChunk) continue
      await storeChunk(rows)
      rows = []
    }
    if (rows.length > 0) await storeChunk(rows)
    const summary = reading.summary()
    totalRows = summary.totalRows
    errors = errorsOf(summary)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    errors = [{ row: 1, sheet: '', error: error.message }]
    chunks.length = 0
  }
  const isStillRunning =
    (await storeErrors(table, batchId, errors)) && (await batches.changeWhileRunning(batchId, { totalRows }))
  return { batchId, chunks: isStillRunning ? chunks : [] }
}

/** Returns the errors of the sheets, or the error of a file without rows. */
function errorsOf({ sheets, totalRows }: ImportSummary): RowError[] {
  const errors = sheets.flatMap(({ name, missing }) =>
    missing.length > 0 ? [{ row: 1, sheet: name, error: missingColumnsText(missing) }] : [],
  )
  if (totalRows > 0 || errors.length > 0) return errors
  return [{ row: 1, sheet: '', error: 'The file holds no companies: there are no rows under the headers.' }]
}

/** Stores the errors. Returns false if the batch has ended or was deleted. */
async function storeErrors(table: Table, batchId: string, errors: RowError[]): Promise<boolean> {
  for (const [part, group] of groupsOf(errors, errorsPerItem).entries()) {
    const writing = table.transact([
      checkRunning(batchId),
      put(importErrors, { batchId, chunk: 0, part, errors: group }),
    ])
    if (!(await conditionHeld(writing))) return false
  }
  return true
}
