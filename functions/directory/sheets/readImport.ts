import { sheetKind } from '#functions/platform/sheets/kind.ts'
import { isBlank, type RawRow } from '#functions/platform/sheets/limits.ts'
import { type ReadOptions, readSheets } from '#functions/platform/sheets/readSheets.ts'
import { shorten } from '#functions/platform/sheets/sheetNames.ts'
import { type Column, columnsOf, type Headers, type Mapping } from '#shared/directory/headers.ts'
import { type ImportedListing, readRow } from '#shared/directory/sheetRow.ts'
import { unknownHeaders } from '#shared/directory/suggestMapping.ts'
import { isAddedSheet } from './sheetTexts.ts'

export interface ImportRow {
  sheet: string
  /** Numbered as in the spreadsheet. */
  row: number
  outcome: { listing: ImportedListing } | { error: string }
}

export interface ImportSummary {
  /** Counts the rows under headers that are not blank, in sheets with all required columns. */
  totalRows: number
  /** In the file's order, without empty sheets. A sheet with missing columns counts no rows. */
  sheets: { name: string; rows: number; missing: Column[] }[]
  /** Maps the file's categories (the first 1,000, cut to 200 characters) to the industries they became. */
  autoCategorization: Record<string, string>
  /** The headers, as written, of the first sheet with all required columns, else of the first sheet. */
  headers: string[]
  /** The first row under those headers. */
  firstRow: Record<string, string>
  /** All cells of the header row of the first sheet whose own headers lack a required column. */
  unmapped?: string[]
}

interface ImportReading {
  /** The rows in sheet and row order; can be iterated once. */
  rows: AsyncIterable<ImportRow>
  /** Sums up the rows read so far; it is complete after the last row. */
  summary(): ImportSummary
}

interface OpenSheet extends Headers {
  summary: ImportSummary['sheets'][number]
  titles: string[]
}

const maxCategories = 1000
const maxCategoryLength = 200

/**
 * Reads a spreadsheet for an import: finds the headers, skips blank rows and turns every other row into a
 * listing or an error. It skips sheets that the portal has added to a workbook of its own. `mapping` names the columns of sheets
 * with other headers. Reads while `rows` is iterated. Throws nothing but refusals.
 */
export function readImport(
  bytes: Uint8Array,
  fileName: string,
  { mapping, ...options }: ReadOptions & { mapping?: Mapping | undefined } = {},
): ImportReading {
  const sheets: ImportSummary['sheets'] = []
  const industryByCategory = new Map<string, string>()
  let shownSheet: OpenSheet | undefined
  let firstRow: [string, string][] | undefined
  let unmapped: string[] | undefined

  const openSheet = ({ sheet, cells }: RawRow): OpenSheet => {
    const headers = columnsOf(cells, mapping)
    // Without another header there is none to choose for what is missing.
    if (columnsOf(cells).missing.length > 0 && unknownHeaders(cells).length > 0) unmapped ??= cells
    const newSheet = {
      ...headers,
      titles: cells.map((cell) => cell.trim()),
      summary: { name: sheet, rows: 0, missing: headers.missing },
    }
    sheets.push(newSheet.summary)
    if (!shownSheet || (shownSheet.missing.length > 0 && newSheet.missing.length === 0)) shownSheet = newSheet
    return newSheet
  }
  const summarize = (sheet: OpenSheet, cells: string[], outcome: ImportRow['outcome']) => {
    sheet.summary.rows++
    if (sheet === shownSheet && !firstRow) firstRow = withTitles(sheet.titles, cells)
    const category = shorten(cells[sheet.columns.get('CATEGORY') ?? -1]?.trim() ?? '', maxCategoryLength)
    const isNew = industryByCategory.size < maxCategories && !industryByCategory.has(category)
    if (category && isNew && 'listing' in outcome) industryByCategory.set(category, outcome.listing.industry)
  }
  async function* rows(): AsyncGenerator<ImportRow> {
    let currentSheet: OpenSheet | undefined
    let currentName: string | undefined
    let skippedSheet: string | undefined
    for await (const raw of await readSheets(bytes, sheetKind(fileName, bytes), fileName, options)) {
      if (isBlank(raw.cells) || raw.sheet === skippedSheet) continue
      if (!currentSheet || currentName !== raw.sheet) {
        if (isAddedSheet(raw.cells)) {
          skippedSheet = raw.sheet
          continue
        }
        currentSheet = openSheet(raw)
        currentName = raw.sheet
      } else if (currentSheet.missing.length === 0) {
        const { columns } = currentSheet
        const outcome = readRow((column) => raw.cells[columns.get(column) ?? -1] ?? '')
        summarize(currentSheet, raw.cells, outcome)
        yield { sheet: raw.sheet, row: raw.row, outcome }
      }
    }
  }
  return {
    rows: rows(),
    summary: () => ({
      totalRows: sheets.reduce((sum, sheet) => sum + sheet.rows, 0),
      sheets,
      autoCategorization: Object.fromEntries(industryByCategory),
      headers: (shownSheet?.titles ?? []).filter((title) => title !== ''),
      firstRow: Object.fromEntries(firstRow ?? []),
      ...(unmapped && { unmapped }),
    }),
  }
}

const withTitles = (titles: string[], cells: string[]): [string, string][] =>
  titles.flatMap((title, index): [string, string][] => (title === '' ? [] : [[title, cells[index] ?? '']]))
