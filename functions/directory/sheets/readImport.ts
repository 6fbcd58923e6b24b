import { type Column, columnsOf, type Headers } from '#shared/directory/headers.ts'
import { type ImportedListing, type RowFault, readRow } from '#shared/directory/sheetRow.ts'
import { sheetKind } from './kind.ts'
import { isBlank, type RawRow } from './limits.ts'
import { type ReadOptions, readSheets } from './readSheets.ts'
import { shortened } from './shortened.ts'

export interface ImportRow {
  sheet: string
  /** As the spreadsheet shows it. */
  row: number
  outcome: { listing: ImportedListing } | { error: RowFault }
}

export interface ImportSummary {
  /** Rows under the headers that are not blank, in sheets that could be read; 0 means that the file holds no company. */
  totalRows: number
  /** In the file's order; untouched sheets are not among them. A sheet with missing columns has no rows. */
  sheets: { name: string; rows: number; missing: Column[] }[]
  /** The file's words for categories (as written, the first 1,000, at most 200 characters of each) and the industry each became. */
  autoCategorization: Record<string, string>
  /** Of the first sheet that could be read, as written; else of the first sheet. */
  headers: string[]
  /** The first row under those headers. */
  firstRow: Record<string, string>
}

interface ImportReading {
  /** Each row in sheet and row order; may be walked once. */
  rows: AsyncIterable<ImportRow>
  /** What was read so far; whole once `rows` has been walked to its end. */
  summary(): ImportSummary
}

interface OpenSheet extends Headers {
  summary: ImportSummary['sheets'][number]
  titles: string[]
}

const mostWords = 1000
const longestWord = 200

/**
 * A spreadsheet as an import sees it: headers found, blank rows passed over, every other row a listing or an error. Reads the
 * file as it comes; throws refusals only (see `readSheets`).
 */
export function readImport(bytes: Uint8Array, fileName: string, options: ReadOptions = {}): ImportReading {
  const sheets: ImportSummary['sheets'] = []
  const industryByWord = new Map<string, string>()
  let shownSheet: OpenSheet | undefined
  let firstRow: [string, string][] | undefined

  const openSheet = ({ sheet, cells }: RawRow): OpenSheet => {
    const headers = columnsOf(cells)
    const opened = {
      ...headers,
      titles: cells.map((cell) => cell.trim()),
      summary: { name: sheet, rows: 0, missing: headers.missing },
    }
    sheets.push(opened.summary)
    if (!shownSheet || (shownSheet.missing.length > 0 && opened.missing.length === 0)) shownSheet = opened
    return opened
  }
  const note = (sheet: OpenSheet, cells: string[], outcome: ImportRow['outcome']) => {
    sheet.summary.rows++
    if (sheet === shownSheet && !firstRow) firstRow = titled(sheet.titles, cells)
    const word = shortened(cells[sheet.columns.get('CATEGORY') ?? -1]?.trim() ?? '', longestWord)
    if (word && 'listing' in outcome && industryByWord.size < mostWords && !industryByWord.has(word)) {
      industryByWord.set(word, outcome.listing.industry)
    }
  }
  async function* rows(): AsyncGenerator<ImportRow> {
    let open: OpenSheet | undefined
    let at: string | undefined
    for await (const raw of await readSheets(bytes, sheetKind(fileName, bytes), fileName, options)) {
      if (isBlank(raw.cells)) continue
      if (!open || at !== raw.sheet) {
        open = openSheet(raw)
        at = raw.sheet
      } else if (open.missing.length === 0) {
        const { columns } = open
        const outcome = readRow((column) => raw.cells[columns.get(column) ?? -1] ?? '')
        note(open, raw.cells, outcome)
        yield { sheet: raw.sheet, row: raw.row, outcome }
      }
    }
  }
  return {
    rows: rows(),
    summary: () => ({
      totalRows: sheets.reduce((sum, sheet) => sum + sheet.rows, 0),
      sheets,
      autoCategorization: Object.fromEntries(industryByWord),
      headers: (shownSheet?.titles ?? []).filter((title) => title !== ''),
      firstRow: Object.fromEntries(firstRow ?? []),
    }),
  }
}

const titled = (titles: string[], cells: string[]): [string, string][] =>
  titles.flatMap((title, at): [string, string][] => (title === '' ? [] : [[title, cells[at] ?? '']]))
