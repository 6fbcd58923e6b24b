import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Language } from '#shared/kernel/language.ts'
import { after, days, minutes } from '#shared/kernel/time.ts'
import { auditFiles } from './auditFiles.ts'
import type { AuditItem } from './auditItem.ts'
import type { AuditPlatform } from './auditPlatform.ts'
import { audits, previousOf } from './audits.ts'
import { pageIdOf } from './pageId.ts'

/** How long an audit and its reports are kept. */
const lifetime = days(90)

export type StartPlatform = Pick<AuditPlatform, 'table' | 'storage' | 'workflow' | 'log'>

interface Wanted {
  auditId: string
  url: string
  language: Language
  /** Who asked, when logged in. */
  userId?: string
  watch?: AuditItem['watch']
}

/** Writes the audit down and starts its workflow. Started again under the same id, it is the same audit. */
export async function startAudit(
  deps: StartPlatform,
  { userId, ...wanted }: Wanted,
  at: Date,
): Promise<AuditItem> {
  const all = audits(deps.table)
  const pageId = pageIdOf(wanted.url)
  const latest = await all.latestOf(pageId, at)
  const added: AuditItem = {
    ...wanted,
    pageId,
    createdAt: at.toISOString(),
    until: after(at, lifetime).toISOString(),
    status: 'running',
    ...(latest && { previous: previousOf(latest) }),
  }
  await all.add(added, userId)
  try {
    await run(deps, added, at)
  } catch (error) {
    // The first who asks how far it is starts it, a minute from now.
    if (error instanceof Error) deps.log.error('audit not started', error)
    throw auditRefusals.notStarted({ retryAfter: 60 })
  }
  return added
}

async function run(
  { table, storage, workflow }: StartPlatform,
  { auditId, url, language, previous }: AuditItem,
  at: Date,
) {
  const forms = await auditFiles(storage).forms(auditId)
  await workflow.start(auditId, { auditId, url, language, forms, previous: previous ?? null })
  await audits(table).noteStart(auditId, at)
}

/** An audit whose Lambda was killed before it could start the workflow is started by the first look at it a minute later. */
export async function startIfForgotten(deps: StartPlatform, audit: AuditItem, at: Date): Promise<void> {
  const { status, startedAt, createdAt } = audit
  if (status !== 'running' || startedAt || at.getTime() - new Date(createdAt).getTime() < minutes(1)) return
  await run(deps, audit, at)
}
