import { after, days } from '#shared/kernel/time.ts'
import { restorableDays } from '../stacks/data.ts'

/**
 * Reads a moment with its time zone, because a night shift's own may be another; DynamoDB goes back to whole seconds. Throws for one
 * that files cannot go back to.
 */
export function readMoment(text: string | undefined, now: Date): Date {
  const at = new Date(text ?? '')
  at.setUTCMilliseconds(0)
  if (!text || !/T.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new Error('Say the moment with its time zone: --at 2026-11-25T22:00:00Z')
  if (at > now) throw new Error(`${at.toISOString()} is yet to come.`)
  if (at < after(now, -days(restorableDays)))
    throw new Error(`Files can go back ${restorableDays} days, and not to ${at.toISOString()}.`)
  return at
}
