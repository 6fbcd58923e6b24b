import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { writeItems } from './batches.ts'
import { compareTables } from './differences.ts'
import { type Action, actionFor, type Difference, type Rules, typeOf } from './restoreRules.ts'

interface TableRestore {
  client: DynamoDBClient
  table: string
  /** The name of the table with the items of the moment to restore. */
  restored: string
  partitions: readonly string[]
  rules: Rules
  write: boolean
  exactly: boolean
  now: Date
}

/** The number of items by action and type, and of those that are the same. */
export interface TableReport {
  same: number
  counts: Record<Action, Map<string, number>>
}

/** Restores a table item by item to what it was. It may be repeated, and then has less to do. */
export async function restoreTable(restore: TableRestore): Promise<TableReport> {
  const { client, table, restored, partitions, rules, write } = restore
  const counts: TableReport['counts'] = {
    recreate: new Map(),
    revert: new Map(),
    remove: new Map(),
    keep: new Map(),
  }

  async function visit(differences: Difference[]): Promise<void> {
    const decided = differences.map((difference) => ({
      ...difference,
      action: actionFor(difference, rules, restore),
    }))
    for (const { before, now, action } of decided) {
      const type = typeOf(before ?? now) ?? 'without a type'
      counts[action].set(type, (counts[action].get(type) ?? 0) + 1)
    }
    if (!write) return
    const isPut = (action: Action) => action === 'recreate' || action === 'revert'
    await writeItems(client, table, {
      puts: decided.flatMap(({ before, action }) => (isPut(action) && before ? [before] : [])),
      removals: decided.flatMap(({ now, action }) => (action === 'remove' && now ? [now] : [])),
    })
  }

  const same = await compareTables({ client, before: restored, now: table, partitions, visit })
  return { same, counts }
}
