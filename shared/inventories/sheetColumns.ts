import { foldText } from '../kernel/foldText.ts'
import { languages } from '../kernel/language.ts'
import type { ActivityForm } from './activity.ts'
import { inventoryWords } from './words.ts'

/** The columns of a spreadsheet of activities, in the order of the template, and the field that each fills. */
export const activityColumns = {
  SITE: 'site',
  YEAR: 'year',
  KIND: 'kind',
  VARIANT: 'variant',
  CATEGORY: 'category',
  QUANTITY: 'quantity',
  UNIT: 'unit',
  REGION: 'region',
  'DATA QUALITY': 'dataQuality',
  'KG PER UNIT': 'kgPer',
  SOURCE: 'source',
  NOTE: 'note',
  'INSTRUMENT MWH': 'instruments',
  'INSTRUMENT KG PER KWH': 'instruments',
  'INSTRUMENT RENEWABLE': 'instruments',
  'INSTRUMENT EVIDENCE': 'instruments',
} as const satisfies Record<string, keyof ActivityForm>

export type ActivityColumn = keyof typeof activityColumns
export const allActivityColumns = Object.keys(activityColumns) as ActivityColumn[]

/** Without these a sheet cannot be read. */
export const requiredActivityColumns: readonly ActivityColumn[] = [
  'SITE',
  'YEAR',
  'KIND',
  'QUANTITY',
  'UNIT',
  'REGION',
]

/** Words are the same in any case, and with or without spaces and signs: `Heating oil` is `heatingOil`. */
export const folded = (text: string): string => text.toLowerCase().replace(/[\s_.·-]/g, '')

/** Folds a word of a list: like `folded`, and without regard to accents. */
export const wordKey = (text: string): string =>
  folded(/^[ -~]*$/.test(text) ? text : foldText(text.replaceAll('’', "'")))

const columnByKey = new Map(
  languages.flatMap((language) =>
    allActivityColumns.map((column) => [wordKey(inventoryWords[language].columns[column]), column] as const),
  ),
)

/** Finds the columns in a row of headers in any language, in any order; of two with the same name the first counts. */
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
