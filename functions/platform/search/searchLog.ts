import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type SearchKind, searchKinds } from '#shared/kernel/search.ts'
import { days, minutes } from '#shared/kernel/time.ts'
import { defineEntity } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import { put, type Write } from '../table/write.ts'

const partition = 'SEARCHLOG'
/** A snapshot of the index is never as old as this. */
const retention = days(3)

/** Tells that things have changed, so that each copy of the index reads them again. */
const searchChange = defineEntity({
  type: 'SearchChange',
  schema: z.object({
    at: z.iso.datetime(),
    id: z.string(),
    kind: z.enum(searchKinds),
    ids: z.array(z.string()),
    expiresAt: z.number(),
  }),
  keys: ({ at, id, expiresAt }) => ({ pk: partition, sk: `${at}#${id}`, expiresAt }),
})

/**
 * Returns the write that tells the search of a change. It belongs into the transaction of the change, so
 * that neither happens without the other.
 */
export const searchChangeWrite = (kind: SearchKind, ids: readonly string[], at = new Date()): Write =>
  put(searchChange, {
    at: at.toISOString(),
    id: randomUUID(),
    kind,
    ids: [...ids],
    expiresAt: Math.ceil((at.getTime() + retention) / 1000),
  })

/** A transaction may be retried, and a Lambda's clock may be wrong, so a change may be stored under a time that is past. */
const lateness = minutes(2)

/**
 * The changes that a copy of the index has not carried out yet. `recentNotes` are those of the last minutes before
 * `position` that it has, by their keys.
 */
export function searchLog(table: Table, position: Date, recentNotes: Iterable<string> = []) {
  let from = new Date(position.getTime() - lateness)
  /** The changes of the last minutes that are carried out already, by their keys. */
  let done = new Set<string>(recentNotes)
  return {
    /** The moment up to which all changes have been read. */
    get position(): Date {
      return new Date(from.getTime() + lateness)
    },
    get recentNotes(): readonly string[] {
      return [...done]
    },
    /** Returns the changed things in the order of their changes, each once; at most about `maxChanges`. */
    async next(at: Date, maxChanges: number): Promise<{ kind: SearchKind; ids: string[]; isAll: boolean }[]> {
      const changes = new Map<SearchKind, Set<string>>()
      let count = 0
      let last: string | undefined
      let isAll = true
      // Another Lambda's clock may be ahead of this one's.
      const until = new Date(Math.max(at.getTime(), from.getTime()) + lateness)
      for await (const { at: time, id, kind, ids } of table.all(searchChange, {
        pk: partition,
        between: [from.toISOString(), `${until.toISOString()}~`],
        consistent: true,
      })) {
        const key = `${time}#${id}`
        if (done.has(key)) continue
        if (count >= maxChanges) {
          isAll = false
          break
        }
        done.add(key)
        last = time
        const idsOfKind = changes.get(kind) ?? new Set()
        for (const one of ids) idsOfKind.add(one)
        changes.set(kind, idsOfKind)
        count += ids.length
      }
      // The next call reads what is later than this, and the last minutes once more.
      const reached = isAll ? at : new Date(last ?? from)
      from = new Date(Math.max(from.getTime(), reached.getTime() - lateness))
      const oldest = from.toISOString()
      done = new Set([...done].filter((key) => key >= oldest))
      return [...changes].map(([kind, ids]) => ({ kind, ids: [...ids], isAll }))
    },
  }
}
export type SearchLog = ReturnType<typeof searchLog>
