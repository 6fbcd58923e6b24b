import type { FieldError } from '#shared/kernel/fieldError.ts'
import type { Language } from '#shared/kernel/language.ts'
import { filled, type Issue, type Params } from '#shared/kernel/refusal.ts'
import type { Calculator, CalculatorKey, Field, Term } from './calculator.ts'
import { calculators } from './calculators.ts'
import { numberOf, product, rounded, sum } from './decimal.ts'
import type { Factor } from './factor.ts'
import { factorsVersion } from './factors.ts'
import { readQuantity } from './readQuantity.ts'
import { calculatorRefusals, quantityErrors } from './refusals.ts'
import { versions } from './versions.ts'

/** What was typed, by the fields' names; the checkbox `{field}NotApplicable` is `on` when it is ticked. */
export type Inputs = Readonly<Record<string, string>>

export const notApplicable = 'notApplicable'
/** The name of the checkbox that stands for “does not apply”. */
export const notApplicableName = (field: string) => `${field}NotApplicable`

/** One product of the result's sum, with all that explains it. */
export interface Line {
  /** The term's id: stable, unique in a result. */
  id: string
  factor: Factor
  /** In the units of the fields; 0 for what does not apply. */
  quantities: { field: string; value: number }[]
  /** Plain numbers of the formula, such as a commute's 2 ways and 250 days. */
  constants: number[]
  /** quantities × constants × factor, not rounded. */
  kg: number
}

export interface Result {
  key: CalculatorKey
  /** Kilograms of CO2 equivalent, rounded half up to 2 decimals after summing. */
  kg: number
  lines: Line[]
  /** What was read: numbers, options, and notes that do not count; `notApplicable` for a ticked “does not apply”. */
  inputs: Record<string, string | number>
  /** The version of the factors. */
  version: string
}

const longestNote = 200

function read(field: Field, inputs: Inputs, language: Language): string | number | undefined {
  const typed = inputs[field.name] ?? ''
  if (field.mayNotApply && inputs[notApplicableName(field.name)] === 'on') return notApplicable
  if (field.kind === 'number') return readQuantity(typed, language)
  if (field.kind === 'choice') return field.options?.find((option) => option === typed)
  return typed.trim().slice(0, longestNote)
}

function lineOf(
  { id, fields, constants, factor, by }: Term,
  values: Result['inputs'],
  factors: ReadonlyMap<string, Factor>,
) {
  const chosen = factors.get(by ? `${factor}.${values[by]}` : factor)
  if (!chosen) throw new Error(`No factor for ${id}`)
  const quantities = fields.map((field) => ({
    field,
    value: Number(values[field] === notApplicable ? 0 : values[field]),
  }))
  const exact = product([...quantities.map(({ value }) => value), ...constants, chosen.kgPer])
  return { exact, line: { id, factor: chosen, quantities, constants: [...constants], kg: numberOf(exact) } }
}

function faultOf({ name, kind, mayNotApply }: Field, inputs: Inputs): FieldError {
  if (mayNotApply && inputs[notApplicableName(name)] === 'on') return quantityErrors.apply
  if (kind === 'choice') return quantityErrors.choice
  if (!inputs[name]?.trim()) return quantityErrors.empty
  return mayNotApply ? quantityErrors.orNone : quantityErrors.number
}

function issueOf(field: Field, inputs: Inputs): Issue {
  const { code, text } = faultOf(field, inputs)
  const params: Params = text.includes('{{')
    ? { example: field.unit === 'person' || field.unit === 'meal' ? 12 : 12.5 }
    : {}
  return { path: field.name, code, params, message: filled(text, params) }
}

const refusal = ({ key }: Calculator, wrong: readonly { field: Field }[], inputs: Inputs) =>
  calculatorRefusals[key]({ issues: wrong.map(({ field }) => issueOf(field, inputs)) })

/**
 * A footprint in kilograms of CO2 equivalent: the sum of quantity × constants × factor over the calculator's terms, exact in
 * decimals and rounded half up to 2 at the end. The factors are the portal's defaults of the version (see factors.ts).
 *
 * Refused as `calculators.{key}`, with an issue (`quantityErrors`) for each bad field, when a number is not positive (readQuantity), an option is
 * none of the choice, or nothing that counts applies. A version that never was is the caller's mistake (RangeError): links are
 * checked by inputsOfLink.
 */
export function calculate(
  key: CalculatorKey,
  inputs: Inputs,
  language: Language,
  version = factorsVersion,
): Result {
  const factors = versions.get(version)
  if (!factors) throw new RangeError(`There are no factors of version ${version}`)
  const calculator = calculators.get(key)!
  const { fields, terms } = calculator
  const readings = fields.map((field) => ({ field, value: read(field, inputs, language) }))
  const bad = readings.filter(({ value }) => value === undefined)
  if (bad.length > 0) throw refusal(calculator, bad, inputs)
  const counting = readings.filter(({ field }) => field.counts)
  if (counting.every(({ value }) => value === notApplicable)) throw refusal(calculator, counting, inputs)

  const values = Object.fromEntries(
    readings.flatMap(({ field, value }) =>
      value === undefined || value === '' ? [] : [[field.name, value]],
    ),
  )
  const parts = terms.map((term) => lineOf(term, values, factors))
  return {
    key,
    kg: rounded(sum(parts.map(({ exact }) => exact))),
    lines: parts.map(({ line }) => line),
    inputs: values,
    version,
  }
}
