import * as z from 'zod/mini'
import { activityKinds } from './activityKinds.ts'
import { firstYear, lastYear } from './limits.ts'
import { activityErrors, inventoryErrors } from './refusals.ts'
import { unitKeys } from './units.ts'

const maxQuantity = 1e12
const shortText = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))
/** Smaller numbers are typing mistakes, and DynamoDB refuses some of them. */
const minQuantity = 1e-12
const amount = () =>
  z.number().check(z.minimum(minQuantity, activityErrors.amount.code), z.maximum(maxQuantity))
const zeroOr = (max: number) =>
  z.union([z.literal(0), z.number().check(z.minimum(minQuantity), z.maximum(max))])

/** A certificate or a contract that gives a part of the electricity its own factor (market-based method). */
export const Instrument = z.object({
  type: z.enum(['certificate', 'contract']),
  /** The megawatt-hours that it covers. */
  megawattHours: amount(),
  /** Kilograms of CO2 equivalent per kilowatt-hour: 0 for most certificates of wind and sun. */
  kgPerKwh: zeroOr(10),
  isRenewable: z.boolean(),
  /** The registry and number, or the supplier and contract. */
  evidence: shortText(200),
})
export type Instrument = z.output<typeof Instrument>

export const dataQualities = ['measured', 'calculated', 'estimated'] as const
/** Forms and spreadsheets assume the poorest quality unless somebody chooses a better one. */
export const usualDataQuality = 'estimated'
export type DataQuality = (typeof dataQualities)[number]

/** Something that a company has used, driven, bought or thrown away in a year, as a caller sends it. */
export const ActivityForm = z.object({
  id: z.string().check(z.regex(/^[\w-]{8,60}$/)),
  site: shortText(60),
  year: z
    .number()
    .check(
      z.int(),
      z.minimum(firstYear, inventoryErrors.year.code),
      z.maximum(lastYear, inventoryErrors.year.code),
    ),
  kind: z.enum(activityKinds),
  /** The variant of the kind, such as a refrigerant or a class of flight; absent for the default one. */
  variant: z.optional(shortText(40)),
  /** The category of Scope 3, for a kind that can belong to several. */
  category: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(15))),
  quantity: amount(),
  unit: z.enum(unitKeys),
  /** The region of the factor: ISO 3166 or a grid's code. */
  region: shortText(20),
  dataQuality: z.enum(dataQualities),
  instruments: z.optional(z.array(Instrument).check(z.maxLength(10))),
  /** A supplier's factor for one `unit`, in kilograms. */
  kgPer: z.optional(zeroOr(1e6)),
  /** The source of a supplier's factor or of entered kilograms. */
  source: z.optional(shortText(300)),
  note: z.optional(shortText(300)),
})
export type ActivityForm = z.output<typeof ActivityForm>

export const Activity = z.extend(ActivityForm, {
  enteredBy: shortText(200),
  enteredAt: z.iso.datetime(),
})
export type Activity = z.output<typeof Activity>
