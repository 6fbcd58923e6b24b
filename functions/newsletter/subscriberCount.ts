import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Key } from '#functions/platform/table/entity.ts'
import type { Row, Table } from '#functions/platform/table/table.ts'
import { type Condition, change, type Write } from '#functions/platform/table/write.ts'
import { type Subscriber, wants } from '#shared/newsletter/subscriber.ts'
import { Topic } from '#shared/newsletter/topic.ts'

/**
 * Counters of the confirmed subscribers of each topic. A write that confirms or ends a subscription changes a counter in the same
 * transaction. A topic has sixteen, by the first digit of the address's hash, because transactions on the same item conflict. Those of the newsletter
 * are the oldest, and have the digit alone as their key.
 */
const partition = 'SUBSCRIBERCOUNT'
const sortKeyOf = (topic: Topic, shard: string) => (topic === 'newsletter' ? shard : `${topic}#${shard}`)
const keyOf = (topic: Topic, shard: string): Key => ({ pk: partition, sk: sortKeyOf(topic, shard) })

export const shardOf = (email: string): string => hashOfEmail(email).charAt(0)

const countedTopics = (subscriber: Subscriber | undefined): Topic[] =>
  subscriber ? Topic.options.filter((topic) => wants(subscriber, topic)) : []

/** The counters that count a subscriber. */
export const countersOf = (subscriber: Subscriber): Key[] =>
  countedTopics(subscriber).map((topic) => keyOf(topic, shardOf(subscriber.email)))

export const counterAddition = (topic: Topic, shard: string, by: number, condition?: Condition): Write =>
  change(
    keyOf(topic, shard),
    'SET #type = :type ADD #count :by, #version :one',
    { type: 'SubscriberCount', by, one: 1 },
    condition,
  )

/** The writes to counters, for the transaction that replaces `before` by `after`. */
export function countChanges(before: Subscriber | undefined, after: Subscriber): Write[] {
  const [counted, toCount] = [new Set(countedTopics(before)), new Set(countedTopics(after))]
  return [...counted.symmetricDifference(toCount)].map((topic) =>
    counterAddition(topic, shardOf(after.email), toCount.has(topic) ? 1 : -1),
  )
}

/** Reads the counters of all topics. */
export const readCounters = (table: Table): Promise<Row[]> =>
  Array.fromAsync(table.rows({ pk: partition, consistent: true }))

/** A topic's counter of a shard, among those that were read. */
export const counterIn = (counters: readonly Row[], topic: Topic, shard: string) =>
  counters.find(({ sk }) => sk === sortKeyOf(topic, shard))

export function sumOf(counters: readonly Row[], topic: Topic, name: 'count' | 'version'): number {
  const countersOfTopic = counters.filter(({ sk }) => sk === sortKeyOf(topic, sk.slice(-1)))
  return countersOfTopic.reduce((total, counter) => total + Number(counter[name]), 0)
}
