import * as z from 'zod/mini'
import type { Key } from './entity.ts'
import type { Row, Table } from './table.ts'

/**
 * A row of a person's partition (`USER#id`) may name what is kept elsewhere but is theirs alone, such as a listing:
 * that is handed out and erased together with the person.
 */
export const Belongings = z.array(z.object({ pk: z.string(), sk: z.string() }))

const named = (row: Row): Key[] => Belongings.safeParse(row.belongings).data ?? []

/** Everything that is stored about a person, each row once: their partition, what the index lists under them, their belongings. */
export async function rowsAbout(table: Table, userId: string): Promise<Row[]> {
  const pk = `USER#${userId}`
  const rows = new Map<string, Row>()
  const keep = (row: Row) => rows.set(`${row.pk} ${row.sk}`, row)
  for await (const row of table.rows({ pk, consistent: true })) {
    keep(row)
    for (const key of named(row)) {
      for await (const thing of table.rows({ pk: key.pk, beginsWith: key.sk, consistent: true })) keep(thing)
    }
  }
  for await (const row of table.rows({ index: 'gsi1', pk })) keep(row)
  return [...rows.values()]
}
