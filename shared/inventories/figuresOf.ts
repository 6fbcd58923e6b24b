import type { Figure } from './figure.ts'
import type { InventoryForm } from './inventory.ts'
import type { InventoryFigures, YearFigures } from './inventoryFigures.ts'
import { allowedKg, changePercent, recalculationReasons } from './overTime.ts'
import { compare, dividedBy, type Ratio, ratioOf, times, zero } from './ratio.ts'
import { numberOf } from './recordedActivity.ts'
import { type Method, type Totals, totalBy, totalsOf, uncertaintyOf } from './totals.ts'

const byMethod = <T>(valueBy: (method: Method) => T) => ({
  location: valueBy('location'),
  market: valueBy('market'),
})

function roundedTotals(totals: Totals, figures: readonly Figure[]) {
  const { scope1, scope2Location, scope2Market, scope3, byCategory } = totals
  return {
    scope1: numberOf(scope1),
    scope2Location: numberOf(scope2Location),
    scope2Market: numberOf(scope2Market),
    scope3: numberOf(scope3),
    byCategory: [...byCategory].map(([category, kg]) => ({ category, kg: numberOf(kg) })),
    total: byMethod((method) => numberOf(totalBy(totals, method))),
    uncertaintyPercent: byMethod((method) => numberOf(uncertaintyOf(figures, method))),
    activities: figures.length,
  }
}

/** Returns the tonnes of Scope 1 and 2 per million of turnover. */
function intensityOf({ scope1, scope2Location, scope2Market }: Totals, turnover: number | undefined) {
  if (!turnover) return undefined
  const perMillion = (scope2: Ratio) => {
    const kg = totalBy(
      { scope1, scope2Location: scope2, scope2Market: scope2, scope3: zero, byCategory: new Map() },
      'location',
    )
    return numberOf(times(dividedBy(kg, ratioOf(turnover)), ratioOf(1000)))
  }
  return { location: perMillion(scope2Location), market: perMillion(scope2Market) }
}

const changeBetween = (before: Totals, after: Totals): YearFigures['changePercent'] => {
  const change = (method: Method) => changePercent(totalBy(before, method), totalBy(after, method))
  const [location, market] = [change('location'), change('market')]
  return location && market ? { location: numberOf(location), market: numberOf(market) } : undefined
}

/** Adds up an inventory's figures by year and site, and compares the years with each other, the base year and the target. */
export function figuresOf(
  { sites, years, method, baseYear, reportedBaseKg, changes, target }: InventoryForm,
  figures: readonly Figure[],
): InventoryFigures {
  const figuresByYear = Map.groupBy(figures, ({ activity }) => activity.year)
  const totalsByYear = new Map(years.map(({ year }) => [year, totalsOf(figuresByYear.get(year) ?? [])]))
  const baseTotals = baseYear === undefined ? undefined : totalsByYear.get(baseYear)
  const baseKg = baseTotals && totalBy(baseTotals, method)
  const yearFigures = years.map(({ year, turnover }) => {
    const figuresOfYear = figuresByYear.get(year) ?? []
    const totals = totalsByYear.get(year)!
    const before = totalsByYear.get(year - 1)
    const figuresBySite = Map.groupBy(figuresOfYear, ({ activity }) => activity.site)
    return {
      year,
      ...roundedTotals(totals, figuresOfYear),
      bySite: sites.flatMap(({ id }) => {
        const ofSite = figuresBySite.get(id)
        return ofSite ? [{ site: id, ...roundedTotals(totalsOf(ofSite), ofSite) }] : []
      }),
      intensity: intensityOf(totals, turnover),
      changePercent: before && changeBetween(before, totals),
      allowedKg:
        target && baseKg && baseYear !== undefined && year >= baseYear
          ? numberOf(allowedKg({ baseYear, ...target }, baseKg, year))
          : undefined,
    }
  })
  const isReported = baseYear !== undefined && baseKg && reportedBaseKg !== undefined
  return {
    years: yearFigures,
    recalculationReasons:
      isReported && compare(baseKg, zero) > 0
        ? recalculationReasons(
            baseYear,
            { reportedKg: ratioOf(reportedBaseKg), recalculatedKg: baseKg },
            changes,
          )
        : [],
  }
}
