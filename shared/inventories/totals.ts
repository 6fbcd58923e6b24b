import type { DataQuality } from './activity.ts'
import type { Figure } from './figure.ts'
import type { Category } from './kinds.ts'
import { compare, dividedBy, plus, type Ratio, ratioOf, rootOf, times, zero } from './ratio.ts'

export type Method = 'location' | 'market'

/** Exact kilograms of CO2 equivalent. */
export interface Totals {
  scope1: Ratio
  scope2Location: Ratio
  scope2Market: Ratio
  scope3: Ratio
  /** Scope 3 by category, in the order of the categories. */
  byCategory: ReadonlyMap<Category, Ratio>
}

const sumOf = (figures: readonly Figure[], kgOf: (figure: Figure) => Ratio = ({ kg }) => kg) =>
  plus(...figures.map(kgOf))

export function totalsOf(figures: readonly Figure[]): Totals {
  const ofScope = (scope: Figure['scope']) => figures.filter((figure) => figure.scope === scope)
  const groups = Map.groupBy(
    figures.filter(({ category }) => category !== undefined),
    ({ category }) => category!,
  )
  return {
    scope1: sumOf(ofScope(1)),
    scope2Location: sumOf(ofScope(2)),
    scope2Market: sumOf(ofScope(2), ({ marketKg }) => marketKg),
    scope3: sumOf(ofScope(3)),
    byCategory: new Map(
      [...groups].sort(([a], [b]) => a - b).map(([category, group]) => [category, sumOf(group)]),
    ),
  }
}

/** Adds up the scopes, with Scope 2 by one of its two methods. */
export const totalBy = ({ scope1, scope2Location, scope2Market, scope3 }: Totals, method: Method): Ratio =>
  plus(scope1, method === 'location' ? scope2Location : scope2Market, scope3)

/** The uncertainty of a figure, in percent up and down. The values are the portal's choice. */
export const uncertaintyPercent: Readonly<Record<DataQuality, number>> = {
  measured: 5,
  calculated: 15,
  estimated: 30,
}

/**
 * Returns the uncertainty of a sum in percent, as for parts that are independent of each other: the root of the sum of the squares of
 * their uncertainties in kilograms. 0 for an empty sum.
 */
export function uncertaintyOf(figures: readonly Figure[], method: Method): Ratio {
  const kgOf = ({ kg, marketKg }: Figure) => (method === 'location' ? kg : marketKg)
  const total = sumOf(figures, kgOf)
  if (compare(total, zero) <= 0) return zero
  const squares = figures.map((figure) => {
    const part = times(kgOf(figure), ratioOf(uncertaintyPercent[figure.activity.dataQuality]))
    return times(part, part)
  })
  return dividedBy(rootOf(plus(...squares)), total)
}

/** Returns the totals of each site, or of each year, in the order in which they first occur. */
export const totalsBy = <Key extends 'site' | 'year'>(
  figures: readonly Figure[],
  key: Key,
): Map<Figure['activity'][Key], Totals> =>
  new Map(
    [...Map.groupBy(figures, ({ activity }) => activity[key])].map(([value, group]) => [
      value,
      totalsOf(group),
    ]),
  )
