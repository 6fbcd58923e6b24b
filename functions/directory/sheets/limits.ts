import { importRefusals } from '#shared/directory/refusals.ts'

/** How much of a file is read before it is refused. Characters are UTF-16 units, bytes are unpacked bytes. */
export interface SheetLimits {
  /** Rows that hold more than spaces, over all sheets. */
  rows: number
  /** Cells to the right of this column are passed over. */
  columns: number
  /** A longer cell is cut here; the figure is Excel's own. */
  cellCharacters: number
  /** All cells of all rows together. */
  characters: number
  /** Everything in a workbook's zip together. */
  unpackedBytes: number
  /** A file of n bytes may unpack to `unpackedFloor + n * unpackedRatio`, within `unpackedBytes`. */
  unpackedRatio: number
  unpackedFloor: number
  entries: number
  /** The heap of the thread that reads an .xls, in MB, and how long it may say nothing, in ms. */
  xlsHeapMegabytes: number
  silence: number
}

export const sheetLimits: SheetLimits = {
  rows: 200_000,
  columns: 200,
  cellCharacters: 32_767,
  characters: 150_000_000,
  unpackedBytes: 384 * 1024 * 1024,
  unpackedRatio: 150,
  unpackedFloor: 16 * 1024 * 1024,
  entries: 2_000,
  xlsHeapMegabytes: 768,
  silence: 20_000,
}

/** A row as the spreadsheet shows it: `row` is its number there, `cells` begin at column A and end at the last filled one. */
export interface RawRow {
  sheet: string
  row: number
  cells: string[]
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Counts what has been read of one file and refuses when a limit or the caller's signal says stop. */
export function budgetOf(limits: SheetLimits, signal?: AbortSignal) {
  let rows = 0
  let characters = 0
  const proceed = () => {
    if (signal?.aborted) throw importRefusals.tooSlow()
  }
  return {
    limits,
    signal,
    proceed,
    spend(cells: readonly string[]) {
      proceed()
      if (!isBlank(cells) && ++rows > limits.rows)
        throw importRefusals.tooManyRows({ params: { rows: limits.rows } })
      for (const cell of cells) characters += cell.length
      if (characters > limits.characters) throw importRefusals.tooMuchText()
    },
  }
}
export type Budget = ReturnType<typeof budgetOf>

/**
 * Cut to the longest cell without leaving half of a surrogate pair behind. A half that stood there before is no character:
 * it becomes U+FFFD, as in JSON, for neither storage nor an address can hold it.
 */
export const cutCell = (text: string, most: number): string =>
  (text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')).toWellFormed()
