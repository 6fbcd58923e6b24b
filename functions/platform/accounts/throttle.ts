import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { throttleRefusals } from '#shared/kernel/refusals.ts'
import { after, epochSeconds, minutes as inMinutes } from '#shared/kernel/time.ts'
import { defineEntity } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import { change, conditionHeld, put, unchanged } from '../table/write.ts'

const Window = z.object({ subject: z.string(), count: z.number(), until: z.iso.datetime() })
const key = (subject: string) => ({ pk: `THROTTLE#${subject}`, sk: 'THROTTLE' })
const window = defineEntity({
  type: 'Throttle',
  schema: Window,
  keys: (item) => ({ ...key(item.subject), expiresAt: epochSeconds(new Date(item.until)) }),
})

export interface Limit {
  limit: number
  minutes: number
}

export interface Throttle {
  /** Counts one call of `subject`. Beyond the limit it refuses (429) and says when to try again. */
  count(subject: string, limit: Limit, at: Date): Promise<void>
  /** Takes back the count of one call. */
  uncount(subject: string): Promise<void>
  /**
   * Counts a call of every subject, or of none: if one is beyond its limit, the others are uncounted, `onLimitExceeded` runs and the call
   * is refused. Returns a function that uncounts all.
   */
  countAll(
    limits: readonly SubjectLimit[],
    at: Date,
    options?: { onLimitExceeded?: ((subject: string, refusal: unknown) => unknown) | undefined },
  ): Promise<() => Promise<unknown>>
}
export type SubjectLimit = readonly [subject: string, limit: Limit]

/** Counts calls in windows that begin with the first call. The subject is hashed, so no IP address or e-mail is stored. */
export const throttle = (table: Table): Throttle => {
  const hash = (subject: string) => createHash('sha256').update(subject).digest('base64url')

  async function begin(subject: string, { minutes }: Limit, at: Date): Promise<boolean> {
    const old = await table.get(window, key(subject))
    if (old && new Date(old.until) > at) return false
    const newWindow = {
      subject,
      count: 1,
      until: after(at, inMinutes(minutes)).toISOString(),
      version: old?.version,
    }
    // False when another call began the window just now.
    return conditionHeld(table.write(put(window, newWindow, unchanged(old ?? {}))))
  }

  const self: Throttle = {
    async count(name, limit, at) {
      const subject = hash(name)
      for (;;) {
        const underLimit = {
          expression: '#until > :now AND #count < :limit',
          values: { now: at.toISOString(), limit: limit.limit },
        }
        if (await conditionHeld(table.write(change(key(subject), 'ADD #count :one', { one: 1 }, underLimit))))
          return
        if (await begin(subject, limit, at)) return
        const current = await table.get(window, key(subject))
        if (current && current.count >= limit.limit && new Date(current.until) > at) {
          const retryAfter = Math.ceil((new Date(current.until).getTime() - at.getTime()) / 1000)
          throw throttleRefusals.tooMany({ retryAfter })
        }
      }
    },
    async uncount(subject) {
      const hasCount = { expression: '#count > :none', values: { none: 0 } }
      // Once the window has ended, there is no count left to reduce.
      await conditionHeld(table.write(change(key(hash(subject)), 'ADD #count :less', { less: -1 }, hasCount)))
    },
    async countAll(limits, at, { onLimitExceeded } = {}) {
      const counted: string[] = []
      const uncountAll = () => Promise.all(counted.map(self.uncount))
      for (const [subject, limit] of limits)
        try {
          await self.count(subject, limit, at)
          counted.push(subject)
        } catch (refusal) {
          await uncountAll()
          await onLimitExceeded?.(subject, refusal)
          throw refusal
        }
      return uncountAll
    },
  }
  return self
}
