import { packages } from '../kernel/actor.ts'
import type { PlanTerm } from './plan.ts'

/** When a chosen plan begins: the present one is kept, the chosen one begins now, when the paid period ends, or not at all. */
export type PlanChange = 'keep' | 'now' | 'atPeriodEnd' | 'refused'

/**
 * Returns what becomes of a member's choice. Stripe charges a change between month and year at once, so such a change is open only to
 * those who lose nothing by it: from a month to a year of the same plan or a dearer one.
 */
export function planChange(present: PlanTerm, chosen: PlanTerm): PlanChange {
  const rise = packages.indexOf(chosen.name) - packages.indexOf(present.name)
  if (chosen.interval !== present.interval) return chosen.interval === 'year' && rise >= 0 ? 'now' : 'refused'
  if (rise === 0) return 'keep'
  return rise > 0 ? 'now' : 'atPeriodEnd'
}
