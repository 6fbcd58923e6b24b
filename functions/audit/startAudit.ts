import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Language } from '#shared/kernel/language.ts'
import { after, days, minutes } from '#shared/kernel/time.ts'
import type { AuditPlatform } from './auditPlatform.ts'
import type { AuditItem } from './auditRepository.ts'
import { auditRepository } from './auditRepository.ts'
import { auditTickets } from './auditTickets.ts'
import { pageIdOf } from './pageId.ts'

const auditRetention = days(90)

export type StartPlatform = Pick<AuditPlatform, 'table' | 'queue' | 'log'>

interface AuditRequest {
  auditId: string
  url: string
  language: Language
  /** The user who asked; undefined for a visitor. */
  userId?: string
  watch?: AuditItem['watch']
}

/**
 * Stores the audit and puts it into the queue. Idempotent by the audit's id. Many audits of one `queueGroup`, such as a
 * customer's network, hardly delay those of other groups.
 */
export async function startAudit(
  deps: StartPlatform,
  { userId, ...request }: AuditRequest,
  { queueGroup, at }: { queueGroup: string; at: Date },
): Promise<AuditItem> {
  const audits = auditRepository(deps.table)
  const pageId = pageIdOf(request.url)
  const audit: AuditItem = {
    ...request,
    pageId,
    createdAt: at.toISOString(),
    until: after(at, auditRetention).toISOString(),
    status: 'running',
    ticket: await auditTickets(deps.table).draw(),
  }
  const latest = await audits.latestOf(pageId, at)
  if (latest) {
    const { bytes, grams, rating, measuredAt } = latest
    audit.previous = { bytes, grams, rating, measuredAt }
  }
  await audits.add(audit, userId)
  try {
    await enqueue(deps, audit.auditId, { queueGroup, at })
  } catch (error) {
    // `enqueueIfLost` puts it into the queue when a client asks for the audit after this minute.
    if (error instanceof Error) deps.log.error('audit not started', error)
    throw auditRefusals.notStarted({ retryAfter: 60 })
  }
  return audit
}

async function enqueue(
  { table, queue }: StartPlatform,
  auditId: string,
  { queueGroup, at }: { queueGroup: string; at: Date },
) {
  await queue.send({ auditId }, queueGroup)
  await auditRepository(table).record(auditId, 'queuedAt', at)
}

/** Puts an audit into the queue that is a minute old and has not been put there, such as after a crash. */
export async function enqueueIfLost(deps: StartPlatform, audit: AuditItem, at: Date): Promise<void> {
  const { auditId, status, queuedAt, startedAt, createdAt } = audit
  if (status !== 'running' || queuedAt || startedAt) return
  if (at.getTime() - new Date(createdAt).getTime() < minutes(1)) return
  await enqueue(deps, auditId, { queueGroup: auditId, at })
}
