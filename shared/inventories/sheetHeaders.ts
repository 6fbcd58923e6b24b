import { foldText } from '../kernel/foldText.ts'
import { languages } from '../kernel/language.ts'
import { type ActivityColumn, allActivityColumns, folded, requiredActivityColumns } from './sheetColumns.ts'
import { inventoryWords } from './words.ts'

/** Folds a word of a list: like `folded`, and without accents or separators of thousands. */
export const wordKey = (text: string): string =>
  folded(/^[ -~]*$/.test(text) ? text : foldText(text.replaceAll('’', "'"))).replace(/(?<=\d),(?=\d{3})/g, '')

const columnByKey = new Map(
  languages.flatMap((language) =>
    allActivityColumns.map((column) => [wordKey(inventoryWords[language].columns[column]), column] as const),
  ),
)

/** Finds the columns in a row of headers in any language and order. Of two with the same name the first counts. */
export function columnsOfHeaders(cells: readonly string[]): {
  indexes: ReadonlyMap<ActivityColumn, number>
  missing: ActivityColumn[]
} {
  const indexes = new Map<ActivityColumn, number>()
  for (const [index, cell] of cells.entries()) {
    const column = columnByKey.get(wordKey(cell))
    if (column && !indexes.has(column)) indexes.set(column, index)
  }
  return { indexes, missing: requiredActivityColumns.filter((column) => !indexes.has(column)) }
}
