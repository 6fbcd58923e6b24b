import * as z from 'zod/mini'
import { defineEntity, type Key } from '#functions/platform/table/entity.ts'
import { AuditSummary, PreviousFigures } from '#shared/audit/audit.ts'
import { Footprint } from '#shared/audit/footprint.ts'
import { Language } from '#shared/kernel/language.ts'
import { epochSeconds } from '#shared/kernel/time.ts'

/** One audit, kept with its reports until `until`. Only `watch` says who asked for it. */
export const AuditItem = z.object({
  auditId: z.string(),
  url: z.string(),
  pageId: z.string(),
  language: Language,
  createdAt: z.iso.datetime(),
  until: z.iso.datetime(),
  status: z.enum(['running', 'done', 'failed']),
  /** The time at which the workflow was started. */
  startedAt: z.optional(z.iso.datetime()),
  /** The watch that the audit belongs to, if any. */
  watch: z.optional(z.object({ userId: z.string(), watchId: z.string() })),
  previous: z.optional(PreviousFigures),
  summary: z.optional(AuditSummary),
  footprint: z.optional(Footprint),
  code: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type AuditItem = z.output<typeof AuditItem>

export const auditKey = (auditId: string): Key => ({ pk: `AUDIT#${auditId}`, sk: 'AUDIT' })
export const auditItem = defineEntity({
  type: 'Audit',
  schema: AuditItem,
  keys: ({ auditId, until }) => ({ ...auditKey(auditId), expiresAt: epochSeconds(new Date(until)) }),
})

export const requesterPartition = (userId: string) => `AUDITS#${userId}`
/** Records that a user who was logged in asked for an audit. */
export const requestedAudit = defineEntity({
  type: 'AskedAudit',
  schema: z.object({
    userId: z.string(),
    auditId: z.string(),
    createdAt: z.iso.datetime(),
    until: z.iso.datetime(),
  }),
  keys: ({ userId, auditId, createdAt, until }) => ({
    pk: requesterPartition(userId),
    sk: `${createdAt}#${auditId}`,
    gsi1pk: `USER#${userId}`,
    gsi1sk: `AUDIT#${createdAt}`,
    expiresAt: epochSeconds(new Date(until)),
  }),
})

/** The latest figures of a page: its badge shows them, and the next audit is compared with them. */
export const PageItem = z.object({
  pageId: z.string(),
  auditId: z.string(),
  until: z.iso.datetime(),
  ...PreviousFigures.shape,
})
export type PageItem = z.output<typeof PageItem>

export const pageKey = (pageId: string): Key => ({ pk: `AUDITPAGE#${pageId}`, sk: 'AUDITPAGE' })
export const pageItem = defineEntity({
  type: 'AuditedPage',
  schema: PageItem,
  keys: ({ pageId, until }) => ({ ...pageKey(pageId), expiresAt: epochSeconds(new Date(until)) }),
})
