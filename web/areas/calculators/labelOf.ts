import type { CalculatorKey } from '#shared/calculators/calculator.ts'
import type en from './locales/en.json'

type LabelKey = `fields.${keyof (typeof en)['fields']}`

/**
 * Returns the label of a calculator's field. The two calculators of events label attendees differently. Field
 * names come from the table of calculators; a test checks that each has its text.
 */
export const labelOf = (t: (key: LabelKey) => string, calculator: CalculatorKey, field: string) =>
  t(`fields.${field === 'attendees' ? `attendees_${calculator}` : field}` as LabelKey)
