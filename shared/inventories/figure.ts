import type { Activity } from './activity.ts'
import { factorFor } from './factorFor.ts'
import data from './inventoryFactors.json' with { type: 'json' }
import { type Category, rulesOfKind } from './kinds.ts'
import { coveredMegawattHours, problemsOf } from './problems.ts'
import { dividedBy, minus, plus, type Ratio, ratioOf, times, zero } from './ratio.ts'
import { converted, dimensionOf, type UnitKey } from './units.ts'
import type { UsedFactor } from './usedFactor.ts'

/** An activity with its exact kilograms of CO2 equivalent. */
export interface Figure {
  activity: Activity
  factor: UsedFactor
  scope: 1 | 2 | 3
  /** The category of Scope 3. */
  category?: Category
  /** Kilograms of CO2 equivalent; of Scope 2 by the location-based method. */
  kg: Ratio
  /** For Scope 2 the kilograms by the market-based method: instruments first, the rest with the grid's factor. In other scopes the same as `kg`. */
  marketKg: Ratio
  /** The energy of electricity, heat and fuels; for fuels by the higher heating value. */
  megawattHours?: Ratio
  /** The part of that energy that instruments prove to be renewable. */
  renewableMegawattHours: Ratio
}

const heatContents: Readonly<Record<string, { value: number; unit: string } | undefined>> = data.mmBtuPer

/** Returns the megawatt-hours in one `unit`: by definition, or by the fuel's heat content. */
function megawattHoursPer({ kind }: Activity, unit: UnitKey): Ratio | undefined {
  if (dimensionOf(unit) === 'energy') return converted(ratioOf(1), unit, 'MWh')
  const heat = heatContents[kind]
  if (!heat) return undefined
  const perHeatUnit = converted(ratioOf(heat.value), 'mmBtu', 'MWh')
  return times(converted(ratioOf(1), unit, heat.unit as UnitKey), perHeatUnit)
}

/** Returns the quantity in the factor's unit. A fuel in kilowatt-hours is converted by its heat content. */
function quantityIn(activity: Activity, unit: UnitKey): Ratio {
  const quantity = ratioOf(activity.quantity)
  if (dimensionOf(activity.unit) === dimensionOf(unit)) return converted(quantity, activity.unit, unit)
  const energy = times(quantity, megawattHoursPer(activity, activity.unit)!)
  return dividedBy(energy, megawattHoursPer(activity, unit)!)
}

function marketKgOf(activity: Activity, factor: UsedFactor, kg: Ratio): Ratio {
  const { instruments = [] } = activity
  if (instruments.length === 0) return kg
  const covered = coveredMegawattHours(activity)
  const rest = minus(quantityIn(activity, 'kWh'), times(covered, ratioOf(1000)))
  const byInstruments = instruments.map(({ megawattHours, kgPerKwh }) =>
    times(ratioOf(megawattHours), ratioOf(1000), ratioOf(kgPerKwh)),
  )
  return plus(...byInstruments, times(rest, ratioOf(factor.kgPer)))
}

/** Calculates an activity exactly. Throws if `problemsOf` finds a problem in it. */
export function figureOf(activity: Activity): Figure {
  const [problem] = problemsOf(activity)
  if (problem) throw new RangeError(`${activity.id}: ${problem.reason}`)
  const factor = factorFor(activity)
  const { scope, categories } = rulesOfKind[activity.kind]
  const category = (activity.category as Category | undefined) ?? categories[0]
  const kg = times(quantityIn(activity, factor.unit), ratioOf(factor.kgPer))
  const perUnit = scope === 3 ? undefined : megawattHoursPer(activity, activity.unit)
  const renewable = (activity.instruments ?? []).filter(({ isRenewable }) => isRenewable)
  return {
    activity,
    factor,
    scope,
    ...(category !== undefined && { category }),
    kg,
    marketKg: marketKgOf(activity, factor, kg),
    ...(perUnit && { megawattHours: times(perUnit, ratioOf(activity.quantity)) }),
    renewableMegawattHours: plus(zero, ...renewable.map(({ megawattHours }) => ratioOf(megawattHours))),
  }
}
