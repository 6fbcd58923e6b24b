import * as z from 'zod/mini'
import { ratings } from './rating.ts'

const grams = () => z.number().check(z.minimum(0))

/** Views a year for which a report tells kilograms: ten thousand a month. */
export const viewsAYear = 120_000

/** What a page emits, in grams of CO₂e, by the Sustainable Web Design Model. */
export const Footprint = z.object({
  /** Of an average view: first and repeat visits by their shares. */
  grams: grams(),
  first: grams(),
  repeat: grams(),
  rating: z.enum(ratings),
  /** Kilograms of CO₂e a year at `viewsAYear` views. */
  kilogramsAYear: grams(),
  /** Of an average view, by where it arises. */
  segments: z.object({ dataCentre: grams(), network: grams(), device: grams() }),
  /** What was assumed, so that anyone can repeat the calculation. */
  inputs: z.object({
    model: z.literal('swd'),
    modelVersion: z.number(),
    /** Of the package @tgwf/co2. */
    library: z.string(),
    /** Shares of all views, together 1. */
    firstShare: z.number(),
    repeatShare: z.number(),
    /** Bytes of a repeat visit by those of a first one, 0 to 1, as measured. */
    reloadRatio: z.number(),
    greenHosting: z.boolean(),
    /** Grams of CO₂e for a kilowatt hour of electricity. */
    intensity: z.object({ dataCentre: z.number(), network: z.number(), device: z.number() }),
  }),
})
export type Footprint = z.output<typeof Footprint>
