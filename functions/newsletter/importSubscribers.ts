import { groupsOf } from '#functions/platform/groupsOf.ts'
import { hashOfEmail } from '#functions/platform/personalData.ts'
import type { Table } from '#functions/platform/table.ts'
import { untilWritten } from '#functions/platform/write.ts'
import { bring } from '#shared/newsletter/subscriber.ts'
import type { FileRow } from '#shared/newsletter/subscriberFile.ts'
import { subscriberRepository } from './repository.ts'

/** Rows that are written at the same time. */
const atOnce = 20

interface Importing {
  at: Date
  newSubscriptionId: () => string
}

export interface Imported {
  /** New subscribers, and those who had not confirmed yet. */
  added: number
  /** Who is one already. */
  known: number
  /** Who has left, or was taken off: they stay so. */
  left: number
}

/** Makes subscribers of a file's rows. Doing it again changes nothing. */
export async function importSubscribers(
  table: Table,
  rows: readonly FileRow[],
  { at, newSubscriptionId }: Importing,
): Promise<Imported> {
  const subscribers = subscriberRepository(table)
  const one = (row: FileRow): Promise<keyof Imported> =>
    untilWritten(async () => {
      const before = await subscribers.of(hashOfEmail(row.email))
      const brought = bring(before, { ...row, subscriptionId: newSubscriptionId(), at })
      if (!brought) return before?.status === 'confirmed' ? 'known' : 'left'
      await table.write(subscribers.save(before, brought))
      return 'added'
    })
  const done: Imported = { added: 0, known: 0, left: 0 }
  for (const group of groupsOf(rows, atOnce))
    for (const what of await Promise.all(group.map(one))) done[what]++
  return done
}
