import * as z from 'zod/mini'
import { Activity } from './activity.ts'
import type { Figure } from './figure.ts'
import { fixed, type Ratio } from './ratio.ts'
import { factorNotes } from './usedFactor.ts'

/** An activity with its figure, as the API returns it. */
export const RecordedActivity = z.extend(Activity, {
  version: z.number(),
  scope: z.number(),
  /** The category of Scope 3 in which it is counted. */
  ofCategory: z.optional(z.number()),
  /** Kilograms of CO2 equivalent, rounded to six decimals; of electricity and heat by the location-based method. */
  kg: z.number(),
  /** The same by the market-based method; like `kg` in other scopes. */
  marketKg: z.number(),
  megawattHours: z.optional(z.number()),
  factor: z.object({
    id: z.string(),
    /** Kilograms for one `unit`. */
    kgPer: z.number(),
    unit: z.string(),
    region: z.string(),
    asPublished: z.string(),
    ofYear: z.number(),
    gridBasis: z.optional(z.enum(['lifeCycle', 'powerStations'])),
    notes: z.array(z.enum(factorNotes)),
    source: z.object({
      title: z.string(),
      publisher: z.string(),
      year: z.number(),
      url: z.optional(z.string()),
      licence: z.optional(z.string()),
    }),
  }),
})
export type RecordedActivity = z.output<typeof RecordedActivity>

/** Rounds to six decimals. */
export const numberOf = (value: Ratio): number => Number(fixed(value, 6))

export function recordedActivity(
  { activity, factor, scope, category, kg, marketKg, megawattHours }: Figure,
  version: number,
): RecordedActivity {
  const { source, notes = [], ...rest } = factor
  const { title, publisher, year, url, licence } = source
  return {
    ...activity,
    version,
    scope,
    ...(category !== undefined && { ofCategory: category }),
    kg: numberOf(kg),
    marketKg: numberOf(marketKg),
    ...(megawattHours && { megawattHours: numberOf(megawattHours) }),
    factor: {
      ...rest,
      notes: [...notes],
      source: {
        title,
        publisher,
        year,
        ...(url !== undefined && { url }),
        ...(licence !== undefined && { licence }),
      },
    },
  }
}
