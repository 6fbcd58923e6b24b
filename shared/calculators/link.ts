import { type Inputs, notApplicable, type Result } from './calculate.ts'
import { type CalculatorKey, calculatorKeys, fieldValues, notApplicableName } from './calculator.ts'
import { calculators } from './calculators.ts'
import { plainDigits } from './decimal.ts'
import { factorsVersion } from './factors.ts'
import { versions } from './versions.ts'

/** The path that opens to the same result. Its numbers are written with a point, as in English. */
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

/** The form values that give this result; numbers are written with a point. */
export function inputsOfResult(result: Pick<Result, 'key' | 'inputs' | 'version'>): Inputs {
  const linked = new URL(linkOf(result), 'https://portal.invalid').searchParams
  return Object.fromEntries([...linked].filter(([name]) => name !== 'calculator' && name !== 'factors'))
}

export type LinkedCalculation =
  | { key: CalculatorKey; inputs: Inputs; version: string }
  | { refused: 'unknownCalculator' | 'unknownVersion' }

/**
 * Reads a link to a calculator or a result. A link without a version means today's; one without inputs only
 * opens the calculator. The values are unchecked: `calculate(key, inputs, 'en', version)` refuses bad ones.
 */
export function inputsOfLink(params: URLSearchParams): LinkedCalculation {
  const key = calculatorKeys.find((known) => known === params.get('calculator'))
  if (!key) return { refused: 'unknownCalculator' }
  const version = params.get('factors') ?? factorsVersion
  if (!versions.has(version)) return { refused: 'unknownVersion' }
  return { key, inputs: fieldValues(calculators.get(key)!, params), version }
}
