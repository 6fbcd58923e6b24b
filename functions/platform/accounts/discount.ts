import { hasDiscount } from '#shared/kernel/courseFee.ts'
import { type Plans, planOf } from './plan.ts'
import type { User } from './users.ts'

/** Tells whether the change of plans takes the discount away. */
export const losesDiscount = (before: Plans, changed: Plans): boolean =>
  hasDiscount(planOf(before)) && !hasDiscount(planOf(changed))

/** The account as changed; it says since when it has the discount no more. */
export function withChange(user: User, change: Partial<User>, at: Date): User {
  const changed = { ...user, ...change }
  return losesDiscount(user, changed) ? { ...changed, discountEndedAt: at.toISOString() } : changed
}
