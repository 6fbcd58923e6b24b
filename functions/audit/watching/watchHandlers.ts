import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { endSiteOf } from '#functions/platform/http/network.ts'
import type { audit as contract } from '#shared/audit/contract.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Watch } from '#shared/audit/watch.ts'
import { defaultLanguage } from '#shared/kernel/language.ts'
import type { Admission } from '../admission.ts'
import { reportPaths } from '../auditFiles.ts'
import type { AuditPlatform } from '../auditPlatform.ts'
import { auditRepository } from '../auditRepository.ts'
import { pageIdOf } from '../pageId.ts'
import { enqueueIfLost, startAudit } from '../startAudit.ts'
import { nextMonth, type WatchItem, watchCountKey, watchIdOf, watchRepository } from './watchRepository.ts'

type WatchRoutes = Pick<Handlers<typeof contract>, 'watches' | 'watch' | 'unwatch'>

const watchResponse = (watch: WatchItem): Watch => {
  const latest = watch.points.at(-1)
  return { ...watch, ...(latest && { htmlPath: reportPaths(latest.auditId).htmlPath }) }
}

/** The handlers of watches: pages of a member that are audited once a month. */
export function watchHandlers(deps: AuditPlatform, admit: Admission): WatchRoutes {
  const watches = watchRepository(deps.table)
  const audits = auditRepository(deps.table)
  return {
    watches: async ({ actor: { userId } }) => (await watches.byUser(userId)).map(watchResponse),
    async watch({ input, actor: { userId }, at, client, newId, queryLanguage }) {
      const url = await admit(input.url, client.address, at)
      const language = input.language ?? queryLanguage ?? client.language ?? defaultLanguage
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
      // If the page was watched already, `add` returned the existing watch. The start of its first audit may have failed.
      if (watch.auditId === auditId) {
        const queueGroup = endSiteOf(client.address)
        await startAudit(
          deps,
          { auditId, url, language, userId, watch: { userId, watchId } },
          { queueGroup, at },
        )
      } else if (watch.auditId !== undefined) {
        const started = await audits.byId(watch.auditId, at)
        if (started) await enqueueIfLost(deps, started, at)
      }
      return watchResponse(watch)
    },
    async unwatch({ input: { id }, actor: { userId } }) {
      if (!(await watches.remove(userId, id))) throw auditRefusals.watchMissing()
    },
  }
}
