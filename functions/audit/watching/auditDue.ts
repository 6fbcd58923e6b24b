import { createHash } from 'node:crypto'
import { planOf } from '#functions/platform/plan.ts'
import type { Users } from '#functions/platform/users.ts'
import { type StartPlatform, startAudit } from '../startAudit.ts'
import { nextMonth } from './nextMonth.ts'
import { watches } from './watches.ts'
import type { WatchItem } from './watchItem.ts'

/** Audits begun in one hour: each takes a browser for some ten seconds, and they may all start at once. */
const mostAtOnce = 50

/** The same audit however often this run is repeated, so that a run that was cut short begins none twice. */
const auditIdOf = ({ watchId, nextAt }: WatchItem): string =>
  `aud_${createHash('sha256').update(`${watchId}\n${nextAt}`).digest('hex').slice(0, 20)}`

/** Begins the audits that are due. Of a member whose plan has ended they rest, a month at a time, until there is a plan again. */
export async function auditDue(
  deps: StartPlatform & { users: Pick<Users, 'byId'> },
  at: Date,
): Promise<{ begun: number }> {
  const all = watches(deps.table)
  let begun = 0
  const { items } = await all.due(at, mostAtOnce)
  for (const { userId, watchId } of items) {
    // The index may lag behind the item.
    const watch = await all.byId(userId, watchId)
    if (!watch || new Date(watch.nextAt) > at) continue
    const member = await deps.users.byId(userId)
    const auditId = auditIdOf(watch)
    if (member && planOf(member) !== 'free') {
      const { url, language } = watch
      await startAudit(deps, { auditId, url, language, userId, watch: { userId, watchId } }, at)
      begun++
    }
    await all.save({ ...watch, auditId, nextAt: nextMonth(at).toISOString() })
  }
  return { begun }
}
