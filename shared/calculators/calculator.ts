import type { Unit } from './factor.ts'

export const calculatorKeys = [
  'aircraft',
  'vehicle',
  'boat',
  'fuel',
  'transport',
  'freight',
  'water',
  'waste',
  'commute',
  'sme',
  'micro',
  'macro',
] as const
export type CalculatorKey = (typeof calculatorKeys)[number]
export type CalculatorGroup = 'personal' | 'business' | 'events'

/** What a number field is given in. */
export type FieldUnit = Exclude<Unit, 'person-km' | 'person-hour'> | 'person' | 'h'

export interface Field {
  name: string
  kind: 'number' | 'choice' | 'date' | 'text'
  unit?: FieldUnit
  /** Of a choice: its values. */
  options?: readonly string[]
  /** Whether the checkbox `{name}NotApplicable` may stand for a quantity of 0. */
  mayNotApply?: boolean
  /** Whether the result depends on it. */
  counts: boolean
}

/** One product of the sum: kg = the fields × the constants × the factor. */
export interface Term {
  id: string
  fields: readonly string[]
  constants: readonly number[]
  /** The factor's id, or its first half when `by` names the choice that decides between `{factor}.{option}`. */
  factor: string
  by?: string
}

export interface Calculator {
  key: CalculatorKey
  group: CalculatorGroup
  fields: readonly Field[]
  terms: readonly Term[]
  /** The English sentence that refuses bad input (code `calculators.{key}`). */
  message: string
  /** Keys of the texts that say how to emit less, the best first; tipsOf takes those that hold for a result. */
  tips: readonly [string, string, string, ...string[]]
  /** Keys of the texts that say how to make up for the rest. */
  offsets: readonly [string, string]
}
