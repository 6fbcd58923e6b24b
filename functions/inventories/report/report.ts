import type { Figure } from '#shared/inventories/figure.ts'
import type { Inventory } from '#shared/inventories/inventory.ts'
import type { Language } from '#shared/kernel/language.ts'

export type Sheet = 'vsme' | 'ghg' | 'evidence'

/**
 * A text, or a number in digits with a decimal point. `shown` is what a PDF prints instead, where the language changes more than the
 * decimal sign.
 */
export type Cell = string | { digits: string; shown?: string }

export interface ReportTable {
  title: string
  columns: readonly string[]
  /** The relative widths of the columns in a PDF. By default the first is three times as wide as the others. */
  widths?: readonly number[]
  rows: readonly (readonly Cell[])[]
}

/** The content of a file in any format. */
export interface Report {
  title: string
  /** A short name for the tab of a workbook. */
  shortTitle: string
  language: Language
  facts: readonly (readonly [label: string, value: Cell, unit?: string])[]
  tables: readonly ReportTable[]
  footnotes: readonly string[]
}

/** The data that a report is made from: an inventory, one of its years, and that year's figures. */
export interface ReportSubject {
  inventory: Omit<Inventory, 'activities' | 'plan'>
  year: number
  figures: readonly Figure[]
  language: Language
  /** A PDF has fewer columns than a spreadsheet. */
  isNarrow: boolean
  /** The evidence's canonical text, its hash, and the address at which anyone can verify it. */
  proof?: { hash: string; address: string; text: string }
}
