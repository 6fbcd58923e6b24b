import { type Inputs, notApplicable, type Result } from './calculate.ts'
import { type CalculatorKey, calculatorKeys, fieldValues, notApplicableName } from './calculator.ts'
import { calculators } from './calculators.ts'
import { plainDigits } from './decimal.ts'
import { factorsVersion, isKnownVersion } from './factors.ts'
import { chosenRefinements, refinementParams } from './refinements.ts'
import { unitName } from './units.ts'

/** The parts of a result that lead to the same result again. */
export type RepeatableResult = Pick<Result, 'key' | 'inputs' | 'typed' | 'version' | 'region'>

/** Returns the path at which the portal shows this result. Numbers are written with a point, as in English. */
export function linkOf({ key, inputs, typed, version, region }: RepeatableResult): string {
  const params = new URLSearchParams({ calculator: key })
  for (const { name, mayNotApply } of calculators.get(key)!.fields) {
    const value = inputs[name]
    if (value === undefined) continue
    const typedAmount = typed?.[name]
    if (mayNotApply && value === notApplicable) params.set(notApplicableName(name), 'on')
    else if (typedAmount) {
      params.set(name, plainDigits(typedAmount.amount))
      params.set(unitName(name), typedAmount.unit)
    } else params.set(name, typeof value === 'number' ? plainDigits(value) : value)
  }
  for (const [name, option] of Object.entries(chosenRefinements(key, inputs))) params.set(name, option)
  params.set('factors', version)
  if (region) params.set('region', region)
  return `/trade?${params}#calculator-section-anchor`
}

/** Returns the form's texts that lead to this result; numbers are written with a point. */
export function inputsOfResult(result: RepeatableResult): Inputs {
  const query = new URL(linkOf(result), 'https://portal.invalid').searchParams
  return Object.fromEntries(
    [...query].filter(([name]) => !['calculator', 'factors', 'region'].includes(name)),
  )
}

export type LinkedCalculation =
  | { key: CalculatorKey; inputs: Inputs; version: string; region?: string }
  | { refused: 'unknownCalculator' | 'unknownVersion' }

/**
 * Reads a link to a calculator or a result. A link without a version means the current version; a link
 * without inputs only opens the calculator. The values are unchecked: `resultOfEntry`
 * refuses bad ones.
 */
export function inputsOfLink(params: URLSearchParams): LinkedCalculation {
  const key = calculatorKeys.find((known) => known === params.get('calculator'))
  if (!key) return { refused: 'unknownCalculator' }
  const version = params.get('factors') ?? factorsVersion
  if (!isKnownVersion(version)) return { refused: 'unknownVersion' }
  const region = params.get('region') || undefined
  return {
    key,
    inputs: { ...fieldValues(calculators.get(key)!, params), ...refinementParams(key, params) },
    version,
    ...(region !== undefined && { region }),
  }
}
