import { type Inputs, notApplicable, type Result } from './calculate.ts'
import { type CalculatorKey, calculatorKeys, fieldValues, notApplicableName } from './calculator.ts'
import { calculators } from './calculators.ts'
import { plainDigits } from './decimal.ts'
import { factorsByVersion, factorsVersion } from './factors.ts'

/** Returns the path at which the portal shows this result. Numbers are written with a point, as in English. */
export function linkOf({ key, inputs, version }: Pick<Result, 'key' | 'inputs' | 'version'>): string {
  const params = new URLSearchParams({ calculator: key })
  for (const { name, mayNotApply } of calculators.get(key)!.fields) {
    const value = inputs[name]
    if (value === undefined) continue
    if (mayNotApply && value === notApplicable) params.set(notApplicableName(name), 'on')
    else params.set(name, typeof value === 'number' ? plainDigits(value) : value)
  }
  params.set('factors', version)
  return `/trade?${params}#calculator-section-anchor`
}

/** Returns the form's texts that lead to this result; numbers are written with a point. */
export function inputsOfResult(result: Pick<Result, 'key' | 'inputs' | 'version'>): Inputs {
  const query = new URL(linkOf(result), 'https://portal.invalid').searchParams
  return Object.fromEntries([...query].filter(([name]) => name !== 'calculator' && name !== 'factors'))
}

export type LinkedCalculation =
  | { key: CalculatorKey; inputs: Inputs; version: string }
  | { refused: 'unknownCalculator' | 'unknownVersion' }

/**
 * Reads a link to a calculator or a result. A link without a version means the current version; a link
 * without inputs only opens the calculator. The values are unchecked: `calculate(key, inputs, 'en', version)`
 * refuses bad ones.
 */
export function inputsOfLink(params: URLSearchParams): LinkedCalculation {
  const key = calculatorKeys.find((known) => known === params.get('calculator'))
  if (!key) return { refused: 'unknownCalculator' }
  const version = params.get('factors') ?? factorsVersion
  if (!factorsByVersion.has(version)) return { refused: 'unknownVersion' }
  return { key, inputs: fieldValues(calculators.get(key)!, params), version }
}
