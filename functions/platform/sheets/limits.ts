import { sheetRefusals } from '#shared/sheets/refusals.ts'

/**
 * Limits on reading a file. Characters are UTF-16 code units, bytes are unpacked bytes.
 * `shared/directory/uploads.ts` limits the file itself.
 */
export interface SheetLimits {
  /** Counts the rows of all sheets that are not blank. */
  rows: number
  /** Cells in further columns are ignored. */
  columns: number
  /** Longer cells are cut. This is Excel's own limit. */
  cellCharacters: number
  /** Counts all cells of all rows. */
  characters: number
  /** Counts all files in a workbook's zip. */
  unpackedBytes: number
  /** A file of n bytes may unpack to `unpackedFloor + n * unpackedRatio`, within `unpackedBytes`. */
  unpackedRatio: number
  unpackedFloor: number
  entries: number
  /** The heap of the thread that reads an .xls. */
  xlsHeapMegabytes: number
  /** The longest time that this thread may take until its next message. */
  xlsTimeoutMs: number
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
  xlsTimeoutMs: 20_000,
}

/** A row, numbered as in the spreadsheet. `cells` begin at column A and end at the last filled one. */
export interface RawRow {
  sheet: string
  row: number
  cells: string[]
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Counts what is read of one file. Refuses beyond a limit or when the caller's signal is aborted. */
export function budgetOf(limits: SheetLimits, signal?: AbortSignal) {
  let rows = 0
  let characters = 0
  const proceed = () => {
    if (signal?.aborted) throw sheetRefusals.tooSlow()
  }
  return {
    limits,
    signal,
    proceed,
    spend(cells: readonly string[]) {
      proceed()
      if (!isBlank(cells) && ++rows > limits.rows)
        throw sheetRefusals.tooManyRows({ params: { rows: limits.rows } })
      for (const cell of cells) characters += cell.length
      if (characters > limits.characters) throw sheetRefusals.tooMuchText()
    },
  }
}
export type Budget = ReturnType<typeof budgetOf>

/**
 * Cuts a cell without splitting a surrogate pair. Lone surrogates become U+FFFD, as in JSON, since neither
 * the storage nor a URL can hold them.
 */
export const cutCell = (text: string, maxLength: number): string =>
  (text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')).toWellFormed()
