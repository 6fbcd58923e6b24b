import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Language } from '#shared/kernel/language.ts'
import { after, days, minutes } from '#shared/kernel/time.ts'
import { auditFiles } from './auditFiles.ts'
import type { AuditItem } from './auditItem.ts'
import type { AuditPlatform } from './auditPlatform.ts'
import { auditRepository } from './auditRepository.ts'
import { pageIdOf } from './pageId.ts'

const keepAuditsFor = days(90)

export type StartPlatform = Pick<AuditPlatform, 'table' | 'storage' | 'workflow' | 'log'>

interface AuditRequest {
  auditId: string
  url: string
  language: Language
  /** The user who asked; undefined for a visitor. */
  userId?: string
  watch?: AuditItem['watch']
}

/** Stores the audit and starts its workflow. Idempotent by the audit's id. */
export async function startAudit(
  deps: StartPlatform,
  { userId, ...request }: AuditRequest,
  at: Date,
): Promise<AuditItem> {
  const audits = auditRepository(deps.table)
  const pageId = pageIdOf(request.url)
  const audit: AuditItem = {
    ...request,
    pageId,
    createdAt: at.toISOString(),
    until: after(at, keepAuditsFor).toISOString(),
    status: 'running',
  }
  const latest = await audits.latestOf(pageId, at)
  if (latest) {
    const { bytes, grams, rating, measuredAt } = latest
    audit.previous = { bytes, grams, rating, measuredAt }
  }
  await audits.add(audit, userId)
  try {
    await startWorkflow(deps, audit, at)
  } catch (error) {
    // `startIfForgotten` starts it when it is asked for a minute from now.
    if (error instanceof Error) deps.log.error('audit not started', error)
    throw auditRefusals.notStarted({ retryAfter: 60 })
  }
  return audit
}

async function startWorkflow(
  { table, storage, workflow }: StartPlatform,
  { auditId, url, language, previous }: AuditItem,
  at: Date,
) {
  const forms = await auditFiles(storage).uploadForms(auditId)
  await workflow.start(auditId, { auditId, url, language, forms, previous: previous ?? null })
  await auditRepository(table).noteStart(auditId, at)
}

/** Starts the workflow of an audit that is a minute old, if its Lambda was killed before it could. */
export async function startIfForgotten(deps: StartPlatform, audit: AuditItem, at: Date): Promise<void> {
  const { status, startedAt, createdAt } = audit
  if (status !== 'running' || startedAt || at.getTime() - new Date(createdAt).getTime() < minutes(1)) return
  await startWorkflow(deps, audit, at)
}
