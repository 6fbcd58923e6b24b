import { calculate, type Inputs, type Result } from './calculate.ts'
import type { CalculatorKey } from './calculator.ts'
import { fillingVersion, isKnownVersion, publishedVersion } from './factors.ts'
import { publishedResultOf } from './published.ts'
import { factorRefusals } from './refusals.ts'

/** A calculation that can be repeated: what was typed, and the factors it is calculated with. */
export interface RepeatableEntry {
  calculator: CalculatorKey
  /** The form's texts by field name; numbers are written with a point. */
  inputs: Inputs
  /** The version of the factors: the portal's own, or the published ones. */
  factors: string
  /** The region of published factors. */
  region?: string | undefined
}

/**
 * Calculates with the portal's factors or the published ones, as `factors` says. The same calculation gives the same result for ever.
 * It uses the portal's factors where no published one suits. It is refused as `factors.unknown` for an unknown version, and as `calculate` does for bad
 * inputs.
 */
export function resultOfEntry({ calculator, inputs, factors, region }: RepeatableEntry): Result {
  if (!isKnownVersion(factors)) throw factorRefusals.unknown()
  if (factors !== publishedVersion) return calculate(calculator, inputs, 'en', factors)
  const result = calculate(calculator, inputs, 'en', fillingVersion)
  return publishedResultOf(result, region ?? defaultRegion) ?? result
}

/** The region of published factors for readers who have chosen none. */
export const defaultRegion = 'CA'
