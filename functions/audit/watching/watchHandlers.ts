import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { audit as contract } from '#shared/audit/contract.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Watch } from '#shared/audit/watch.ts'
import { defaultLanguage } from '#shared/kernel/language.ts'
import type { Admission } from '../admission.ts'
import { reportPaths } from '../auditFiles.ts'
import type { AuditPlatform } from '../auditPlatform.ts'
import { pageIdOf } from '../pageId.ts'
import { startAudit } from '../startAudit.ts'
import { nextMonth } from './nextMonth.ts'
import { type WatchItem, watchCountKey, watchIdOf } from './watchItem.ts'
import { watchRepository } from './watchRepository.ts'

type WatchRoutes = Pick<Handlers<typeof contract>, 'watches' | 'watch' | 'unwatch'>

const watchResponse = (watch: WatchItem): Watch => {
  const latest = watch.points.at(-1)
  return { ...watch, ...(latest && { htmlPath: reportPaths(latest.auditId).htmlPath }) }
}

/** Handlers of the pages that a member watches: each is audited once a month. */
export function watchHandlers(deps: AuditPlatform, admit: Admission): WatchRoutes {
  const watches = watchRepository(deps.table)
  return {
    watches: async ({ actor: { userId } }) => (await watches.byUser(userId)).map(watchResponse),
    async watch({ input, actor: { userId }, at, client, newId, namedLanguage }) {
      const url = await admit(input.url, client.address, at)
      const language = input.language ?? namedLanguage ?? client.language ?? defaultLanguage
      const watchId = watchIdOf(userId, url)
      const auditId = newId('aud')
      const watch = await watches.add({
        watchId,
        userId,
        url,
        pageId: pageIdOf(url),
        language,
        createdAt: at.toISOString(),
        nextAt: nextMonth(at).toISOString(),
        points: [],
        auditId,
        personalData: [watchCountKey(userId)],
      })
      // A page that is watched already has an audit of its own.
      if (watch.auditId === auditId)
        await startAudit(deps, { auditId, url, language, userId, watch: { userId, watchId } }, at)
      return watchResponse(watch)
    },
    async unwatch({ input: { id }, actor: { userId } }) {
      if (!(await watches.remove(userId, id))) throw auditRefusals.watchMissing()
    },
  }
}
