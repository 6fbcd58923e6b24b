import { type Inputs, notApplicable, notApplicableName, type Result } from './calculate.ts'
import { type CalculatorKey, calculatorKeys } from './calculator.ts'
import { calculators } from './calculators.ts'
import { plainDigits } from './decimal.ts'
import { factorsVersion } from './factors.ts'
import { versions } from './versions.ts'

/** The address, from the root, that gives the same result when it is opened. Numbers have a point, so it is read as English. */
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

/** What a form holds that gives this result, numbers with a point. */
export function inputsOfResult(result: Pick<Result, 'key' | 'inputs' | 'version'>): Inputs {
  const linked = new URL(linkOf(result), 'https://portal.invalid').searchParams
  return Object.fromEntries([...linked].filter(([name]) => name !== 'calculator' && name !== 'factors'))
}

export type LinkedCalculation =
  | { key: CalculatorKey; inputs: Inputs; version: string }
  | { refused: 'unknownCalculator' | 'unknownVersion' }

/**
 * What a link asks for. Only the calculator's own fields are taken, of a repeated one the first; without a version it is
 * today's. Values are as they stand in the address: `calculate(key, inputs, 'en', version)` refuses the bad ones. No inputs
 * at all means that the calculator is only to be opened.
 */
export function inputsOfLink(params: URLSearchParams): LinkedCalculation {
  const key = calculatorKeys.find((known) => known === params.get('calculator'))
  if (!key) return { refused: 'unknownCalculator' }
  const version = params.get('factors') ?? factorsVersion
  if (!versions.has(version)) return { refused: 'unknownVersion' }
  const names = calculators
    .get(key)!
    .fields.flatMap(({ name, mayNotApply }) => (mayNotApply ? [name, notApplicableName(name)] : [name]))
  const inputs = Object.fromEntries(
    names.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])),
  )
  return { key, inputs, version }
}
