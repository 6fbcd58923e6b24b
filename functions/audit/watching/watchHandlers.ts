import type { Handlers } from '#functions/platform/handlerContext.ts'
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
import { watches } from './watches.ts'
import { type WatchItem, watchCountKey, watchIdOf } from './watchItem.ts'

type WatchRoutes = Pick<Handlers<typeof contract>, 'watches' | 'watch' | 'unwatch'>

const shown = ({ points, ...watch }: WatchItem): Watch => {
  const latest = points.at(-1)
  return { ...watch, points, ...(latest && { htmlPath: reportPaths(latest.auditId).htmlPath }) }
}

/** A member's own pages, audited anew each month. */
export function watchHandlers(deps: AuditPlatform, admitted: Admission): WatchRoutes {
  const all = watches(deps.table)
  return {
    watches: async ({ actor: { userId } }) => (await all.of(userId)).map(shown),
    async watch({ input, actor: { userId }, at, client, newId, namedLanguage }) {
      const url = await admitted(input.url, client.address, at)
      const language = input.language ?? namedLanguage ?? client.language ?? defaultLanguage
      const watchId = watchIdOf(userId, url)
      const auditId = newId('aud')
      const watch = await all.add({
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
      // Of two requests at once the second finds the first one's audit.
      if (watch.auditId === auditId)
        await startAudit(deps, { auditId, url, language, userId, watch: { userId, watchId } }, at)
      return shown(watch)
    },
    async unwatch({ input: { id }, actor: { userId } }) {
      if (!(await all.remove(userId, id))) throw auditRefusals.watchMissing()
    },
  }
}
