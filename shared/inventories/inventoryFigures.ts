import * as z from 'zod/mini'

const ByMethod = z.object({ location: z.number(), market: z.number() })

const totals = {
  scope1: z.number(),
  scope2Location: z.number(),
  scope2Market: z.number(),
  scope3: z.number(),
  /** Scope 3 by the GHG Protocol's categories (1 to 15) that have activities, in order. */
  byCategory: z.array(z.object({ category: z.number(), kg: z.number() })),
  /** The three scopes, with Scope 2 by each of its methods. */
  total: ByMethod,
  /** How far each total may be off, in percent either way. */
  uncertaintyPercent: ByMethod,
  activities: z.number(),
}

/** Kilograms of CO2 equivalent, rounded to six decimals after adding. */
export const SiteFigures = z.object({ site: z.string(), ...totals })

export const YearFigures = z.object({
  year: z.number(),
  ...totals,
  /** Sites with activities in the year, in the inventory's order. */
  bySite: z.array(SiteFigures),
  /** Tonnes of Scope 1 and 2 for each million of turnover; absent without a turnover. */
  intensity: z.optional(ByMethod),
  /** The change from the year before in percent; absent if that year is missing or its total is 0. */
  changePercent: z.optional(ByMethod),
  /** The kilograms that the straight line from the base year to the target allows, by the inventory's method. */
  allowedKg: z.optional(z.number()),
})
export type YearFigures = z.output<typeof YearFigures>

export const InventoryFigures = z.object({
  /** All years of the inventory, in order. */
  years: z.array(YearFigures),
  /** Why the base year has to be recalculated; empty if it does not have to, or without `baseYear` and `reportedBaseKg`. */
  recalculationReasons: z.array(z.enum(['changeAboveThreshold', 'structuralChange'])),
})
export type InventoryFigures = z.output<typeof InventoryFigures>
