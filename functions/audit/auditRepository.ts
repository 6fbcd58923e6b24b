import * as z from 'zod/mini'
import { defineEntity, type Key, type Stored } from '#functions/platform/table/entity.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import { absent, change, conditionHeld, put } from '#functions/platform/table/write.ts'
import { AuditSummary, PreviousFigures } from '#shared/audit/audit.ts'
import { Footprint } from '#shared/audit/footprint.ts'
import { Language } from '#shared/kernel/language.ts'
import { epochSeconds } from '#shared/kernel/time.ts'

/** One audit. It and its reports expire at `until`. It names its user only if it belongs to a watch. */
export const AuditItem = z.object({
  auditId: z.string(),
  url: z.string(),
  pageId: z.string(),
  language: Language,
  createdAt: z.iso.datetime(),
  until: z.iso.datetime(),
  status: z.enum(['running', 'done', 'failed']),
  /** Its number in the order of the queue. Audits that are older than the queue have none. */
  ticket: z.optional(z.number()),
  /** Set when it was put into the queue. */
  queuedAt: z.optional(z.iso.datetime()),
  /** Set when the workflow was started. */
  startedAt: z.optional(z.iso.datetime()),
  /** The watch that the audit belongs to, if any. */
  watch: z.optional(z.object({ userId: z.string(), watchId: z.string() })),
  previous: z.optional(PreviousFigures),
  summary: z.optional(AuditSummary),
  footprint: z.optional(Footprint),
  /** The code and the values of the refusal, if the audit has failed. */
  code: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type AuditItem = z.output<typeof AuditItem>

/** True if the audit is in the queue, or about to be. */
export const isWaiting = <A extends Pick<AuditItem, 'status' | 'ticket' | 'startedAt'>>(
  audit: A,
): audit is A & { ticket: number } =>
  audit.status === 'running' && audit.startedAt === undefined && audit.ticket !== undefined

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
export const LatestFigures = z.object({
  pageId: z.string(),
  auditId: z.string(),
  until: z.iso.datetime(),
  ...PreviousFigures.shape,
})
export type LatestFigures = z.output<typeof LatestFigures>

export const latestFiguresKey = (pageId: string): Key => ({ pk: `AUDITPAGE#${pageId}`, sk: 'AUDITPAGE' })
export const latestFigures = defineEntity({
  type: 'AuditedPage',
  schema: LatestFigures,
  keys: ({ pageId, until }) => ({ ...latestFiguresKey(pageId), expiresAt: epochSeconds(new Date(until)) }),
})

const isValid =
  (at: Date) =>
  ({ until }: { until: string }) =>
    new Date(until) > at

/** Audits, and the latest figures of each page. Expired items count as deleted before TTL deletes them. */
export const auditRepository = (table: Table) => ({
  async byId(auditId: string, at: Date): Promise<Stored<AuditItem> | undefined> {
    const stored = await table.get(auditItem, auditKey(auditId))
    return stored && isValid(at)(stored) ? stored : undefined
  },
  /** Returns false if an audit with this id exists already. */
  add: (audit: AuditItem, userId?: string): Promise<boolean> => {
    const { auditId, createdAt, until } = audit
    const writes = [
      put(auditItem, audit, absent),
      ...(userId ? [put(requestedAudit, { userId, auditId, createdAt, until })] : []),
    ]
    return conditionHeld(table.transact(writes))
  },
  /** Records when a running audit was put into the queue, or its workflow was started. Does nothing if the audit has ended. */
  async record(auditId: string, event: 'queuedAt' | 'startedAt', at: Date): Promise<void> {
    const running = { expression: '#status = :running', values: { running: 'running' } }
    await conditionHeld(
      table.write(change(auditKey(auditId), `SET #${event} = :at`, { at: at.toISOString() }, running)),
    )
  },
  /** Returns a user's audits, newest first; one that has been deleted or has expired is undefined. */
  async requestedBy(
    userId: string,
    pageOptions: { after?: string; limit?: number },
    at: Date,
  ): Promise<Page<Stored<AuditItem> | undefined>> {
    const { items, ...rest } = await table.query(requestedAudit, {
      pk: requesterPartition(userId),
      newestFirst: true,
      consistent: true,
      ...pageOptions,
    })
    const stored = await table.getMany(
      auditItem,
      items.map(({ auditId }) => auditKey(auditId)),
    )
    const byId = new Map(stored.filter(isValid(at)).map((audit) => [audit.auditId, audit]))
    return { items: items.map(({ auditId }) => byId.get(auditId)), ...rest }
  },
  async latestOf(pageId: string, at: Date): Promise<Stored<LatestFigures> | undefined> {
    const stored = await table.get(latestFigures, latestFiguresKey(pageId))
    return stored && isValid(at)(stored) ? stored : undefined
  },
})
export type AuditRepository = ReturnType<typeof auditRepository>
