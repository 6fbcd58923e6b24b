import { compare, dividedBy, minus, type Ratio, ratioOf, times, zero } from './ratio.ts'

/** The change from one year or site to another in percent; undefined if the first is 0. */
export const changePercent = (before: Ratio, after: Ratio): Ratio | undefined =>
  compare(before, zero) === 0 ? undefined : times(dividedBy(minus(after, before), before), ratioOf(100))

/** A larger change requires a recalculation of the base year. The GHG Protocol leaves the threshold to the company; 5 % is the portal's choice. */
export const recalculationThresholdPercent = 5

/** A merger, a sale, or a change of the boundary or of a method. */
export interface StructuralChange {
  year: number
  /** True once the base year was recalculated for it. */
  isRecalculated: boolean
}

export type RecalculationReason = 'changeAboveThreshold' | 'structuralChange'

/**
 * Returns why the base year has to be recalculated: its current total differs from the reported one, or the company has
 * changed since. Empty if it does not have to.
 */
export function recalculationReasons(
  baseYear: number,
  { reportedKg, recalculatedKg }: { reportedKg: Ratio; recalculatedKg: Ratio },
  changes: readonly StructuralChange[],
): RecalculationReason[] {
  const difference = minus(recalculatedKg, reportedKg)
  const size = compare(difference, zero) < 0 ? minus(zero, difference) : difference
  const allowed = times(reportedKg, ratioOf(recalculationThresholdPercent), ratioOf(0.01))
  const isPending = ({ year, isRecalculated }: StructuralChange) => year > baseYear && !isRecalculated
  return [
    ...(compare(size, allowed) > 0 ? ['changeAboveThreshold' as const] : []),
    ...(changes.some(isPending) ? ['structuralChange' as const] : []),
  ]
}

export interface Target {
  baseYear: number
  /** Later than the base year. */
  year: number
  /** The planned reduction of the base year's emissions by then, above 0 and up to 100. */
  reducePercent: number
}

/** Returns the kilograms that a straight line from the base year to the target allows in a year; after the target year the target. */
export function allowedKg(
  { baseYear, year: targetYear, reducePercent }: Target,
  baseKg: Ratio,
  year: number,
) {
  const passed = Math.min(Math.max(year, baseYear), targetYear) - baseYear
  const share = dividedBy(
    times(ratioOf(reducePercent), ratioOf(passed)),
    ratioOf((targetYear - baseYear) * 100),
  )
  return minus(baseKg, times(baseKg, share))
}
