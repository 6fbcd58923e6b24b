import { workbookWriter } from '#functions/platform/sheets/workbookWriter.ts'
import { cellStyle, sheetRow } from '#functions/platform/sheets/workbookXml.ts'
import type { Cell, Report, ReportTable } from './report.ts'

/** A table with this many columns or more is a list. It has a tab of its own, on which it can be sorted and filtered. */
const minListColumns = 12

const linesOfTable = ({ title, columns, rows }: ReportTable): Line[] => [
  [[], cellStyle.plain],
  [[title], cellStyle.header],
  [columns, cellStyle.header],
  ...rows.map((row): Line => [row, cellStyle.plain]),
]
type Line = readonly [cells: readonly Cell[], style: (typeof cellStyle)['plain' | 'header']]

/**
 * Writes a report as an .xlsx: the facts, the tables under their titles, and the remarks on one tab; a long list on one of its own. Texts
 * never act as formulas.
 */
export function xlsxReport({ title, shortTitle, facts, tables, footnotes }: Report): Buffer {
  const writer = workbookWriter()
  const write = (name: string, lines: readonly Line[]) => {
    const sheet = writer.sheet(name)
    for (const [index, [cells, style]] of lines.entries())
      if (cells.length > 0) sheet.write(sheetRow(index + 1, cells, style))
    sheet.end()
  }
  const isList = ({ columns }: ReportTable) => columns.length >= minListColumns
  const plainLine = (cells: readonly Cell[]): Line => [cells, cellStyle.plain]
  const presentCells = (cells: readonly (Cell | undefined)[]) => cells.filter((cell) => cell !== undefined)
  write(shortTitle, [
    [[title], cellStyle.header],
    ...facts.map((fact) => plainLine(presentCells(fact))),
    ...tables.filter((table) => !isList(table)).flatMap(linesOfTable),
    plainLine([]),
    ...footnotes.map((note) => plainLine([note])),
  ])
  for (const { title: name, columns, rows } of tables.filter(isList))
    write(name, [[columns, cellStyle.header], ...rows.map(plainLine)])
  return writer.end()
}
