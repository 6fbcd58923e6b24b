import { planOf } from '#functions/platform/accounts/plan.ts'
import type { Users } from '#functions/platform/accounts/users.ts'
import { derivedId } from '#functions/platform/aws/derivedId.ts'
import { type StartPlatform, startAudit } from '../startAudit.ts'
import { nextMonth, watchRepository } from './watchRepository.ts'

/** Limits the time of a run. The remaining watches are audited by the next one. */
const maxAuditsPerRun = 50

/** Queues the audits of watched pages that are due. The watch of a member without a paid plan is postponed by a month. */
export async function auditDueWatches(
  deps: StartPlatform & { users: Pick<Users, 'byId'> },
  at: Date,
): Promise<{ started: number }> {
  const watches = watchRepository(deps.table)
  let startedCount = 0
  const { items } = await watches.due(at, maxAuditsPerRun)
  for (const { userId, watchId } of items) {
    // The index may be older than the watch itself.
    const watch = await watches.byId(userId, watchId)
    if (!watch || new Date(watch.nextAt) > at) continue
    const member = await deps.users.byId(userId)
    // A run that is repeated after a crash starts no audit twice.
    const auditId = derivedId('aud', `${watchId}\n${watch.nextAt}`)
    if (member && planOf(member) !== 'free') {
      const { url, language } = watch
      await startAudit(
        deps,
        { auditId, url, language, userId, watch: { userId, watchId } },
        { queueGroup: 'watches', at },
      )
      startedCount++
    }
    await watches.save({ ...watch, auditId, nextAt: nextMonth(at).toISOString() })
  }
  return { started: startedCount }
}
