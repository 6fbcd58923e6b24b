import { workbookWriter } from '#functions/platform/sheets/workbookWriter.ts'
import { cellStyle, sheetRow } from '#functions/platform/sheets/workbookXml.ts'
import { activityKinds } from '#shared/inventories/activityKinds.ts'
import { rulesOfKind } from '#shared/inventories/kinds.ts'
import { allActivityColumns, requiredActivityColumns } from '#shared/inventories/sheetColumns.ts'
import { inventoryWords, kindName, unitName, variantName } from '#shared/inventories/words.ts'
import type { Language } from '#shared/kernel/language.ts'
import { sheetTexts } from './sheetTexts.ts'

/** Returns the bytes of an .xlsx to fill in: a sheet with the headers, one that explains each column, and one with all kinds. */
export function templateWorkbook(language: Language): Buffer {
  const texts = sheetTexts[language]
  const writer = workbookWriter()
  const write = (name: string, rows: string[][]) => {
    const sheet = writer.sheet(name)
    for (const [index, cells] of rows.entries())
      sheet.write(sheetRow(index + 1, cells, index === 0 ? cellStyle.header : cellStyle.plain))
    sheet.end()
  }
  const { notes } = texts
  const { columns } = inventoryWords[language]
  write(texts.activities, [allActivityColumns.map((column) => columns[column])])
  write(notes.name, [
    [notes.mark, notes.needed, notes.meaning, notes.example],
    ...allActivityColumns.map((column) => {
      const { meaning, example } = texts.columns[column]
      return [
        columns[column],
        requiredActivityColumns.includes(column) ? notes.yes : notes.no,
        meaning,
        example,
      ]
    }),
  ])
  write(texts.kinds.name, [
    [texts.kinds.mark, texts.kinds.scope, texts.kinds.category, texts.kinds.units, texts.kinds.variants],
    ...activityKinds.map((kind) => {
      const { scope, categories, units, variants } = rulesOfKind[kind]
      return [
        kindName(kind, language),
        String(scope),
        categories.join(', '),
        units.map((unit) => unitName(unit, language)).join(', '),
        // Some names have a comma of their own.
        variants.length > 1 ? variants.map((variant) => variantName(variant, language)).join('; ') : '',
      ]
    }),
  ])
  return writer.end()
}
