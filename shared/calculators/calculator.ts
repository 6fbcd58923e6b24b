import type { FieldUnit } from './factor.ts'
import { otherUnitsOf, unitName } from './units.ts'

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

export interface Field {
  name: string
  kind: 'number' | 'choice' | 'date' | 'text'
  unit?: FieldUnit
  /** The values of a choice. */
  options?: readonly string[]
  /** True when the checkbox `{name}NotApplicable` can be ticked in place of a quantity of 0. */
  mayNotApply?: boolean
  /** True when the result depends on the field. */
  counts: boolean
}

/** One product of the sum: kg = fields × constants × factor. */
export interface Term {
  id: string
  fields: readonly string[]
  constants: readonly number[]
  /** The factor's id. With `by`, the field of that name chooses among the factors `{factor}.{option}`. */
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
  /** Keys of texts about emitting less, the best first; tipsOf picks those that suit a result. */
  tips: readonly [string, string, string, ...string[]]
  /** Keys of texts about offsetting the rest. */
  offsets: readonly [string, string]
}

/** The name of the “does not apply” checkbox beside a field. */
export const notApplicableName = (field: string) => `${field}NotApplicable`

/** Returns a URL's values for the calculator's own fields; of a repeated parameter the first value. */
export function fieldValues({ fields }: Calculator, params: URLSearchParams): Record<string, string> {
  const names = fields.flatMap(({ name, mayNotApply, unit }) => [
    name,
    ...(mayNotApply ? [notApplicableName(name)] : []),
    ...(otherUnitsOf(unit).length > 0 ? [unitName(name)] : []),
  ])
  return Object.fromEntries(
    names.filter((name) => params.has(name)).map((name) => [name, params.get(name) ?? '']),
  )
}
