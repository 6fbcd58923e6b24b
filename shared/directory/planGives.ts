import type { Package } from '../kernel/actor.ts'

interface DirectoryBenefits {
  /** The member may claim a company that was imported. */
  claims: boolean
  /** The member may ask an administrator to list their company. */
  asks: boolean
  /** The company that the member submits is public at once. */
  publishes: boolean
  /** The company's name is bold, coloured and larger. */
  bold: boolean
  /** The company has a logo, which is also on the home page. */
  logo: boolean
}

/** The benefits of each plan in the directory. The price page shows it, and a test checks that the API keeps to it. */
export const planGives: Record<Package, DirectoryBenefits> = {
  free: { claims: true, asks: true, publishes: false, bold: false, logo: false },
  pro: { claims: true, asks: true, publishes: false, bold: true, logo: false },
  premium: { claims: true, asks: true, publishes: true, bold: true, logo: true },
}
