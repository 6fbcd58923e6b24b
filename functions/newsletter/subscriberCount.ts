import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Key } from '#functions/platform/table/entity.ts'
import type { Row, Table } from '#functions/platform/table/table.ts'
import { type Condition, change, type Write } from '#functions/platform/table/write.ts'
import type { Subscriber } from '#shared/newsletter/subscriber.ts'

/**
 * Counters of the confirmed subscribers: each write that makes or ends a confirmed subscription changes one in the same transaction.
 * There are sixteen, by the first digit of the address's hash, because transactions on the same item conflict.
 */
const partition = 'SUBSCRIBERCOUNT'
const keyOf = (shard: string): Key => ({ pk: partition, sk: shard })

export const shardOf = (email: string): string => hashOfEmail(email).charAt(0)
/** The counter that counts a subscriber, if one does. */
export const counterOf = ({ email, status }: Subscriber): Key | undefined =>
  status === 'confirmed' ? keyOf(shardOf(email)) : undefined

export const addition = (shard: string, by: number, when?: Condition): Write =>
  change(
    keyOf(shard),
    'SET #type = :type ADD #count :by, #version :one',
    { type: 'SubscriberCount', by, one: 1 },
    when,
  )

/** The write that belongs into the transaction that puts `after` in place of `before`, if the change counts. */
export function countChange(before: Subscriber | undefined, after: Subscriber): Write[] {
  const by = Number(after.status === 'confirmed') - Number(before?.status === 'confirmed')
  return by === 0 ? [] : [addition(shardOf(after.email), by)]
}

/** Reads the counters. */
export const readCounters = (table: Table): Promise<Row[]> =>
  Array.fromAsync(table.rows({ pk: partition, consistent: true }))

export const sumOf = (counters: readonly Row[], name: 'count' | 'version'): number =>
  counters.reduce((total, counter) => total + Number(counter[name]), 0)
