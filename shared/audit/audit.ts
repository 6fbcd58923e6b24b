import * as z from 'zod/mini'
import { Language } from '../kernel/language.ts'
import { Footprint } from './footprint.ts'
import { ratings } from './rating.ts'

/** The steps of an audit, in order. */
export const auditSteps = ['fetching', 'revisiting', 'measuring', 'writing'] as const
export type AuditStep = (typeof auditSteps)[number]

const score = () => z.nullable(z.number())
const bothVisits = z.object({ first: z.number(), repeat: z.number() })

/** The figures of a finished audit. */
export const AuditSummary = z.object({
  url: z.string(),
  finalUrl: z.string(),
  httpStatus: z.number(),
  title: z.string(),
  /** Bytes received on the wire. */
  bytes: bothVisits,
  requests: bothVisits,
  /** Grams of CO₂e of an average view. */
  grams: z.number(),
  rating: z.enum(ratings),
  /** 0 to 100; null if Lighthouse could not determine the score. */
  scores: z.object({ performance: score(), accessibility: score(), bestPractices: score(), seo: score() }),
  /** Tells whether the page's host uses green power. */
  greenHosting: z.enum(['yes', 'no', 'unknown']),
  measuredAt: z.iso.datetime(),
})
export type AuditSummary = z.output<typeof AuditSummary>

/** The figures of the previous audit of the same page. */
export const PreviousFigures = z.object({
  bytes: bothVisits,
  grams: z.number(),
  rating: z.enum(ratings),
  measuredAt: z.iso.datetime(),
})
export type PreviousFigures = z.output<typeof PreviousFigures>

/** An audit as the API sends it: running, done, or failed with a reason. */
export const Audit = z.object({
  auditId: z.string(),
  url: z.string(),
  language: Language,
  createdAt: z.iso.datetime(),
  status: z.enum(['running', 'done', 'failed']),
  step: z.optional(z.enum(auditSteps)),
  /** About how many audits begin before this one, while it waits in the queue. */
  before: z.optional(z.number()),
  /** The paths of the reports of an audit that is done, on the portal's origin. */
  htmlPath: z.optional(z.string()),
  pdfPath: z.optional(z.string()),
  /** The page's id, which is in the URL of its badge. */
  pageId: z.optional(z.string()),
  summary: z.optional(AuditSummary),
  footprint: z.optional(Footprint),
  previous: z.optional(PreviousFigures),
  /** The reason of an audit that failed, in English; screens translate its code and values. */
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type Audit = z.output<typeof Audit>
