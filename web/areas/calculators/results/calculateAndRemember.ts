import { calculate, type Inputs, type Result } from '#shared/calculators/calculate.ts'
import type { CalculatorKey } from '#shared/calculators/calculator.ts'
import { factorsByVersion } from '#shared/calculators/factors.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type Issue, Refusal } from '#shared/kernel/refusal.ts'
import { remember } from './history.ts'

/** A result, or the reason why there is none, with an issue for each bad field. */
export type Calculation =
  | { result: Result }
  | { refused: 'input' | 'unknownVersion'; issues: readonly Issue[] }

/** Calculates, and adds the result to the history. */
export function calculateAndRemember(
  key: CalculatorKey,
  inputs: Inputs,
  language: Language,
  version?: string,
): Calculation {
  if (version !== undefined && !factorsByVersion.has(version))
    return { refused: 'unknownVersion', issues: [] }
  try {
    const result = calculate(key, inputs, language, version)
    remember(result)
    return { result }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: 'input', issues: error.details.issues ?? [] }
  }
}
