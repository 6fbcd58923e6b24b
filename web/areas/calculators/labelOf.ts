import type { CalculatorKey } from '#shared/calculators/calculator.ts'
import type en from './locales/en.json'

type Name = keyof (typeof en)['fields']
/** Field names come from the table of calculators; a test holds the texts to it. */
type Speak = (key: `fields.${Name}`) => string

/** What a field is called in this calculator: only the two events ask for different numbers of attendees. */
export const labelOf = (t: Speak, key: CalculatorKey, field: string) =>
  t(`fields.${field === 'attendees' ? `attendees_${key}` : field}` as `fields.${Name}`)
