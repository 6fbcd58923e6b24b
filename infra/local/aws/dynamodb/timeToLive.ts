import type { Item, Store, Write } from 'dynalite/db/index.js'
import { Failure, validationFailure } from '../failure.ts'
import type { Members } from './actions.ts'
import { itemPrefix } from './stage.ts'

const settingPrefix = 'ttl-setting~'
const duePrefix = 'ttl-due~'
const fiveYears = 5 * 365 * 24 * 60 * 60

/** An item that may have expired: its table, and its key as LevelDB has it. */
export type Due = { entry: string; table: string; key: string }

const dueEntry = (seconds: number, table: string, key: string) =>
  `${duePrefix}${String(seconds).padStart(12, '0')}~${table}~${key}`

/**
 * Time to live: which attribute of which table, and a list of what falls due when. The list is written in the same batch as the items,
 * so that sweeping reads only what is due, never a whole table. An entry whose item has changed meanwhile is found stale and dropped.
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

  /** The entries that belong in the same batch as these writes. */
  function dueEntries(writes: Write[]): Write[] {
    return writes.flatMap((write): Write[] => {
      const [, table, key] = /^item-([^~]+)~(.+)$/s.exec(write.key) ?? []
      const seconds = table && write.type === 'put' ? expiry(table, write.value as Item) : undefined
      return table && key && seconds
        ? [{ type: 'put', key: dueEntry(seconds, table, key), value: { table, key } }]
        : []
    })
  }

  async function update(table: string, body: Members): Promise<Members> {
    const wanted = body.TimeToLiveSpecification as { Enabled?: boolean; AttributeName?: string } | undefined
    if (!wanted?.AttributeName || wanted.Enabled === undefined)
      throw validationFailure('TimeToLiveSpecification is incomplete')
    const current = attributes.get(table)
    if (wanted.Enabled === (current !== undefined))
      throw validationFailure(`TimeToLive is already ${current ? 'enabled' : 'disabled'}`)
    if (!wanted.Enabled) {
      if (current !== wanted.AttributeName)
        throw validationFailure('TimeToLive is active on a different AttributeName')
      attributes.delete(table)
      await store.db.batch([{ type: 'del', key: settingPrefix + table }])
      return { TimeToLiveSpecification: wanted }
    }
    attributes.set(table, wanted.AttributeName)
    const prefix = itemPrefix(table)
    const items = await store.db.iterator({ gte: prefix, lt: `${prefix}~` }).all()
    const present = items.map(([key, value]): Write => ({ type: 'put', key, value }))
    await store.db.batch([
      { type: 'put', key: settingPrefix + table, value: wanted.AttributeName },
      ...dueEntries(present),
    ])
    return { TimeToLiveSpecification: wanted }
  }

  function describe(table: string): Members {
    const attribute = attributes.get(table)
    const status = attribute
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: attribute }
      : { TimeToLiveStatus: 'DISABLED' }
    return { TimeToLiveDescription: status }
  }

  /** Entries whose time has come, oldest first, at most `limit`. */
  async function due(limit: number): Promise<Due[]> {
    const end = dueEntry(Math.floor(now() / 1000), '', '')
    const entries = await store.db.iterator({ gte: duePrefix, lt: end, limit }).all()
    return entries.map(([entry, value]) => ({ ...(value as { table: string; key: string }), entry }))
  }

  /** DynamoDB leaves alone what expired more than five years ago, because that is more often a wrong unit than an old item. */
  function hasExpired(table: string, item: Item | undefined): boolean {
    const seconds = expiry(table, item)
    const at = now() / 1000
    return seconds !== undefined && seconds < at && seconds > at - fiveYears
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
    /** UpdateTimeToLive; throws ResourceNotFoundException through `known` when there is no such table. */
    async change(body: Members, known: (table: string) => Promise<unknown>) {
      const table = body.TableName
      if (typeof table !== 'string') throw new Failure(400, 'ValidationException', 'TableName is missing')
      await known(table)
      return update(table, body)
    },
  }
}
