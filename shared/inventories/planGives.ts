import type { Package } from '../kernel/actor.ts'
import { maxInventories, maxSites, maxYears } from './limits.ts'

/** The limits of a plan. */
export interface InventoryLimits {
  inventories: number
  sites: number
  years: number
}

const fullLimits: InventoryLimits = { inventories: maxInventories, sites: maxSites, years: maxYears }

/**
 * The number of companies, sites and years that each plan allows. The price page shows it, and a test checks that the API keeps to it.
 * An account that has more because its plan has ended can still read, export, change and delete all of it, but add nothing.
 */
export const planGives: Record<Package, InventoryLimits> = {
  free: { inventories: 1, sites: 1, years: 1 },
  pro: fullLimits,
  premium: fullLimits,
}
