import type { Callback, Store, SubDb, Write } from 'dynalite/db/index.js'

export const itemPrefix = (table: string) => `item-${table}~`
export const indexPrefix = (kind: string, table: string, index: string) =>
  `index-${kind.toLowerCase()}~${table}~${index}~`

/**
 * Makes a view of the store that collects dynalite's writes instead of doing them. dynalite writes an item
 * and each of its index entries one after another, so a crash between them would leave a wrong index. The
 * collected writes (or all writes of a transaction) become one batch of LevelDB: after a crash, either all of
 * them are there or none.
 */
export function stage(store: Store): { store: Store; writes: Write[] } {
  const writes: Write[] = []
  const subDb = (base: SubDb, prefix: string): SubDb => ({
    ...base,
    // Writers take turns (see engine.ts), so dynalite's own locks are not needed.
    lock: (_key, run) => run((done) => done),
    put: (key, value, done: Callback<void>) => {
      writes.push({ type: 'put', key: prefix + key, value })
      done(null)
    },
    del: (key, done: Callback<void>) => {
      writes.push({ type: 'del', key: prefix + key })
      done(null)
    },
  })
  return {
    writes,
    store: {
      ...store,
      getItemDb: (table) => subDb(store.getItemDb(table), itemPrefix(table)),
      getIndexDb: (kind, table, index) =>
        subDb(store.getIndexDb(kind, table, index), indexPrefix(kind, table, index)),
    },
  }
}
