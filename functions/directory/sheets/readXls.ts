import type { CellObject, WorkBook, WorkSheet } from 'xlsx'
import { type Budget, cutCell, type RawRow } from './limits.ts'
import { digitsOf } from './numberFormat.ts'
import { damaged, encrypted } from './refusals.ts'

/** The rows of an .xls (BIFF, Excel 97 and older). xlsx reads it whole: the format cannot be read otherwise, and 10 MB of it can. */
export async function* readXls(bytes: Uint8Array, budget: Budget): AsyncGenerator<RawRow> {
  const { read } = await import('xlsx')
  budget.proceed()
  let book: WorkBook
  try {
    book = read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      sheetRows: budget.limits.rows + 2,
    })
  } catch (error) {
    // The library throws plain errors, and TypeErrors where a damaged file leads it astray.
    throw error instanceof Error && /password|encrypt/i.test(error.message) ? encrypted() : damaged()
  }
  for (const sheet of book.SheetNames) {
    const found = book.Sheets[sheet]
    if (!found || (found['!type'] && found['!type'] !== 'sheet')) continue
    for (const [at, dense] of rowsOf(found).entries()) {
      if (!dense) continue
      const cells = Array.from(dense.slice(0, budget.limits.columns), (cell) =>
        cutCell(shown(cell), budget.limits.cellCharacters),
      )
      while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop()
      if (cells.length === 0) continue
      budget.spend(cells)
      yield { sheet, row: at + 1, cells }
    }
  }
}

const rowsOf = (sheet: WorkSheet): (CellObject[] | undefined)[] => sheet['!data'] ?? []

function shown(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'z') return ''
  const general = cell.z === undefined || String(cell.z).toLowerCase() === 'general'
  if (cell.t === 'n' && general && typeof cell.v === 'number') return digitsOf(cell.v)
  return cell.w ?? String(cell.v ?? '')
}
