import { type Package, packages } from '#shared/kernel/actor.ts'

/** The plan that counts: what is paid for and what an administrator gave stand apart, and the higher one holds. */
export const planOf = ({
  package: given,
  paidPackage = 'free',
}: {
  package: Package
  paidPackage?: Package | undefined
}): Package => packages[Math.max(packages.indexOf(given), packages.indexOf(paidPackage))] ?? given
