import * as z from 'zod/mini'
import { ratings } from './rating.ts'

const grams = () => z.number().check(z.minimum(0))

/** Views a year for which kilograms are calculated: ten thousand a month. */
export const viewsAYear = 120_000

/** The emissions of a page in grams of CO₂e, by the Sustainable Web Design Model. */
export const Footprint = z.object({
  /** Grams of an average view: first and repeat visits by their shares. */
  grams: grams(),
  /** Grams of one first visit, and of one repeat visit. */
  first: grams(),
  repeat: grams(),
  rating: z.enum(ratings),
  /** Kilograms of CO₂e a year at `viewsAYear` views. */
  kilogramsAYear: grams(),
  /** Grams of an average view, by the segment that causes them. */
  segments: z.object({ dataCentre: grams(), network: grams(), device: grams() }),
  /** The inputs, so that anyone can repeat the calculation. */
  inputs: z.object({
    model: z.literal('swd'),
    modelVersion: z.number(),
    /** The version of the package @tgwf/co2. */
    library: z.string(),
    /** Shares of all views, together 1. */
    firstShare: z.number(),
    repeatShare: z.number(),
    /** Bytes of the repeat visit divided by those of the first, 0 to 1. */
    reloadRatio: z.number(),
    greenHosting: z.boolean(),
    /** Grams of CO₂e for a kilowatt hour of electricity. */
    intensity: z.object({ dataCentre: z.number(), network: z.number(), device: z.number() }),
  }),
})
export type Footprint = z.output<typeof Footprint>
