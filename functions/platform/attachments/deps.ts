import { seconds } from '#shared/kernel/time.ts'
import { readEnvironment } from '../aws/env.ts'
import { openStorage, type Storage } from '../aws/storage.ts'
import { documentClient, openTable, type Table } from '../table/table.ts'

export interface Deps {
  table: Table
  storage: Storage
  now: () => Date
}

export function openDeps(): Deps {
  const env = readEnvironment()
  const table = openTable(documentClient(), env.TABLE_NAME)
  return { table, storage: openStorage(env), now: () => new Date() }
}

/** The time for which a Lambda may mark an attachment as busy. No Lambda that publishes or settles may run longer. */
export const leaseMs = seconds(40)
