import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { change } from '#functions/platform/table/write.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { after, days, epochSeconds } from '#shared/kernel/time.ts'

const partition = 'SEARCHMISSES'
const retention = days(90)
const maxQueryLength = 60
const maxItemsRead = 5000
const maxItemsShown = 200

/** A query that found nothing, and how often it was made. It does not say by whom. */
const searchMiss = defineEntity({
  type: 'SearchMiss',
  schema: z.object({ q: z.string(), count: z.number(), lastDay: z.string(), expiresAt: z.number() }),
  keys: ({ q, expiresAt }) => ({ pk: partition, sk: q, expiresAt }),
})

/** A query that may name a person, an address or a number is not stored. */
const mayBePersonal = (q: string) => q.includes('@') || q.replace(/\D/g, '').length > 5

export function missRepository(table: Table) {
  return {
    /** Tells whether a query is worth counting. */
    isCounted: (q: string) => q.length <= maxQueryLength && /\p{L}{2}/u.test(q) && !mayBePersonal(q),

    async count(q: string, at: Date): Promise<void> {
      const values = {
        type: searchMiss.type,
        q: foldText(q),
        day: at.toISOString().slice(0, 10),
        until: epochSeconds(after(at, retention)),
        one: 1,
      }
      const expression =
        'SET #type = :type, #q = :q, #lastDay = :day, #expiresAt = :until ADD #count :one, #version :one'
      await table.write(change({ pk: partition, sk: values.q }, expression, values))
    },

    /** The most frequent misses that are not too old. */
    async mostFrequent(at: Date): Promise<{ q: string; count: number; lastDay: string }[]> {
      const { items } = await table.query(searchMiss, { pk: partition, limit: maxItemsRead })
      return items
        .filter(({ expiresAt }) => expiresAt > epochSeconds(at))
        .sort((one, other) => other.count - one.count || (one.lastDay < other.lastDay ? 1 : -1))
        .slice(0, maxItemsShown)
        .map(({ q, count, lastDay }) => ({ q, count, lastDay }))
    },
  }
}
