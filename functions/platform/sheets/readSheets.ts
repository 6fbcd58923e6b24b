import type { SheetKind } from './kind.ts'
import { budgetOf, type RawRow, type SheetLimits, sheetLimits } from './limits.ts'

export interface ReadOptions {
  limits?: SheetLimits
  /** Aborting it ends the reading with a refusal. */
  signal?: AbortSignal
  /**
   * Writes the numbers of an .xlsx as texts, whatever format the workbook shows them in: for sheets whose numbers count to the last
   * digit. Unless set, a number is read as it is shown.
   */
  numberText?: (value: number) => string
}

/**
 * Yields the rows of a spreadsheet that are not empty, in sheet and row order, with bounded memory. Throws
 * nothing but refusals, whatever the bytes are. Loads only the reader that the file needs.
 */
export async function readSheets(
  bytes: Uint8Array,
  kind: SheetKind,
  fileName: string,
  options: ReadOptions = {},
): Promise<AsyncGenerator<RawRow>> {
  const budget = budgetOf(options.limits ?? sheetLimits, options.signal)
  if (kind === 'csv') return (await import('./readCsv.ts')).readCsv(bytes, fileName, budget)
  if (kind === 'xls') return (await import('./readXls.ts')).readXls(bytes, budget)
  return (await import('./readXlsx.ts')).readXlsx(bytes, budget, { numberText: options.numberText })
}
