import * as z from 'zod/mini'
import { calculatorKeys } from '../../calculators/calculator.ts'
import { EntryForm } from '../footprint.ts'

/** A calculation without its author, its time and its free texts. */
export const SharedEntry = z.pick(EntryForm, { calculator: true, inputs: true, region: true, factors: true })
export type SharedEntry = z.output<typeof SharedEntry>

/** A quantity of a calculation, in the field's own unit; people and meals have none. */
const Quantity = z.object({ value: z.number(), unit: z.optional(z.string()) })

const Part = z.object({
  /** In a result, a line of its calculator (`electricity`); in a footprint, a calculator (`aircraft`). */
  id: z.string(),
  quantities: z.array(Quantity),
  kg: z.number(),
})

const PublicSource = z.object({
  title: z.string(),
  publisher: z.string(),
  year: z.number(),
  url: z.optional(z.string()),
  licence: z.optional(z.string()),
  /** The region's name in the reader's language; undefined for the portal's own factors. */
  region: z.optional(z.string()),
})
export type ShareSource = z.output<typeof PublicSource>

/** A shared result or footprint as its page shows it. Every figure is calculated when it is read. */
export const Share = z.object({
  _id: z.string(),
  kind: z.enum(['result', 'footprint']),
  /** The calculator of a result. */
  calculator: z.optional(z.enum(calculatorKeys)),
  /** A result's chosen options (`commercial`); `refinement` is set for an option that refines published factors. */
  options: z.array(z.object({ refinement: z.optional(z.string()), option: z.string() })),
  /** The year and the people of a footprint. */
  year: z.optional(z.number()),
  people: z.optional(z.number()),
  /** The name that the owner of a footprint typed for its page. */
  by: z.optional(z.string()),
  /** When it was first shared. */
  sharedAt: z.string(),
  /** Kilograms of CO2 equivalent, rounded to two decimals. */
  kg: z.number(),
  /** `kg` with the smallest and with the largest published factors. */
  range: z.optional(z.object({ least: z.number(), most: z.number() })),
  /** `kg` with the portal's own factors, if published ones were chosen. */
  portalKg: z.optional(z.number()),
  /** The number of calculations. */
  count: z.number(),
  /** The names of the published factors' regions. */
  regions: z.array(z.string()),
  /** The versions of the factors. */
  factors: z.array(z.string()),
  parts: z.array(Part),
  /** The lines that do not apply to a result; in a footprint, the personal calculators that were not used. */
  leftOut: z.array(z.string()),
  sources: z.array(PublicSource),
})
export type Share = z.output<typeof Share>

/** A page that a person has shared. */
export const OwnShare = z.object({
  _id: z.string(),
  url: z.string(),
  year: z.optional(z.number()),
  by: z.optional(z.string()),
  sharedAt: z.string(),
})
export type OwnShare = z.output<typeof OwnShare>
