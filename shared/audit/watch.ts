import * as z from 'zod/mini'
import { Language } from '../kernel/language.ts'
import { ratings } from './rating.ts'

export const maxWatches = 10

/** A page counts as heavier if the bytes of a first visit have grown by this share since the last audit. */
const heavierShare = 0.1

/** The figures of one audit of a watched page. */
export const TrendPoint = z.object({
  auditId: z.string(),
  measuredAt: z.iso.datetime(),
  bytes: z.number(),
  grams: z.number(),
  rating: z.enum(ratings),
  performance: z.nullable(z.number()),
  /** The model of the grams, such as `SWD 4`: they change with the model, though the page does not. */
  model: z.string(),
})
export type TrendPoint = z.output<typeof TrendPoint>

/** A page that is audited each month for a member. */
export const Watch = z.object({
  watchId: z.string(),
  url: z.string(),
  language: Language,
  createdAt: z.iso.datetime(),
  nextAt: z.iso.datetime(),
  /** Oldest first, at most the last 36. */
  points: z.array(TrendPoint),
  /** The code of the refusal if the last audit failed. */
  lastError: z.optional(z.string()),
  /** The values that fill the placeholders of the refusal's text. */
  lastErrorParams: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  htmlPath: z.optional(z.string()),
  pageId: z.optional(z.string()),
})
export type Watch = z.output<typeof Watch>

/** Tells whether a page has become heavier by a tenth or more, from the bytes of two first visits. */
export const hasGrownHeavier = (beforeBytes: number, nowBytes: number): boolean =>
  beforeBytes > 0 && nowBytes >= beforeBytes * (1 + heavierShare)
