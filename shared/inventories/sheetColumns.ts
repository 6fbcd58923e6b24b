import type { ActivityForm } from './activity.ts'

/** The columns of a spreadsheet of activities in the template's order, each with the field that it fills. */
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

/** A sheet without one of these columns cannot be read. */
export const requiredActivityColumns: readonly ActivityColumn[] = [
  'SITE',
  'YEAR',
  'KIND',
  'QUANTITY',
  'UNIT',
  'REGION',
]

/** Makes words equal that differ only in case, spaces and signs: `Heating oil` and `heatingOil`. */
export const folded = (text: string): string => text.toLowerCase().replace(/[\s_.·-]/g, '')
