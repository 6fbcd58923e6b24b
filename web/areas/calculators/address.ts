import { type Calculator, type CalculatorKey, fieldValues } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'

/** The state of the calculators that the address holds. */
export interface CalculatorAddress {
  /** The calculator that the address names; the first one if the address names none, or an unknown one. */
  calculator: Calculator
  /** The name in the address when no calculator has it. */
  unknownName?: string
  /** The form's initial values. If there are any, the calculation runs at once. */
  initialValues: Readonly<Record<string, string>>
  /** The version of the factors, when the address names one. */
  version?: string
}

const firstKey: CalculatorKey = 'aircraft'

export function readAddress(params: URLSearchParams): CalculatorAddress {
  const key = params.get('calculator') ?? firstKey
  const calculator = calculators.get(key)
  if (!calculator) return { calculator: calculators.get(firstKey)!, unknownName: key, initialValues: {} }
  const version = params.get('factors') ?? undefined
  return { calculator, initialValues: fieldValues(calculator, params), version }
}

export const addressOf = (key: CalculatorKey) => `/trade?calculator=${key}#calculator-section-anchor`
