import { type Calculator, type CalculatorKey, fieldValues } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { refinementParams } from '#shared/calculators/refinements.ts'

/** The state of the calculators that the address holds. */
export interface CalculatorAddress {
  /** The calculator that the address names; the first one if the address names none, or an unknown one. */
  calculator: Calculator
  /** The name in the address when no calculator has it. */
  unknownName?: string
  /** The form's initial values. */
  initialValues: Readonly<Record<string, string>>
  /** True if the calculation runs at once: the address has values, and does not say that they are a draft. */
  isComplete: boolean
  /** The factors that the address names: their version, and for published ones the region. */
  factors?: { version: string; region?: string }
}

const firstKey: CalculatorKey = 'aircraft'

export function readAddress(params: URLSearchParams): CalculatorAddress {
  const key = params.get('calculator') ?? firstKey
  const calculator = calculators.get(key)
  if (!calculator)
    return { calculator: calculators.get(firstKey)!, unknownName: key, initialValues: {}, isComplete: false }
  const version = params.get('factors')
  const region = params.get('region')
  const initialValues = { ...fieldValues(calculator, params), ...refinementParams(calculator.key, params) }
  return {
    calculator,
    initialValues,
    isComplete: Object.keys(initialValues).length > 0 && !params.has('draft'),
    ...(version !== null && { factors: { version, ...(region && { region }) } }),
  }
}

export const addressOf = (key: CalculatorKey) => `/trade?calculator=${key}#calculator-section-anchor`
