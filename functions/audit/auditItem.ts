import * as z from 'zod/mini'
import { defineEntity, type Key } from '#functions/platform/entity.ts'
import { AuditSummary, Previous } from '#shared/audit/audit.ts'
import { Footprint } from '#shared/audit/footprint.ts'
import { Language } from '#shared/kernel/language.ts'
import { epochSeconds } from '#shared/kernel/time.ts'

/** One audit. It and its reports are kept for 90 days (`until`); nothing in it says who asked for it. */
export const AuditItem = z.object({
  auditId: z.string(),
  /** As it was asked for. */
  url: z.string(),
  pageId: z.string(),
  language: Language,
  createdAt: z.iso.datetime(),
  until: z.iso.datetime(),
  status: z.enum(['running', 'done', 'failed']),
  /** When the workflow was requested to start. */
  startedAt: z.optional(z.iso.datetime()),
  /** Whose watch it belongs to, if any. */
  watch: z.optional(z.object({ userId: z.string(), watchId: z.string() })),
  previous: z.optional(Previous),
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

/** That somebody who was logged in asked for an audit. */
export const askedPartition = (userId: string) => `AUDITS#${userId}`
export const asked = defineEntity({
  type: 'AskedAudit',
  schema: z.object({
    userId: z.string(),
    auditId: z.string(),
    createdAt: z.iso.datetime(),
    until: z.iso.datetime(),
  }),
  keys: ({ userId, auditId, createdAt, until }) => ({
    pk: askedPartition(userId),
    sk: `${createdAt}#${auditId}`,
    gsi1pk: `USER#${userId}`,
    gsi1sk: `AUDIT#${createdAt}`,
    expiresAt: epochSeconds(new Date(until)),
  }),
})

/** The latest audit of a page, which its badge shows and the next audit is compared with. */
export const PageItem = z.object({
  pageId: z.string(),
  auditId: z.string(),
  until: z.iso.datetime(),
  ...Previous.shape,
})
export type PageItem = z.output<typeof PageItem>

export const pageKey = (pageId: string): Key => ({ pk: `AUDITPAGE#${pageId}`, sk: 'AUDITPAGE' })
export const pageItem = defineEntity({
  type: 'AuditedPage',
  schema: PageItem,
  keys: ({ pageId, until }) => ({ ...pageKey(pageId), expiresAt: epochSeconds(new Date(until)) }),
})
