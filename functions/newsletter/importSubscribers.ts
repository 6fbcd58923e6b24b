import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import { importSubscriber } from '#shared/newsletter/subscriber.ts'
import type { FileRow } from '#shared/newsletter/subscriberFile.ts'
import { shardOf } from './subscriberCount.ts'
import { subscriberRepository } from './subscriberRepository.ts'

export interface ImportCounts {
  /** New subscribers, and pending ones that are confirmed now. */
  added: number
  /** Addresses that were confirmed already. */
  alreadyConfirmed: number
  /** Addresses that have unsubscribed or were stopped. They stay so. */
  stillUnsubscribed: number
}

/** Subscribes the addresses of a file. Importing it again changes nothing. */
export async function importSubscribers(
  table: Table,
  rows: readonly FileRow[],
  { at, newSubscriptionId }: { at: Date; newSubscriptionId: () => string },
): Promise<ImportCounts> {
  const subscribers = subscriberRepository(table)
  const importRow = (row: FileRow): Promise<keyof ImportCounts> =>
    untilWritten(async () => {
      const before = await subscribers.byEmailHash(hashOfEmail(row.email))
      const imported = importSubscriber(before, { ...row, subscriptionId: newSubscriptionId(), at })
      if (!imported) return before?.status === 'confirmed' ? 'alreadyConfirmed' : 'stillUnsubscribed'
      await table.transact(subscribers.save(before, imported))
      return 'added'
    })
  const counts: ImportCounts = { added: 0, alreadyConfirmed: 0, stillUnsubscribed: 0 }
  async function importInTurn(rowsOfShard: readonly FileRow[]) {
    for (const row of rowsOfShard) counts[await importRow(row)]++
  }
  // Rows of one counter are imported in turn, because transactions on the same item conflict.
  const shards = Map.groupBy(rows, ({ email }) => shardOf(email))
  await Promise.all([...shards.values()].map(importInTurn))
  return counts
}
