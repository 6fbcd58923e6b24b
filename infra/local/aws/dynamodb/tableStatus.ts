import type { Store, Table } from 'dynalite/db/index.js'

/** Activates tables that a process left CREATING when it ended. */
export async function activateTables(store: Store): Promise<void> {
  for (const [key, value] of await store.db.iterator({ gte: 'table~', lt: 'table~~' }).all()) {
    const table = value as Table
    if (table.TableStatus !== 'ACTIVE') await store.db.put(key, { ...table, TableStatus: 'ACTIVE' })
  }
}

/** Waits until a table is active: in dynalite it becomes so a moment after CreateTable has returned. */
export async function untilActive(store: Store, name: string): Promise<void> {
  for (;;) {
    const table = (await store.db.get(`table~${name}`)) as Table | undefined
    if (!table || table.TableStatus === 'ACTIVE') return
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
