import { calculate, type Inputs, type Result, refuseReversedPeriod } from '#shared/calculators/calculate.ts'
import type { CalculatorKey } from '#shared/calculators/calculator.ts'
import { resultOfEntry } from '#shared/calculators/entry.ts'
import { factorsVersion, isKnownVersion } from '#shared/calculators/factors.ts'
import { publishedResultOf } from '#shared/calculators/published.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type Issue, Refusal } from '#shared/kernel/refusal.ts'
import { prefersPublished, rememberedRegion } from './factorChoice.ts'
import { remember } from './history.ts'

/** A result, or the reason why there is none, with an issue for each bad field. */
export type Calculation =
  | { result: Result }
  | { refused: 'input' | 'unknownVersion'; issues: readonly Issue[] }

/** The factors that a link asks for. */
export interface LinkedFactors {
  version: string
  region?: string
}

/** Calculates with the factors that the reader has chosen before. */
function calculateAsChosen(key: CalculatorKey, inputs: Inputs, language: Language): Result {
  const result = calculate(key, inputs, language, factorsVersion)
  refuseReversedPeriod(key, inputs)
  return (prefersPublished() && publishedResultOf(result, rememberedRegion())) || result
}

/** Calculates with a link's factors, or with those that the reader has chosen before, and adds the result to the history. */
export function calculateAndRemember(
  key: CalculatorKey,
  inputs: Inputs,
  language: Language,
  linked?: LinkedFactors,
): Calculation {
  if (linked && !isKnownVersion(linked.version)) return { refused: 'unknownVersion', issues: [] }
  try {
    const result = linked
      ? resultOfEntry({ calculator: key, inputs, factors: linked.version, region: linked.region })
      : calculateAsChosen(key, inputs, language)
    remember(result)
    return { result }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: 'input', issues: error.details.issues ?? [] }
  }
}
