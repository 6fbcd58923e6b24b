import * as z from 'zod/mini'
import { Language } from '../kernel/language.ts'
import { Footprint } from './footprint.ts'
import { ratings } from './rating.ts'

/** What an audit does, in this order. */
export const auditSteps = ['fetching', 'revisiting', 'measuring', 'writing'] as const
export type AuditStep = (typeof auditSteps)[number]

const score = () => z.nullable(z.number())
const twice = z.object({ first: z.number(), repeat: z.number() })

/** The figures of a finished audit. */
export const AuditSummary = z.object({
  url: z.string(),
  finalUrl: z.string(),
  httpStatus: z.number(),
  title: z.string(),
  /** All that was received on the wire. */
  bytes: twice,
  requests: twice,
  /** Grams of CO₂e of an average view. */
  grams: z.number(),
  rating: z.enum(ratings),
  /** 0 to 100; null where Lighthouse could not tell. */
  scores: z.object({ performance: score(), accessibility: score(), bestPractices: score(), seo: score() }),
  /** Whether the page is hosted on green power. */
  greenHosting: z.enum(['yes', 'no', 'unknown']),
  measuredAt: z.iso.datetime(),
})
export type AuditSummary = z.output<typeof AuditSummary>

/** What the same page came to when it was last audited. */
export const Previous = z.object({
  bytes: twice,
  grams: z.number(),
  rating: z.enum(ratings),
  measuredAt: z.iso.datetime(),
})
export type Previous = z.output<typeof Previous>

/** An audit as its caller sees it: under way, done, or failed with a reason. */
export const Audit = z.object({
  auditId: z.string(),
  url: z.string(),
  language: Language,
  createdAt: z.iso.datetime(),
  status: z.enum(['running', 'done', 'failed']),
  /** While it runs. */
  step: z.optional(z.enum(auditSteps)),
  /** Of one that is done: addresses that a browser opens as they are. */
  htmlPath: z.optional(z.string()),
  pdfPath: z.optional(z.string()),
  /** Names the page of the badge, whose figure is always the latest. */
  pageId: z.optional(z.string()),
  summary: z.optional(AuditSummary),
  footprint: z.optional(Footprint),
  previous: z.optional(Previous),
  /** Of one that failed: why, in English, and the code and values from which screens say it in their language. */
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type Audit = z.output<typeof Audit>
