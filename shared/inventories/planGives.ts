import type { Package } from '../kernel/actor.ts'
import { maxInventories, maxSites, maxYears } from './limits.ts'

/** How much each plan keeps. */
export interface InventoryGift {
  inventories: number
  sites: number
  years: number
}

const all: InventoryGift = { inventories: maxInventories, sites: maxSites, years: maxYears }

/**
 * The companies, sites and years that each plan keeps. The price page promises it, and a test holds the API to it. Whoever has more,
 * after a plan has ended, still reads, exports, changes and deletes all of it, and adds nothing.
 */
export const planGives: Record<Package, InventoryGift> = {
  free: { inventories: 1, sites: 1, years: 1 },
  pro: all,
  premium: all,
}
