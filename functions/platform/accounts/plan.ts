import { type Package, packages } from '#shared/kernel/actor.ts'

export interface Plans {
  package: Package
  paidPackage?: Package | undefined
}

/** The plan that counts: what is paid for and what an administrator gave stand apart, and the higher one holds. */
export const planOf = ({ package: given, paidPackage = 'free' }: Plans): Package =>
  packages[Math.max(packages.indexOf(given), packages.indexOf(paidPackage))] ?? given
