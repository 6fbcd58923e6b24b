import { budgetOf, type RawRow, type SheetLimits, sheetLimits } from '#functions/platform/sheets/limits.ts'
import { readCsv } from '#functions/platform/sheets/readCsv.ts'
import { readXlsx } from '#functions/platform/sheets/readXlsx.ts'
import { shorten } from '#functions/platform/sheets/sheetNames.ts'
import type { DownloadType, SheetExtract } from '#shared/kernel/download.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { seconds } from '#shared/kernel/time.ts'

/** The part of a file that visitors see before they buy it. */
const most = { sheets: 3, rows: 8, columns: 8, characters: 40 }
/** A sheet with fewer rows than this shows only half of them. */
const readRows = 2 * most.rows

const limits: SheetLimits = { ...sheetLimits, unpackedBytes: 96 * 1024 * 1024 }
const timeoutMs = seconds(6)

/** Characters that are invisible or change the direction of writing, and spaces. */
const gaps = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Z}]+/gu
const shown = (text: string) => shorten(text.replace(gaps, ' ').trim(), most.characters)

/** Returns the letters of a column, counted from 0: `A`, `Z`, `AA`. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

function extractOfSheet(name: string, rows: readonly RawRow[]): SheetExtract | undefined {
  const shownRows = rows.slice(0, Math.max(1, Math.min(most.rows, Math.floor(rows.length / 2))))
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const filled = Array.from({ length: width }, (_, column) => column).filter((column) =>
    shownRows.some(({ cells }) => shown(cells[column] ?? '') !== ''),
  )
  if (filled.length === 0) return undefined
  const columns = filled.slice(0, most.columns)
  return {
    name: shown(name),
    columns: columns.map(lettersOf),
    moreColumns: filled.length - columns.length,
    rows: shownRows.map(({ row, cells }) => ({
      number: row,
      cells: columns.map((column) => shown(cells[column] ?? '')),
    })),
  }
}

/** Reads the first rows of the first sheets, and no further. */
async function firstRows(rows: AsyncGenerator<RawRow>, sheets: number): Promise<Map<string, RawRow[]>> {
  const bySheet = new Map<string, RawRow[]>()
  for await (const row of rows) {
    const ofSheet = bySheet.get(row.sheet) ?? []
    if (ofSheet.length === 0 && bySheet.size === sheets) break
    bySheet.set(row.sheet, [...ofSheet, row])
    if (bySheet.size === sheets && ofSheet.length + 1 === readRows) break
  }
  return bySheet
}

/**
 * Returns what visitors may see of a workbook or of a table as CSV: at most half of the first rows of its first sheets, and nothing
 * that a workbook hides. Returns undefined for another file, and for one that cannot be read in time.
 */
export async function extractOf(
  bytes: Uint8Array,
  extension: DownloadType,
  fileName: string,
): Promise<SheetExtract[] | undefined> {
  if (extension !== 'xlsx' && extension !== 'csv') return undefined
  const budget = budgetOf(limits, AbortSignal.timeout(timeoutMs))
  try {
    const bySheet =
      extension === 'xlsx'
        ? await firstRows(readXlsx(bytes, budget, { shownRows: readRows }), most.sheets)
        : await firstRows(readCsv(bytes, fileName, budget), 1)
    const extracts = [...bySheet].flatMap(([name, ofSheet]) => extractOfSheet(name, ofSheet) ?? [])
    return extracts.length > 0 ? extracts : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
