import { workbookWriter } from '#functions/platform/sheets/workbookWriter.ts'
import { cellStyle, sheetRow } from '#functions/platform/sheets/workbookXml.ts'
import type { Report } from './report.ts'

/** Writes a report as an .xlsx: a sheet of facts and remarks, and one for each table. Texts never act as formulas. */
export function xlsxReport({ title, facts, tables, footnotes }: Report): Buffer {
  const writer = workbookWriter()
  const first = writer.sheet(title)
  first.write(sheetRow(1, [title], cellStyle.header))
  const lines = [...facts, ...footnotes.map((note) => [note])]
  for (const [index, cells] of lines.entries()) first.write(sheetRow(index + 2, cells, cellStyle.plain))
  first.end()
  for (const table of tables) {
    const sheet = writer.sheet(table.title)
    sheet.write(sheetRow(1, table.columns, cellStyle.header))
    for (const [index, cells] of table.rows.entries())
      sheet.write(sheetRow(index + 2, cells, cellStyle.plain))
    sheet.end()
  }
  return writer.end()
}
