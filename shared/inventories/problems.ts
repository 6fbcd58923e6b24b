import type { ActivityForm } from './activity.ts'
import { rulesOfKind } from './kinds.ts'
import { compare, fixed, plus, type Ratio, ratioOf } from './ratio.ts'
import type { problemReasons } from './reasons.ts'
import { converted } from './units.ts'

/** A reason why an activity cannot be calculated, with the values that its text contains. */
export interface Problem {
  field: keyof ActivityForm
  reason: (typeof problemReasons)[number]
  params: Readonly<Record<string, string>>
}

/** The megawatt-hours that the instruments of an activity cover. */
export const coveredMegawattHours = ({ instruments = [] }: ActivityForm): Ratio =>
  plus(...instruments.map(({ megawattHours }) => ratioOf(megawattHours)))

const upToSixDecimals = (value: Ratio) => String(Number(fixed(value, 6)))

function* instrumentProblems(activity: ActivityForm): Generator<Problem> {
  if (!activity.instruments?.length) return
  const field = 'instruments'
  if (activity.kind !== 'electricity')
    return yield { field, reason: 'instrumentsOnlyForElectricity', params: {} }
  const covered = coveredMegawattHours(activity)
  const used = converted(ratioOf(activity.quantity), activity.unit, 'MWh')
  if (compare(covered, used) > 0) {
    const params = { covered: upToSixDecimals(covered), used: upToSixDecimals(used) }
    yield { field, reason: 'instrumentsExceedUse', params }
  }
}

function* allProblems(activity: ActivityForm): Generator<Problem> {
  const { kind, unit, variant, category, source, kgPer } = activity
  const { units, variants, categories, entered } = rulesOfKind[kind]
  const unitFits = units.includes(unit)
  if (!unitFits) yield { field: 'unit', reason: 'unitDoesNotFit', params: { unit, units: units.join(', ') } }
  if (variant !== undefined && !variants.includes(variant))
    yield { field: 'variant', reason: 'unknownVariant', params: { variant, variants: variants.join(', ') } }
  if (category !== undefined && !categories.some((allowed) => allowed === category)) {
    const params = { category: String(category), categories: categories.join(', ') }
    yield { field: 'category', reason: 'categoryDoesNotFit', params }
  }
  if (kind === 'refrigerant' && variant === undefined)
    yield {
      field: 'variant',
      reason: 'unknownVariant',
      params: { variant: '', variants: variants.join(', ') },
    }
  if (entered !== undefined && source === undefined)
    yield { field: 'source', reason: 'sourceMissing', params: {} }
  if (entered === 'factor' && kgPer === undefined)
    yield { field: 'kgPer', reason: 'factorMissing', params: {} }
  if (entered !== 'factor' && kgPer !== undefined)
    yield { field: 'kgPer', reason: 'factorNotTaken', params: {} }
  if (unitFits) yield* instrumentProblems(activity)
}

/** Returns the reasons why an activity cannot be calculated; empty if it can. */
export const problemsOf = (activity: ActivityForm): Problem[] => [...allProblems(activity)]
