import type { Inputs } from '#shared/calculators/calculate.ts'
import type { CalculatorKey } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'

/** Returns valid inputs: the given number in each number field, the first option of each choice. */
export function inputsOf(key: CalculatorKey, number: string, changes: Inputs = {}): Inputs {
  const { fields } = calculators.get(key)!
  const entries = fields.flatMap(({ name, kind, options }) =>
    kind === 'number' ? [[name, number]] : kind === 'choice' ? [[name, options![0]!]] : [],
  )
  return { ...Object.fromEntries(entries), ...changes }
}
