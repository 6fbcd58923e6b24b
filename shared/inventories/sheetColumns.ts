import type { ActivityForm } from './activity.ts'

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
