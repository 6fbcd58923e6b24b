import * as z from 'zod/mini'
import { flag, name, whole } from '../kernel/fields.ts'
import { InventoryFigures } from './inventoryFigures.ts'
import { firstYear, lastYear, maxChanges, maxSites, maxYears } from './limits.ts'
import { inventoryErrors } from './refusals.ts'

const shortText = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))
const year = () => whole(firstYear, lastYear, inventoryErrors.year.code)
/** A number that DynamoDB can store and that can be added without an overflow. */
const amount = (max: number) => z.number().check(z.minimum(0.01), z.maximum(max))

export const boundaries = ['operational', 'financial', 'equity'] as const

/** A place of the company. Activities name its `id`, which never changes; spreadsheets its name. */
export const Site = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  name: shortText(60),
  /** ISO 3166, or a grid's code: the region of new activities. */
  region: shortText(20),
})
export type Site = z.output<typeof Site>

export const ReportedYear = z.object({
  year: year(),
  /** In the company's currency, whole: the intensity is in tonnes per million of it. */
  turnover: z.optional(amount(1e15)),
  /** ISO 4217. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  employees: z.optional(whole(0, 10_000_000)),
})
export type ReportedYear = z.output<typeof ReportedYear>

/** A merger, a sale, or a change of the boundary or of a method. */
const Change = z.object({ year: year(), isRecalculated: flag(), note: z.optional(shortText(300)) })

export const InventoryForm = z.object({
  organisation: name(),
  boundary: z.enum(boundaries),
  sites: z.array(Site).check(z.minLength(1), z.maxLength(maxSites)),
  years: z.array(ReportedYear).check(z.minLength(1), z.maxLength(maxYears)),
  /** The method of Scope 2 for comparing years with each other, with the base year and with the target. */
  method: z._default(z.enum(['location', 'market']), 'location'),
  /** One of `years`. */
  baseYear: z.optional(year()),
  /** The base year's total as first reported, in kilograms. Without it a recalculation is never requested. */
  reportedBaseKg: z.optional(amount(1e15)),
  changes: z._default(z.array(Change).check(z.maxLength(maxChanges)), []),
  /** The planned reduction of the base year's emissions by a later year. */
  target: z.optional(
    z.object({ year: year(), reducePercent: z.number().check(z.minimum(0.01), z.maximum(100)) }),
  ),
  /** Measures that the company plans, in its own words. */
  plan: z.optional(z.string().check(z.trim(), z.maxLength(5000))),
})
export type InventoryForm = z.output<typeof InventoryForm>

/** The number of activities in total, by site id and by year. */
export const ActivityCounts = z.object({
  total: z.number(),
  bySite: z.record(z.string(), z.number()),
  byYear: z.record(z.string(), z.number()),
})
export type ActivityCounts = z.output<typeof ActivityCounts>

/** The inventory of one company, with sorted years. */
export const Inventory = z.extend(InventoryForm, {
  _id: z.string(),
  activities: ActivityCounts,
  version: z.number(),
})
export type Inventory = z.output<typeof Inventory>

export const InventoryWithFigures = z.extend(Inventory, { figures: InventoryFigures })
export type InventoryWithFigures = z.output<typeof InventoryWithFigures>
