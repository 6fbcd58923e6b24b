import { workbookWriter } from '#functions/platform/sheets/workbookWriter.ts'
import { cellStyle, sheetRow } from '#functions/platform/sheets/workbookXml.ts'
import { allColumns, requiredColumns } from '#shared/directory/headers.ts'
import type { Language } from '#shared/kernel/language.ts'
import { sheetTexts } from './sheetTexts.ts'

/**
 * Returns the bytes of an .xlsx to fill in: a sheet with the headers, and one that explains each column in the
 * reader's language, with an example. The example is on this second sheet, where no import reads it as a company.
 */
export function templateWorkbook(language: Language): Buffer {
  const { companies, notes, columns } = sheetTexts[language]
  const writer = workbookWriter()
  const companySheet = writer.sheet(companies)
  companySheet.write(sheetRow(1, allColumns, cellStyle.header))
  companySheet.end()
  const notesSheet = writer.sheet(notes.name)
  notesSheet.write(sheetRow(1, [notes.mark, notes.needed, notes.meaning, notes.example], cellStyle.header))
  const isRequired = (column: string) => requiredColumns.some((required) => required === column)
  for (const [index, column] of allColumns.entries()) {
    const { meaning, example } = columns[column]
    const cells = [column, isRequired(column) ? notes.yes : notes.no, meaning, example]
    notesSheet.write(sheetRow(index + 2, cells, cellStyle.plain))
  }
  notesSheet.end()
  return writer.end()
}
