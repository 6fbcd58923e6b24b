import { seconds } from '#shared/kernel/time.ts'
import type { Storage } from '../aws/storage.ts'
import type { Table } from '../table/table.ts'

export interface Deps {
  table: Table
  storage: Storage
  now: () => Date
}

/** Longer than whoever publishes or settles may run: one who is still named in a note after that is dead. */
export const lease = seconds(40)
