import { createHash } from 'node:crypto'
import { planOf } from '#functions/platform/accounts/plan.ts'
import type { Users } from '#functions/platform/accounts/users.ts'
import { type StartPlatform, startAudit } from '../startAudit.ts'
import { nextMonth } from './nextMonth.ts'
import type { WatchItem } from './watchItem.ts'
import { watchRepository } from './watchRepository.ts'

/** Bounds the audits that start at the same time: each occupies a browser for some ten seconds. */
const maxAuditsPerRun = 50

/** Derives the audit's id, so that a run that is repeated after a crash starts no audit twice. */
const auditIdOf = ({ watchId, nextAt }: WatchItem): string =>
  `aud_${createHash('sha256').update(`${watchId}\n${nextAt}`).digest('hex').slice(0, 20)}`

/** Starts the audits that are due. Watches of members whose plan has ended wait another month. */
export async function auditDueWatches(
  deps: StartPlatform & { users: Pick<Users, 'byId'> },
  at: Date,
): Promise<{ started: number }> {
  const watches = watchRepository(deps.table)
  let started = 0
  const { items } = await watches.due(at, maxAuditsPerRun)
  for (const { userId, watchId } of items) {
    // The index may lag behind the item.
    const watch = await watches.byId(userId, watchId)
    if (!watch || new Date(watch.nextAt) > at) continue
    const member = await deps.users.byId(userId)
    const auditId = auditIdOf(watch)
    if (member && planOf(member) !== 'free') {
      const { url, language } = watch
      await startAudit(deps, { auditId, url, language, userId, watch: { userId, watchId } }, at)
      started++
    }
    await watches.save({ ...watch, auditId, nextAt: nextMonth(at).toISOString() })
  }
  return { started }
}
