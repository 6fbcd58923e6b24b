import { answer, page, redirect } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { audit as contract } from '#shared/audit/contract.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { defaultLanguage } from '#shared/kernel/language.ts'
import { found } from '#shared/kernel/refusal.ts'
import { admission } from './admission.ts'
import { auditFiles, reportPaths } from './auditFiles.ts'
import type { AuditPlatform } from './auditPlatform.ts'
import { auditRepository } from './auditRepository.ts'
import { auditResponse } from './auditResponse.ts'
import { awaitAudit } from './awaitAudit.ts'
import { badgeOf } from './badge.ts'
import { refusalOfCode } from './refusalOfCode.ts'
import { startAudit, startIfForgotten } from './startAudit.ts'
import { watchHandlers } from './watching/watchHandlers.ts'

export function auditHandlers(deps: AuditPlatform): Handlers<typeof contract> {
  const audits = auditRepository(deps.table)
  const files = auditFiles(deps.storage)
  const admit = admission(deps)

  return {
    async start({ input, actor, at, client, newId, namedLanguage }) {
      const url = await admit(input.url, client.address, at)
      const { auditId } = await startAudit(
        deps,
        {
          auditId: newId('aud'),
          url,
          language: input.language ?? namedLanguage ?? client.language ?? defaultLanguage,
          ...(actor.role === 'visitor' ? {} : { userId: actor.userId }),
        },
        at,
      )
      const waitMs = Math.min(client.waitMs ?? deps.maxWaitMs, deps.maxWaitMs)
      const ended = waitMs === 0 ? undefined : await awaitAudit(audits, auditId, { at, waitMs })
      if (ended?.status === 'failed') throw refusalOfCode(ended.code, ended.params)
      if (ended?.status === 'done') return { auditId, ...reportPaths(auditId) }
      return answer({ auditId, status: 'running' as const }, { status: 202 })
    },
    async get({ input: { id }, at }) {
      const audit = found(await audits.byId(id, at), auditRefusals.missing)
      await startIfForgotten(deps, audit, at)
      return auditResponse(files, audit)
    },
    async recent({ input, actor: { userId } }) {
      const requested = await audits.requestedBy(userId, input)
      const items = await Promise.all(requested.items.map(async (one) => one && auditResponse(files, one)))
      return page({ ...requested, items })
    },
    async badge({ input: { id, lang = defaultLanguage }, at }) {
      return badgeOf(found(await audits.latestOf(id, at), auditRefusals.missing), lang)
    },
    async report({ input: { id }, at }) {
      const { auditId } = found(await audits.latestOf(id, at), auditRefusals.missing)
      return redirect(`${deps.env.ORIGIN}${reportPaths(auditId).htmlPath}`)
    },
    ...watchHandlers(deps, admit),
  }
}
