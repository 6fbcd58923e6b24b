import { type Package, packages } from '#shared/kernel/actor.ts'
import { hasDiscount } from '#shared/kernel/courseFee.ts'

export interface Plans {
  /** The plan that an administrator gave. */
  package: Package
  paidPackage?: Package | undefined
}

/** The higher of the plan that is paid for and the plan that an administrator gave. */
export const planOf = ({ package: complimentary, paidPackage = 'free' }: Plans): Package =>
  packages[Math.max(packages.indexOf(complimentary), packages.indexOf(paidPackage))] ?? complimentary

export const losesDiscount = (before: Plans, changed: Plans): boolean =>
  hasDiscount(planOf(before)) && !hasDiscount(planOf(changed))

/** The changed account, with `discountEndedAt` set if the change ends the discount. */
export function withChange<A extends Plans & { discountEndedAt?: string | undefined }>(
  account: A,
  change: Partial<A>,
  at: Date,
): A {
  const changed = { ...account, ...change }
  return losesDiscount(account, changed) ? { ...changed, discountEndedAt: at.toISOString() } : changed
}
