import type { Item, Store, Write } from 'dynalite/db/index.js'
import { validationFailure } from '../failure.ts'
import type { Members } from './actions.ts'
import { itemPrefix } from './stage.ts'

const settingPrefix = 'ttl-setting~'
const duePrefix = 'ttl-due~'
const fiveYearsSeconds = 5 * 365 * 24 * 60 * 60

/** An item that may have expired: the key of its entry in the list of expiries, its table, and its own key as LevelDB has it. */
export type DueEntry = { entryKey: string; table: string; key: string }

const dueKey = (seconds: number, table: string, key: string) =>
  `${duePrefix}${String(seconds).padStart(12, '0')}~${table}~${key}`

/**
 * Opens time to live: the attribute of each table, and a list of expiries. The list is written in the same
 * batch as the items, so that a sweep reads only what is due, never a whole table. If an item's expiry has
 * changed since its entry was written, the sweep drops the entry.
 */
export async function timeToLive(store: Store, now: () => number) {
  const attributes = new Map<string, string>()
  for (const [key, value] of await store.db.iterator({ gte: settingPrefix, lt: `${settingPrefix}~` }).all()) {
    attributes.set(key.slice(settingPrefix.length), String(value))
  }

  function expiry(table: string, item: Item | undefined): number | undefined {
    const seconds = Number(item?.[attributes.get(table) ?? '']?.N ?? Number.NaN)
    return seconds > 0 && seconds < 1e12 ? Math.floor(seconds) : undefined
  }

  /** Returns the entries of the list of expiries that belong in the same batch as `writes`. */
  function dueEntries(writes: Write[]): Write[] {
    return writes.flatMap((write): Write[] => {
      const [, table, key] = /^item-([^~]+)~(.+)$/s.exec(write.key) ?? []
      const seconds = table && write.type === 'put' ? expiry(table, write.value as Item) : undefined
      return table && key && seconds
        ? [{ type: 'put', key: dueKey(seconds, table, key), value: { table, key } }]
        : []
    })
  }

  async function update(table: string, body: Members): Promise<Members> {
    const change = body.TimeToLiveSpecification as { Enabled?: boolean; AttributeName?: string } | undefined
    if (!change?.AttributeName || change.Enabled === undefined)
      throw validationFailure('TimeToLiveSpecification is incomplete')
    const current = attributes.get(table)
    if (change.Enabled === (current !== undefined))
      throw validationFailure(`TimeToLive is already ${current ? 'enabled' : 'disabled'}`)
    const key = settingPrefix + table
    if (change.Enabled) {
      attributes.set(table, change.AttributeName)
      const prefix = itemPrefix(table)
      const items = await store.db.iterator({ gte: prefix, lt: `${prefix}~` }).all()
      const present = items.map(([key, value]): Write => ({ type: 'put', key, value }))
      await store.db.batch([{ type: 'put', key, value: change.AttributeName }, ...dueEntries(present)])
    } else {
      if (current !== change.AttributeName)
        throw validationFailure('TimeToLive is active on a different AttributeName')
      attributes.delete(table)
      await store.db.batch([{ type: 'del', key }])
    }
    return { TimeToLiveSpecification: change }
  }

  function describe(table: string): Members {
    const AttributeName = attributes.get(table)
    return {
      TimeToLiveDescription: AttributeName
        ? { TimeToLiveStatus: 'ENABLED', AttributeName }
        : { TimeToLiveStatus: 'DISABLED' },
    }
  }

  /** Returns at most `limit` due entries, oldest first. */
  async function due(limit: number): Promise<DueEntry[]> {
    const end = dueKey(Math.floor(now() / 1000), '', '')
    const entries = await store.db.iterator({ gte: duePrefix, lt: end, limit }).all()
    return entries.map(([entryKey, value]) => ({ ...(value as { table: string; key: string }), entryKey }))
  }

  /** True if an item expired within five years: DynamoDB takes an older time for one in a wrong unit. */
  function hasExpired(table: string, item: Item | undefined): boolean {
    const seconds = expiry(table, item)
    const nowSeconds = now() / 1000
    return seconds !== undefined && seconds < nowSeconds && seconds > nowSeconds - fiveYearsSeconds
  }

  return {
    dueEntries,
    due,
    hasExpired,
    describe,
    /** Forgets a deleted table's setting; returns the key under which it was stored. */
    forget(table: string): string {
      attributes.delete(table)
      return settingPrefix + table
    },
    /** Performs UpdateTimeToLive. `tableNamed` throws ResourceNotFoundException when there is no such table. */
    async change(body: Members, tableNamed: (table: string) => Promise<unknown>) {
      const table = body.TableName
      if (typeof table !== 'string') throw validationFailure('TableName is missing')
      await tableNamed(table)
      return update(table, body)
    },
  }
}
