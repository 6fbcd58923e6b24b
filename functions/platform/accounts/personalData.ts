import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Key } from '../table/entity.ts'
import type { Row, Table } from '../table/table.ts'

/** The key of an item that personal data names. */
export const ItemKey = z.object({ pk: z.string(), sk: z.string() })

/**
 * A row of a user's partition (`USER#id`, in the table or gsi1) may name keys of items elsewhere that are the user's own, such as a
 * listing. They are exported and erased together with the user.
 */
export const PersonalDataKeys = z.array(ItemKey)

/**
 * A row's `countedIn` is the key of a counter that counts it, or a list of such keys. The transaction that removes the row must decrement
 * these counters.
 */
export function countersOf({ countedIn }: { countedIn?: unknown }): Key[] {
  const keys = Array.isArray(countedIn) ? countedIn : [countedIn]
  return PersonalDataKeys.safeParse(keys).data ?? []
}

const namedKeys = (row: Row): Key[] => PersonalDataKeys.safeParse(row.personalData).data ?? []

/**
 * Every row about a user, once: the rows of the user's partition in the table and in gsi1, and the rows whose keys they name. These have
 * the `erasedBy` of the row that names them.
 */
export async function rowsAbout(table: Table, userId: string): Promise<Row[]> {
  const pk = `USER#${userId}`
  const rows = new Map<string, Row>()
  const addRow = (row: Row) => rows.set(`${row.pk} ${row.sk}`, row)
  for (const range of [
    { pk, consistent: true },
    { index: 'gsi1', pk },
  ] as const) {
    for await (const row of table.rows(range)) {
      addRow(row)
      for (const key of namedKeys(row))
        for await (const named of table.rows({ pk: key.pk, beginsWith: key.sk, consistent: true }))
          addRow(row.erasedBy === undefined ? named : { ...named, erasedBy: row.erasedBy })
    }
  }
  return [...rows.values()]
}

/** Identifies an e-mail address without revealing it. */
export const hashOfEmail = (email: string) => createHash('sha256').update(email).digest('hex')

/**
 * The partition, in the table and in gsi1, of an e-mail address with or without an account, such as a subscriber's. Each row has a
 * `givenAt`, because the address may have another owner later.
 */
export const mailboxKey = (emailHash: string) => `MAILBOX#${emailHash}`

/** Every row of an e-mail address, once. */
export async function rowsOfMailbox(table: Table, emailHash: string): Promise<Row[]> {
  const pk = mailboxKey(emailHash)
  const rows = await Array.fromAsync(table.rows({ pk, consistent: true }))
  return [...rows, ...(await Array.fromAsync(table.rows({ index: 'gsi1', pk })))]
}
