import { answer, page, redirect } from '#functions/platform/answer.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import type { audit as contract } from '#shared/audit/contract.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { defaultLanguage } from '#shared/kernel/language.ts'
import { found } from '#shared/kernel/refusal.ts'
import { admission } from './admission.ts'
import { auditFiles, reportPaths } from './auditFiles.ts'
import type { AuditPlatform } from './auditPlatform.ts'
import { audits } from './audits.ts'
import { awaitAudit } from './awaitAudit.ts'
import { badgeOf } from './badge.ts'
import { refusalOfCode } from './refusalOfCode.ts'
import { shownAudit } from './shownAudit.ts'
import { startAudit, startIfForgotten } from './startAudit.ts'
import { watchHandlers } from './watching/watchHandlers.ts'

export function auditHandlers(deps: AuditPlatform): Handlers<typeof contract> {
  const all = audits(deps.table)
  const files = auditFiles(deps.storage)

  const admitted = admission(deps)

  return {
    async start({ input, actor, at, client, newId, namedLanguage }) {
      const url = await admitted(input.url, client.address, at)
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
      const ended = waitMs === 0 ? undefined : await awaitAudit(all, auditId, { at, waitMs })
      if (ended?.status === 'failed') throw refusalOfCode(ended.code, ended.params)
      if (ended?.status === 'done') return { auditId, ...reportPaths(auditId) }
      return answer({ auditId, status: 'running' as const }, { status: 202 })
    },
    async get({ input: { id }, at }) {
      const known = found(await all.byId(id, at), auditRefusals.missing)
      await startIfForgotten(deps, known, at)
      return shownAudit(files, known)
    },
    async recent({ input, actor: { userId } }) {
      const listed = await all.askedBy(userId, input)
      const shown = await Promise.all(listed.items.map(async (one) => one && shownAudit(files, one)))
      return page({ ...listed, items: shown })
    },
    async badge({ input: { id, lang = defaultLanguage }, at }) {
      return badgeOf(found(await all.latestOf(id, at), auditRefusals.missing), lang)
    },
    async report({ input: { id }, at }) {
      const { auditId } = found(await all.latestOf(id, at), auditRefusals.missing)
      return redirect(`${deps.env.ORIGIN}${reportPaths(auditId).htmlPath}`)
    },
    ...watchHandlers(deps, admitted),
  }
}
