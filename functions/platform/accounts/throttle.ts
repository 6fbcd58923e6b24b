import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { throttleRefusals } from '#shared/kernel/refusals.ts'
import { after, epochSeconds, minutes as inMinutes } from '#shared/kernel/time.ts'
import { defineEntity } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import { change, put, tookPlace, unchanged } from '../table/write.ts'

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
  /** Counts one call of `subject`; past the limit a refusal (429) that says when to try again. */
  count(subject: string, limit: Limit, at: Date): Promise<void>
  /** Uncounts a call that turned out not to be one of those that are limited. */
  forgive(subject: string): Promise<void>
}

/** Counts calls in windows that begin with the first call. The subject is hashed: no address or e-mail is kept. */
export const throttle = (table: Table): Throttle => {
  const hashed = (subject: string) => createHash('sha256').update(subject).digest('base64url')

  async function begin(subject: string, { minutes }: Limit, at: Date): Promise<boolean> {
    const old = await table.get(window, key(subject))
    if (old && new Date(old.until) > at) return false
    const fresh = {
      subject,
      count: 1,
      until: after(at, inMinutes(minutes)).toISOString(),
      version: old?.version,
    }
    // False when another call began the window just now.
    return tookPlace(table.write(put(window, fresh, unchanged(old ?? {}))))
  }

  return {
    async count(named, limit, at) {
      const subject = hashed(named)
      for (;;) {
        const open = {
          expression: '#until > :now AND #count < :limit',
          values: { now: at.toISOString(), limit: limit.limit },
        }
        if (await tookPlace(table.write(change(key(subject), 'ADD #count :one', { one: 1 }, open)))) return
        if (await begin(subject, limit, at)) return
        const full = await table.get(window, key(subject))
        if (full && full.count >= limit.limit && new Date(full.until) > at) {
          const retryAfter = Math.ceil((new Date(full.until).getTime() - at.getTime()) / 1000)
          throw throttleRefusals.tooMany({ retryAfter })
        }
      }
    },
    async forgive(named) {
      const counted = { expression: '#count > :none', values: { none: 0 } }
      // Where the window has ended, nothing is counted any more.
      await tookPlace(table.write(change(key(hashed(named)), 'ADD #count :less', { less: -1 }, counted)))
    },
  }
}
