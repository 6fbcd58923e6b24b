import { answer, page, redirect } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { endSiteOf } from '#functions/platform/http/network.ts'
import { poll } from '#functions/platform/poll.ts'
import type { audit as contract } from '#shared/audit/contract.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { defaultLanguage } from '#shared/kernel/language.ts'
import { found } from '#shared/kernel/refusal.ts'
import { admission } from './admission.ts'
import { auditFiles, reportPaths } from './auditFiles.ts'
import type { AuditPlatform } from './auditPlatform.ts'
import { type AuditItem, auditRepository, isWaiting } from './auditRepository.ts'
import { auditResponse, refusalOfCode } from './auditResponse.ts'
import { auditTickets } from './auditTickets.ts'
import { badgeOf } from './badge.ts'
import { enqueueIfLost, startAudit } from './startAudit.ts'
import { watchHandlers } from './watching/watchHandlers.ts'

/** At least two audits run at once (the setting `browsers`), so an audit begins soon with one audit ahead of it. */
const maxAuditsAhead = 1

export function auditHandlers(deps: AuditPlatform): Handlers<typeof contract> {
  const audits = auditRepository(deps.table)
  const files = auditFiles(deps.storage)
  const tickets = auditTickets(deps.table)
  const admit = admission(deps)

  /**
   * Waits until an audit has ended, and returns it. Returns undefined after `waitMs`; earlier if more than one audit is before it, or if
   * it has not begun within `maxWaitForStartMs`: each waiting request holds a Lambda, and there must not be one for every queued audit.
   */
  async function waitForEnd(auditId: string, waitMs: number, at: Date): Promise<AuditItem | undefined> {
    const readUnless = (isPending: (audit: AuditItem) => boolean) => async () => {
      const audit = await audits.byId(auditId, at)
      return audit && !isPending(audit) ? audit : undefined
    }
    const audit = waitMs > 0 ? await audits.byId(auditId, at) : undefined
    if (!audit || (isWaiting(audit) && (await tickets.before(audit.ticket)) > maxAuditsAhead))
      return undefined
    const pollingSince = performance.now()
    const begunAudit = await poll(readUnless(isWaiting), Math.min(waitMs, deps.maxWaitForStartMs))
    const restMs = waitMs - (performance.now() - pollingSince)
    return (
      begunAudit &&
      (await poll(
        readUnless(({ status }) => status === 'running'),
        restMs,
      ))
    )
  }

  return {
    async start({ input, actor, at, client, newId, queryLanguage }) {
      const admittedUrl = await admit(input.url, client.address, at)
      const { auditId } = await startAudit(
        deps,
        {
          auditId: newId('aud'),
          url: admittedUrl,
          language: input.language ?? queryLanguage ?? client.language ?? defaultLanguage,
          ...(actor.role === 'visitor' ? {} : { userId: actor.userId }),
        },
        { queueGroup: endSiteOf(client.address), at },
      )
      const waitMs = Math.min(client.waitMs ?? deps.maxWaitForAuditMs, deps.maxWaitForAuditMs)
      const endedAudit = await waitForEnd(auditId, waitMs, at)
      if (endedAudit?.status === 'failed') throw refusalOfCode(endedAudit.code, endedAudit.params)
      if (endedAudit?.status === 'done') return { auditId, ...reportPaths(auditId) }
      return answer({ auditId, status: 'running' as const }, { status: 202 })
    },
    async get({ input: { id }, at }) {
      const audit = found(await audits.byId(id, at), auditRefusals.missing)
      // A crash may have kept the audit's message from being sent.
      await enqueueIfLost(deps, audit, at)
      const response = await auditResponse(files, audit)
      return isWaiting(audit) ? { ...response, before: await tickets.before(audit.ticket) } : response
    },
    async recent({ input, actor: { userId }, at }) {
      const auditPage = await audits.requestedBy(userId, input, at)
      const items = await Promise.all(
        // An audit that was deleted or has expired is undefined, and `page` leaves it out.
        auditPage.items.map(async (audit) => audit && auditResponse(files, audit)),
      )
      return page({ ...auditPage, items })
    },
    async badge({ input: { id: pageId, lang = defaultLanguage }, at }) {
      return badgeOf(found(await audits.latestOf(pageId, at), auditRefusals.missing), lang)
    },
    async report({ input: { id: pageId }, at }) {
      const { auditId } = found(await audits.latestOf(pageId, at), auditRefusals.missing)
      return redirect(`${deps.env.ORIGIN}${reportPaths(auditId).htmlPath}`)
    },
    ...watchHandlers(deps, admit),
  }
}
