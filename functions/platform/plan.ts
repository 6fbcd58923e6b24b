import { type Package, packages } from '#shared/kernel/actor.ts'
import { hasDiscount } from '#shared/kernel/courseFee.ts'
import type { User } from './users.ts'

type Plans = Pick<User, 'package' | 'paidPackage'>

/** The plan that counts: what is paid for and what an administrator gave stand apart, and the higher one holds. */
export const planOf = ({ package: given, paidPackage = 'free' }: Plans): Package =>
  packages[Math.max(packages.indexOf(given), packages.indexOf(paidPackage))] ?? given

/** Whether the change of plans takes the discount away. */
export const losesDiscount = (before: Plans, changed: Plans): boolean =>
  hasDiscount(planOf(before)) && !hasDiscount(planOf(changed))

/** The account as changed; it says since when it has the discount no more. */
export function withChange(user: User, change: Partial<User>, at: Date): User {
  const changed = { ...user, ...change }
  return losesDiscount(user, changed) ? { ...changed, discountEndedAt: at.toISOString() } : changed
}
