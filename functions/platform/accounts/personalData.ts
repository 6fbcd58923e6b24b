import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Key } from '../table/entity.ts'
import type { Row, Table } from '../table/table.ts'

/**
 * A row of a user's partition (`USER#id`), or one that gsi1 lists there, may name what is kept elsewhere but is theirs alone, such
 * as a listing: that is handed out and erased together with the user.
 */
export const PersonalDataKeys = z.array(z.object({ pk: z.string(), sk: z.string() }))

const named = (row: Row): Key[] => PersonalDataKeys.safeParse(row.personalData).data ?? []

/** Everything that is stored about a user, each row once: their partition, what the index lists under them, what those name. */
export async function rowsAbout(table: Table, userId: string): Promise<Row[]> {
  const pk = `USER#${userId}`
  const rows = new Map<string, Row>()
  const keep = (row: Row) => rows.set(`${row.pk} ${row.sk}`, row)
  for (const range of [
    { pk, consistent: true },
    { index: 'gsi1', pk },
  ] as const) {
    for await (const row of table.rows(range)) {
      keep(row)
      for (const key of named(row))
        for await (const thing of table.rows({ pk: key.pk, beginsWith: key.sk, consistent: true }))
          keep(thing)
    }
  }
  return [...rows.values()]
}

/** Names an e-mail address without telling it. */
export const hashOfEmail = (email: string) => createHash('sha256').update(email).digest('hex')

/**
 * The partition, of the table and of gsi1, of what the portal keeps for an e-mail address whether or not it has an account,
 * such as a subscription. The `givenAt` of each row is when it was given, since the address may have another owner later.
 */
export const mailboxKey = (emailHash: string) => `MAILBOX#${emailHash}`

/** Everything that is kept for an e-mail address, each row once. */
export async function rowsOfMailbox(table: Table, emailHash: string): Promise<Row[]> {
  const pk = mailboxKey(emailHash)
  const rows = await Array.fromAsync(table.rows({ pk, consistent: true }))
  return [...rows, ...(await Array.fromAsync(table.rows({ index: 'gsi1', pk })))]
}
