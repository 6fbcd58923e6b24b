import type { Item, Store, Table, Write } from 'dynalite/db/index.js'
import { Failure } from '../failure.ts'
import type { Members } from './actions.ts'
import { itemPrefix } from './stage.ts'

const settingPrefix = 'pitr-setting~'
const historyPrefix = (table: string) => `pitr~${table}~`
const padded = (value: number, length: number) => String(value).padStart(length, '0')

/** An item as it was written at one moment; without one, it was deleted. */
type HistoryEntry = { key: string; item?: Item }

/**
 * Opens point-in-time recovery. While it is on for a table, each write of an item is written again into the
 * table's history, in the same batch. The history begins with a copy of all items, so the table of any later
 * moment can be made from the history alone. Here it is off until UpdateContinuousBackups turns it on,
 * whatever the template says, because a history doubles the data.
 */
export async function pointInTime(store: Store, now: () => number) {
  const enabledAt = new Map<string, number>()
  for (const [key, at] of await store.db.iterator({ gte: settingPrefix, lt: `${settingPrefix}~` }).all())
    enabledAt.set(key.slice(settingPrefix.length), Number(at))
  let count = 0

  /** Returns the entries of the history that belong in the same batch as `writes`. */
  function historyEntries(writes: Write[]): Write[] {
    return writes.flatMap((write): Write[] => {
      const [, table, key] = /^item-([^~]+)~(.+)$/s.exec(write.key) ?? []
      if (!table || !key || !enabledAt.has(table)) return []
      const entry: HistoryEntry = { key, ...(write.type === 'put' && { item: write.value as Item }) }
      return [
        {
          type: 'put',
          key: `${historyPrefix(table)}${padded(now(), 15)}~${padded(count++, 12)}`,
          value: entry,
        },
      ]
    })
  }

  function describe(table: string): Members {
    const at = enabledAt.get(table)
    const times = at !== undefined && {
      EarliestRestorableDateTime: at / 1000,
      LatestRestorableDateTime: now() / 1000,
    }
    return {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: times ? 'ENABLED' : 'DISABLED',
          ...times,
        },
      },
    }
  }

  /** Performs UpdateContinuousBackups. */
  async function change(table: string, { PointInTimeRecoverySpecification: setting }: Members) {
    const isEnabled = (setting as { PointInTimeRecoveryEnabled?: boolean })?.PointInTimeRecoveryEnabled
    if (isEnabled && !enabledAt.has(table)) {
      enabledAt.set(table, now())
      const prefix = itemPrefix(table)
      const items = await store.db.iterator({ gte: prefix, lt: `${prefix}~` }).all()
      const entries = historyEntries(items.map(([key, value]) => ({ type: 'put', key, value })))
      await store.db.batch([...entries, { type: 'put', key: settingPrefix + table, value: now() }])
    } else if (!isEnabled) {
      await store.db.batch((await keysOf(table)).map((key) => ({ type: 'del', key })))
      enabledAt.delete(table)
    }
    return describe(table)
  }

  /** Returns the keys under which a table's history and its setting are stored. */
  async function keysOf(table: string): Promise<string[]> {
    const prefix = historyPrefix(table)
    const entries = await store.db.iterator({ gte: prefix, lt: `${prefix}~` }).all()
    return [settingPrefix + table, ...entries.map(([key]) => key)]
  }

  /** Returns the items of a moment in ms. Throws when the history does not reach it. */
  async function itemsAt(table: string, at: number): Promise<Item[]> {
    const since = enabledAt.get(table)
    if (since === undefined)
      throw new Failure(
        400,
        'PointInTimeRecoveryUnavailableException',
        `Point in time recovery is not enabled for table '${table}'`,
      )
    if (at < since || at > now())
      throw new Failure(
        400,
        'InvalidRestoreTimeException',
        'The restore time is not between the earliest and the latest restorable time',
      )
    const prefix = historyPrefix(table)
    const entries = await store.db.iterator({ gte: prefix, lt: `${prefix}${padded(at + 1, 15)}` }).all()
    const items = new Map<string, Item>()
    for (const [, value] of entries) {
      const { key, item } = value as HistoryEntry
      if (item) items.set(key, item)
      else items.delete(key)
    }
    return [...items.values()]
  }

  return {
    historyEntries,
    describe,
    change,
    itemsAt,
    /** Forgets a deleted table; returns the keys to delete. */
    async forget(table: string): Promise<string[]> {
      enabledAt.delete(table)
      return keysOf(table)
    },
  }
}

/** Returns the CreateTable request of a restored table, with the overrides of RestoreTableToPointInTime. */
export function creationOf(source: Table, request: Members): Members {
  const indexes = (request.GlobalSecondaryIndexOverride ??
    source.GlobalSecondaryIndexes ??
    []) as NonNullable<Table['GlobalSecondaryIndexes']>
  const keys = [source.KeySchema, ...indexes.map(({ KeySchema }) => KeySchema)].flat()
  return {
    TableName: request.TargetTableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: source.KeySchema,
    AttributeDefinitions: source.AttributeDefinitions.filter((attribute) =>
      keys.some(({ AttributeName }) => AttributeName === attribute.AttributeName),
    ),
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      })),
    }),
  }
}
