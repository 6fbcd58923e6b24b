import type { ActivityKind } from './activityKinds.ts'
import type { Figure } from './figure.ts'
import type { Category } from './kinds.ts'
import { compare, dividedBy, fixed, minus, plus, type Ratio, ratioOf, zero } from './ratio.ts'
import { type Method, totalBy, totalsOf, uncertaintyOf } from './totals.ts'

const tonnes = (kg: Ratio) => fixed(dividedBy(kg, ratioOf(1000)), 3)
const megawattHours = (energy: Ratio) => fixed(energy, 3)

const fuelKinds: readonly ActivityKind[] = ['gas', 'gasoline', 'diesel', 'heatingOil', 'lpg']

/** A row about energy, in megawatt-hours with three decimals. */
export interface EnergyRow {
  kind: ActivityKind
  renewable: string
  nonRenewable: string
  total: string
}

/**
 * Disclosure B3, energy and greenhouse gas emissions, of the EU's voluntary standard for small and medium-sized enterprises (VSME):
 * energy in MWh, emissions in tonnes, intensity in tonnes per million of turnover. Scope 2 by the market-based method stands beside it.
 */
export interface VsmeSheet {
  energy: { rows: EnergyRow[]; renewable: string; nonRenewable: string; total: string }
  scope1: string
  scope2Location: string
  scope2Market: string
  /** Scope 1 and 2 in tonnes for each million of turnover, by both methods; absent without a turnover. */
  intensity?: { location: string; market: string }
}

const isKindWithEnergy = (kind: ActivityKind) =>
  kind === 'electricity' || kind === 'processHeat' || fuelKinds.includes(kind)

function energyOf(figures: readonly Figure[]) {
  const total = plus(...figures.map((figure) => figure.megawattHours ?? zero))
  const renewable = plus(...figures.map((figure) => figure.renewableMegawattHours))
  return {
    renewable: megawattHours(renewable),
    nonRenewable: megawattHours(minus(total, renewable)),
    total: megawattHours(total),
  }
}

/** Fills in the sheet. `turnover` is in the currency that the company reports in, whichever that is. */
export function vsmeSheet(figures: readonly Figure[], turnover?: number): VsmeSheet {
  const withEnergy = figures.filter(({ activity: { kind } }) => isKindWithEnergy(kind))
  const groups = Map.groupBy(withEnergy, ({ activity: { kind } }) => kind)
  const { scope1, scope2Location, scope2Market } = totalsOf(figures)
  const perMillion = (scope2: Ratio) =>
    fixed(
      dividedBy(dividedBy(plus(scope1, scope2), ratioOf(1000)), dividedBy(ratioOf(turnover!), ratioOf(1e6))),
      3,
    )
  return {
    energy: {
      rows: [...groups].map(([kind, group]) => ({ kind, ...energyOf(group) })),
      ...energyOf(withEnergy),
    },
    scope1: tonnes(scope1),
    scope2Location: tonnes(scope2Location),
    scope2Market: tonnes(scope2Market),
    ...(turnover !== undefined &&
      turnover > 0 && {
        intensity: { location: perMillion(scope2Location), market: perMillion(scope2Market) },
      }),
  }
}

/** A summary after the GHG Protocol's Corporate Standard, in tonnes; percentages have one decimal. */
export interface GhgSummary {
  scope1: string
  scope2Location: string
  scope2Market: string
  scope3: string
  byCategory: { category: Category; tonnes: string }[]
  /** The totals of the scopes by both methods of Scope 2, with their uncertainties. */
  totals: Record<Method, { tonnes: string; uncertaintyPercent: string }>
}

export function ghgSummary(figures: readonly Figure[]): GhgSummary {
  const totals = totalsOf(figures)
  const totalOf = (method: Method) => ({
    tonnes: tonnes(totalBy(totals, method)),
    uncertaintyPercent: fixed(uncertaintyOf(figures, method), 1),
  })
  return {
    scope1: tonnes(totals.scope1),
    scope2Location: tonnes(totals.scope2Location),
    scope2Market: tonnes(totals.scope2Market),
    scope3: tonnes(totals.scope3),
    byCategory: [...totals.byCategory]
      .filter(([, kg]) => compare(kg, zero) > 0)
      .map(([category, kg]) => ({ category, tonnes: tonnes(kg) })),
    totals: { location: totalOf('location'), market: totalOf('market') },
  }
}
