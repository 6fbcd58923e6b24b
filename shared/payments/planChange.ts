import { packages } from '../kernel/actor.ts'
import type { PlanTerm } from './plan.ts'

/** The effect of choosing a plan: nothing because it is the current one, or it begins now, or when the paid period ends, or it is refused. */
export type PlanChange = 'keep' | 'now' | 'atPeriodEnd' | 'refused'

/**
 * Returns what happens to a member's choice. Stripe charges a change between month and year at once, so it is only possible where the
 * member loses nothing: from a month to a year of the same plan or a more expensive one.
 */
export function planChange(present: PlanTerm, chosen: PlanTerm): PlanChange {
  const rise = packages.indexOf(chosen.name) - packages.indexOf(present.name)
  if (chosen.interval !== present.interval) return chosen.interval === 'year' && rise >= 0 ? 'now' : 'refused'
  if (rise === 0) return 'keep'
  return rise > 0 ? 'now' : 'atPeriodEnd'
}
