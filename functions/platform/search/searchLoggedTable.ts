import type { SearchedKeys } from '#shared/kernel/search.ts'
import type { Key } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import type { Write } from '../table/write.ts'
import { searchChangeWrite } from './searchLog.ts'

/**
 * A table that tells the search of every change of these items, in the transaction of the change, so that no
 * code that writes them can forget to. A transaction may have 99 other writes.
 */
export function searchLoggedTable(table: Table, searched: readonly SearchedKeys[]): Table {
  const notesOf = (keys: readonly Key[]): Write[] =>
    searched.flatMap(({ prefix, sk, kind }) => {
      const ids = keys.flatMap((key) =>
        key.sk === sk && key.pk.startsWith(prefix) ? [key.pk.slice(prefix.length)] : [],
      )
      return ids.length > 0 ? [searchChangeWrite(kind, [...new Set(ids)])] : []
    })
  const changed = (writes: readonly Write[]) =>
    writes.filter(({ kind }) => kind !== 'check').map(({ key }) => key)
  return {
    ...table,
    transact: (writes) => table.transact([...writes, ...notesOf(changed(writes))]),
    write: (one) => {
      const notes = notesOf(changed([one]))
      return notes.length > 0 ? table.transact([one, ...notes]) : table.write(one)
    },
    async removeMany(keys) {
      await table.removeMany(keys)
      // The notes come last, so that nobody who reads one still finds the item.
      for (const note of notesOf(keys)) await table.write(note)
    },
  }
}
