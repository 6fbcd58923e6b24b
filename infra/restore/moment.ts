import { after, days } from '#shared/kernel/time.ts'
import { restorableDays } from '../stacks/data.ts'

/**
 * Reads a moment in whole seconds, as DynamoDB restores. Throws for a text without a time zone, because the
 * operator's may not be the portal's, and for a moment that is in the future or too old for the files.
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
