import { createHash } from 'node:crypto'
import { inspectSheet } from '#functions/platform/sheets/inspect.ts'
import { isBlank, sheetLimits } from '#functions/platform/sheets/limits.ts'
import { readSheets } from '#functions/platform/sheets/readSheets.ts'
import type { ActivityForm } from '#shared/inventories/activity.ts'
import type { ImportProblem } from '#shared/inventories/importReport.ts'
import type { InventoryForm } from '#shared/inventories/inventory.ts'
import { maxImportRows, maxShownProblems } from '#shared/inventories/limits.ts'
import { inventoryRefusals } from '#shared/inventories/refusals.ts'
import { cellNumber, rowReader } from '#shared/inventories/rowReader.ts'
import type { ActivityColumn } from '#shared/inventories/sheetColumns.ts'
import { columnsOfHeaders } from '#shared/inventories/sheetHeaders.ts'
import { inventoryWords } from '#shared/inventories/words.ts'
import type { Language } from '#shared/kernel/language.ts'
import { sheetRefusals } from '#shared/sheets/refusals.ts'
import { isAddedSheet } from './sheetTexts.ts'

/** Shorter than API Gateway's 30 s, so that the caller reads why a file is refused. */
const timeoutMs = 20_000
/** Headers, and the sheets that explain the template, count too. */
const limits = { ...sheetLimits, rows: maxImportRows + 500 }

export interface ActivityRows {
  rows: number
  activities: ActivityForm[]
  wrongRows: number
  /** Valid rows with the same content as an earlier one. */
  equalRows: number
  problems: ImportProblem[]
  problemCount: number
}

/**
 * The same file gives the same ids again, so that its rows are stored once. Activities are listed in the order of their ids: those of a
 * file in the order of its rows, after those that were entered one by one, whose ids begin with a digit or a letter up to f.
 */
const idsOfFile = (bytes: Uint8Array) => {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  return (sheet: number, row: number) =>
    `sheet-${hash}-${String(sheet).padStart(3, '0')}-${String(row).padStart(6, '0')}`
}

/** Reads a spreadsheet's rows under headers. Refuses a file that is not an intact spreadsheet, or has no sheet with the required columns. */
export async function readActivityRows(
  bytes: Uint8Array,
  fileName: string,
  { inventory, language }: { inventory: InventoryForm; language: Language },
): Promise<ActivityRows> {
  const kind = await inspectSheet(fileName, bytes, limits)
  const readRow = rowReader(inventory, language)
  const idOf = idsOfFile(bytes)
  const result: ActivityRows = {
    rows: 0,
    activities: [],
    wrongRows: 0,
    equalRows: 0,
    problems: [],
    problemCount: 0,
  }
  const contents = new Set<string>()
  let current: { sheet: string; number: number; indexes?: ReadonlyMap<ActivityColumn, number> } | undefined
  let missing: ActivityColumn[] | undefined
  let readableSheets = 0
  const options = {
    limits,
    signal: AbortSignal.timeout(timeoutMs),
    numberText: (value: number) => cellNumber(value, language),
  }
  for await (const { sheet, row, cells } of await readSheets(bytes, kind, fileName, options)) {
    if (isBlank(cells)) continue
    if (current?.sheet !== sheet) {
      current = { sheet, number: (current?.number ?? 0) + 1 }
      if (isAddedSheet(cells)) continue
      const headers = columnsOfHeaders(cells)
      if (headers.missing.length > 0) missing ??= headers.missing
      else {
        current.indexes = headers.indexes
        readableSheets++
      }
      continue
    }
    const { indexes, number } = current
    if (!indexes) continue
    if (++result.rows > maxImportRows) throw sheetRefusals.tooManyRows({ params: { rows: maxImportRows } })
    const outcome = readRow((column) => cells[indexes.get(column) ?? -1] ?? '', idOf(number, row))
    if ('activity' in outcome) {
      result.activities.push(outcome.activity)
      const content = JSON.stringify({ ...outcome.activity, id: undefined })
      if (contents.has(content)) result.equalRows++
      contents.add(content)
      continue
    }
    result.wrongRows++
    result.problemCount += outcome.problems.length
    for (const problem of outcome.problems)
      if (result.problems.length < maxShownProblems) result.problems.push({ sheet, row, ...problem })
  }
  if (readableSheets === 0 && missing) {
    const { columns } = inventoryWords[language]
    throw inventoryRefusals.columnsMissing({
      params: { columns: missing.map((column) => columns[column]).join(', ') },
    })
  }
  return result
}
