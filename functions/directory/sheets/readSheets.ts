import type { SheetKind } from './kind.ts'
import { budgetOf, type RawRow, type SheetLimits, sheetLimits } from './limits.ts'
import { readCsv } from './readCsv.ts'
import { readXls } from './readXls.ts'
import { readXlsx } from './readXlsx.ts'

export interface ReadOptions {
  limits?: SheetLimits
  /** Ends the reading with a refusal; give `AbortSignal.timeout(ms)` to bound the time. */
  signal?: AbortSignal
}

/**
 * The rows of a spreadsheet that hold something, in sheet and row order, with bounded memory. Throws nothing but refusals,
 * whatever the bytes are.
 */
export function readSheets(
  bytes: Uint8Array,
  kind: SheetKind,
  fileName: string,
  options: ReadOptions = {},
): AsyncGenerator<RawRow> {
  const budget = budgetOf(options.limits ?? sheetLimits, options.signal)
  if (kind === 'csv') return readCsv(bytes, fileName, budget)
  return kind === 'xls' ? readXls(bytes, budget) : readXlsx(bytes, budget)
}
