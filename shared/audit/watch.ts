import * as z from 'zod/mini'
import { Language } from '../kernel/language.ts'
import { ratings } from './rating.ts'

/** How many pages one member may have watched. */
export const mostWatches = 10

/** A page is told to have grown heavier when a first visit moves a tenth more than a month before. */
export const heavierBy = 0.1

/** What one audit of a watched page came to. */
export const TrendPoint = z.object({
  auditId: z.string(),
  measuredAt: z.iso.datetime(),
  bytes: z.number(),
  grams: z.number(),
  rating: z.enum(ratings),
  performance: z.nullable(z.number()),
  /** The model that the grams were calculated with, such as `SWD 4`: a new one makes a step in the line that the page did not make. */
  model: z.string(),
})
export type TrendPoint = z.output<typeof TrendPoint>

/** A page that is audited anew each month for a member. */
export const Watch = z.object({
  watchId: z.string(),
  url: z.string(),
  language: Language,
  createdAt: z.iso.datetime(),
  nextAt: z.iso.datetime(),
  /** Oldest first, at most the last 36. */
  points: z.array(TrendPoint),
  /** Why the last audit came to nothing, as a code; absent when it did not. */
  lastError: z.optional(z.string()),
  /** What stands in the braces of that code's text. */
  lastErrorParams: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  htmlPath: z.optional(z.string()),
  pageId: z.optional(z.string()),
})
export type Watch = z.output<typeof Watch>

/** Whether a page has become heavier by a tenth or more; bytes of first visits. */
export const hasGrownHeavier = (before: number, now: number): boolean =>
  before > 0 && now >= before * (1 + heavierBy)
