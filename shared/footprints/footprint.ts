import * as z from 'zod/mini'
import { calculatorKeys } from '../calculators/calculator.ts'
import { name, whole } from '../kernel/fields.ts'
import { firstYear, maxEntries, maxPeople } from './limits.ts'

/** An id that the browser makes, so that an entry that is sent twice is stored once. */
const EntryId = z.string().check(z.regex(/^[\w-]{8,60}$/))
const shortText = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))

/** One calculation, as a caller sends it. */
export const EntryForm = z.object({
  id: EntryId,
  calculator: z.enum(calculatorKeys),
  /** The form's texts by field name, with a point as the decimal sign. */
  inputs: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(200))),
  /** The region of the published factors, if those are chosen in place of the portal's own. */
  region: z.optional(shortText(20)),
  /** The version of the factors. */
  factors: shortText(40),
  method: z.optional(shortText(40)),
  /** When it was calculated. */
  at: z.iso.datetime(),
})
export type EntryForm = z.output<typeof EntryForm>

export const Entry = z.extend(EntryForm, {
  /** Kilograms of CO2 equivalent, rounded to two decimals. */
  kg: z.number(),
})
export type Entry = z.output<typeof Entry>

/** The ids of actions that a person plans (`actions.ts`). */
const Planned = z.array(shortText(90)).check(z.maxLength(maxEntries))

export const FootprintForm = z.object({
  kind: z._default(z.enum(['personal']), 'personal'),
  name: name(),
  year: whole(firstYear, 2200),
  /** How many people live in the household. */
  people: z._default(whole(1, maxPeople), 1),
  entries: z.array(EntryForm).check(z.maxLength(maxEntries)),
  /** The household's goal: its maximum for the year, in kilograms. */
  goalKg: z.optional(z.number().check(z.minimum(0.01), z.maximum(1e12))),
  planned: z._default(Planned, []),
})
export type FootprintForm = z.output<typeof FootprintForm>

export const Footprint = z.object({
  _id: z.string(),
  /** `company` is reserved for later. */
  kind: z.enum(['personal', 'company']),
  name: z.string(),
  year: z.number(),
  people: z.number(),
  entries: z.array(Entry),
  goalKg: z.optional(z.number()),
  planned: z.array(z.string()),
  /** Kilograms of CO2 equivalent: the sum of the unrounded entries, rounded. */
  total: z.number(),
  /** Kilograms of CO2 equivalent by the key of the calculator. */
  byCategory: z.record(z.string(), z.number()),
  version: z.number(),
})
export type Footprint = z.output<typeof Footprint>
