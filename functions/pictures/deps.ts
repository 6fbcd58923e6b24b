import type { Storage } from '#functions/platform/storage.ts'
import type { Table } from '#functions/platform/table.ts'
import { seconds } from '#shared/kernel/time.ts'

export interface Deps {
  table: Table
  storage: Storage
  now: () => Date
}

/** Longer than `publish` and `settle` may run: whoever is still named in an item after that is dead. */
export const lease = seconds(40)
