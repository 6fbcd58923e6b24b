import { type FieldError, fieldIssue } from '#shared/kernel/fieldError.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Issue } from '#shared/kernel/refusal.ts'
import { type CalculatorKey, type Field, notApplicableName, type Term } from './calculator.ts'
import { calculators } from './calculators.ts'
import { numberOf, product, rounded, sum } from './decimal.ts'
import type { Factor } from './factor.ts'
import { factorsByVersion, factorsVersion } from './factors.ts'
import { ambiguousReadings, isTooLarge, readQuantity } from './readQuantity.ts'
import { chosenRefinements } from './refinements.ts'
import { calculatorRefusals, quantityErrors } from './refusals.ts'
import { inFieldUnit, type OtherUnit, otherUnitsOf, unitName } from './units.ts'

/** The form's texts by field name. A ticked “does not apply” is `{field}NotApplicable: 'on'`. */
export type Inputs = Readonly<Record<string, string>>

export const notApplicable = 'notApplicable'

/** One product of the result's sum, with everything that explains it. */
export interface Line {
  /** The term's id: stable, and unique within a result. */
  id: string
  factor: Factor
  /** Values are in the fields' units, and 0 for a field that does not apply. */
  quantities: { field: string; value: number }[]
  /** Fixed numbers of the formula, such as a commute's 2 ways and 250 days. */
  constants: number[]
  /** quantities × constants × factor, not rounded. */
  kg: number
}

export interface Result {
  key: CalculatorKey
  /** Kilograms of CO2 equivalent, rounded half up to 2 decimals after summing. */
  kg: number
  lines: Line[]
  /** The inputs as read: numbers, options, notes and chosen refinements; `notApplicable` for a ticked “does not apply”. */
  inputs: Record<string, string | number>
  /** Amounts that were typed in another unit than the field's own; `inputs` has them converted. */
  typed?: Readonly<Record<string, { amount: number; unit: OtherUnit['unit'] }>> | undefined
  /** The version of the factors. */
  version: string
  /** The region of published factors: a country (`FR`), a part of it (`CA-QC`) or a grid. */
  region?: string
}

const maxNoteCharacters = 200

/** The unit that a quantity was typed in, if it is not the field's own. */
const typedUnit = ({ name, unit }: Field, inputs: Inputs): OtherUnit | undefined =>
  otherUnitsOf(unit).find((other) => other.unit === inputs[unitName(name)])

function readAmount(field: Field, inputs: Inputs, language: Language): number | undefined {
  const amount = readQuantity(inputs[field.name] ?? '', language)
  const unit = typedUnit(field, inputs)
  return amount !== undefined && unit ? inFieldUnit(amount, unit) : amount
}

/** Returns the amounts that were typed in another unit than the field's own, by field name. */
function typedAmounts(
  fields: readonly Field[],
  inputs: Inputs,
  language: Language,
): NonNullable<Result['typed']> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const unit = typedUnit(field, inputs)
      const amount = readQuantity(inputs[field.name] ?? '', language)
      return unit && amount !== undefined ? [[field.name, { amount, unit: unit.unit }]] : []
    }),
  )
}

function readField(field: Field, inputs: Inputs, language: Language): string | number | undefined {
  const typedText = inputs[field.name] ?? ''
  if (field.mayNotApply && inputs[notApplicableName(field.name)] === 'on') return notApplicable
  if (field.kind === 'number') return readAmount(field, inputs, language)
  if (field.kind === 'choice') return field.options?.find((option) => option === typedText)
  return typedText.trim().slice(0, maxNoteCharacters)
}

function lineOf(
  { id, fields, constants, factor, by }: Term,
  values: Result['inputs'],
  factors: ReadonlyMap<string, Factor>,
) {
  const termFactor = factors.get(by ? `${factor}.${values[by]}` : factor)
  if (!termFactor) throw new Error(`No factor for ${id}`)
  const quantities = fields.map((field) => ({
    field,
    value: Number(values[field] === notApplicable ? 0 : values[field]),
  }))
  const exactKg = product([...quantities.map(({ value }) => value), ...constants, termFactor.kgPer])
  const line = { id, factor: termFactor, quantities, constants: [...constants], kg: numberOf(exactKg) }
  return { exactKg, line }
}

function errorOf({ name, kind, mayNotApply }: Field, inputs: Inputs, language: Language): FieldError {
  if (mayNotApply && inputs[notApplicableName(name)] === 'on') return quantityErrors.apply
  if (kind === 'choice') return quantityErrors.choice
  if (!inputs[name]?.trim()) return quantityErrors.empty
  if (ambiguousReadings(inputs[name] ?? '', language)) return quantityErrors.ambiguous
  if (isTooLarge(inputs[name], language)) return quantityErrors.tooLarge
  return mayNotApply ? quantityErrors.orNone : quantityErrors.number
}

function issueOf(field: Field, inputs: Inputs, language: Language): Issue {
  const error = errorOf(field, inputs, language)
  const example = field.unit === 'person' || field.unit === 'meal' ? 12 : 12.5
  if (error === quantityErrors.ambiguous) {
    const text = (inputs[field.name] ?? '').trim()
    return fieldIssue(field.name, error, { text, ...ambiguousReadings(text, language) })
  }
  return fieldIssue(field.name, error, error.text.includes('{{') ? { example } : {})
}

/** True for a date as forms send it, `2026-01-31`. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Refuses a form whose period ends before it begins. A text that is no date is a note. Older links with such a period still open. */
export function refuseReversedPeriod(key: CalculatorKey, { startDate = '', endDate = '' }: Inputs): void {
  if (!isDay(startDate) || !isDay(endDate) || endDate >= startDate) return
  const issues = [fieldIssue('endDate', quantityErrors.reversed)]
  throw calculatorRefusals[key]({ issues, message: quantityErrors.reversed.text })
}

/**
 * Calculates a footprint in kilograms of CO2 equivalent: the sum of quantity × constants × factor over the
 * calculator's terms, exact in decimals and rounded half up to 2 at the end. The factors are the portal's
 * defaults of the given version (see factors.ts).
 *
 * Refused as `calculators.{key}`, with an issue (`quantityErrors`) for each bad field, when a number is not
 * positive (readQuantity), an option does not exist, or “does not apply” is ticked for all fields that count.
 * An unknown version is the caller's mistake (RangeError): inputsOfLink checks the versions of links.
 */
export function calculate(
  key: CalculatorKey,
  inputs: Inputs,
  language: Language,
  version = factorsVersion,
): Result {
  const factors = factorsByVersion.get(version)
  if (!factors) throw new RangeError(`There are no factors of version ${version}`)
  const calculator = calculators.get(key)!
  const { fields, terms } = calculator
  const readings = fields.map((field) => ({ field, value: readField(field, inputs, language) }))
  const unreadable = readings.filter(({ value }) => value === undefined)
  const refusal = (badFields: readonly { field: Field }[]) =>
    calculatorRefusals[key]({ issues: badFields.map(({ field }) => issueOf(field, inputs, language)) })
  if (unreadable.length > 0) throw refusal(unreadable)
  const counting = readings.filter(({ field }) => field.counts)
  if (counting.every(({ value }) => value === notApplicable)) throw refusal(counting)

  const values = Object.fromEntries(
    readings.flatMap(({ field, value }) =>
      value === undefined || value === '' ? [] : [[field.name, value]],
    ),
  )
  const typed = typedAmounts(
    fields.filter(({ name }) => typeof values[name] === 'number'),
    inputs,
    language,
  )
  const parts = terms.map((term) => lineOf(term, values, factors))
  return {
    key,
    kg: rounded(sum(parts.map(({ exactKg }) => exactKg))),
    lines: parts.map(({ line }) => line),
    inputs: { ...values, ...chosenRefinements(key, inputs) },
    ...(Object.keys(typed).length > 0 && { typed }),
    version,
  }
}
