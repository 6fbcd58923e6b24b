import * as z from 'zod/mini'
import {
  hashOfEmail,
  ItemKey,
  mailboxKey,
  PersonalDataKeys,
} from '#functions/platform/accounts/personalData.ts'
import { defineEntity, type Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { check, put, unchanged, type Write } from '#functions/platform/table/write.ts'
import { epochSeconds } from '#shared/kernel/time.ts'
import { Subscriber, wants } from '#shared/newsletter/subscriber.ts'
import type { Topic } from '#shared/newsletter/topic.ts'
import { countChanges, countersOf, readCounters, sumOf } from './subscriberCount.ts'

const key = (emailHash: string) => ({ pk: mailboxKey(emailHash), sk: 'SUBSCRIBER' })
/** One item for each e-mail address. TTL deletes expired requests, except those of an address that has unsubscribed before. */
const subscriber = defineEntity({
  type: 'Subscriber',
  // A subscriber who was stored before there were topics has one counter instead of a list.
  schema: z.extend(Subscriber, { countedIn: z.optional(z.union([PersonalDataKeys, ItemKey])) }),
  keys: ({ email, givenAt, until, leftAt }) => ({
    ...key(hashOfEmail(email)),
    gsi1pk: 'SUBSCRIBERS',
    gsi1sk: `${givenAt}#${hashOfEmail(email)}`,
    gsi2pk: 'SUBSCRIBERS',
    gsi2sk: email,
    expiresAt: until === undefined || leftAt !== undefined ? undefined : epochSeconds(new Date(until)),
  }),
})

const allSubscribers = { index: 'gsi1', pk: 'SUBSCRIBERS' } as const

interface PageOptions {
  after?: string | undefined
  limit?: number | undefined
}

/** Functions that change or check a subscriber return writes, for the caller's transaction. */
export const subscriberRepository = (table: Table) => ({
  byEmailHash: (emailHash: string) => table.get(subscriber, key(emailHash)),
  byEmailHashes: (emailHashes: readonly string[]) => table.getMany(subscriber, emailHashes.map(key)),
  /** Ordered by the latest subscribe request. */
  newestFirst: (pageOptions: PageOptions) =>
    table.query(subscriber, { index: 'gsi1', pk: 'SUBSCRIBERS', newestFirst: true, ...pageOptions }),
  /** Oldest first: a subscriber who is added while pages are read is on a later page. */
  oldestFirst: (pageOptions: PageOptions) =>
    table.query(subscriber, { index: 'gsi1', pk: 'SUBSCRIBERS', ...pageOptions }),
  /** Ordered by address. */
  withEmailPrefix: (prefix: string, pageOptions: PageOptions) =>
    table.query(subscriber, { index: 'gsi2', pk: 'SUBSCRIBERS', beginsWith: prefix, ...pageOptions }),
  /** The sum of the counters, at least 0. It may be wrong until the next recount. */
  countConfirmed: async (topic: Topic) => Math.max(0, sumOf(await readCounters(table), topic, 'count')),
  /** Counts the confirmed subscribers of each topic by reading them all. */
  async countOneByOne(): Promise<Map<Topic, number>> {
    const counts = new Map<Topic, number>()
    for await (const one of table.all(subscriber, allSubscribers))
      for (const topic of one.topics) if (wants(one, topic)) counts.set(topic, (counts.get(topic) ?? 0) + 1)
    return counts
  },
  /** Reads subscribers, not counters: the oldest first, because those who have not confirmed yet are new. */
  async hasConfirmed(topic: Topic): Promise<boolean> {
    for await (const one of table.all(subscriber, allSubscribers)) if (wants(one, topic)) return true
    return false
  },
  /** A check that fails its transaction unless the topic is confirmed. */
  checkConfirmed: ({ email }: Subscriber, topic: Topic) =>
    check(key(hashOfEmail(email)), {
      expression:
        topic === 'newsletter'
          ? '#status = :confirmed AND (contains(#topics, :topic) OR attribute_not_exists(#topics))'
          : '#status = :confirmed AND contains(#topics, :topic)',
      values: { confirmed: 'confirmed', topic },
    }),
  /** The condition of the writes fails if the subscriber was changed since `before` was read. */
  save: (before: Stored<Subscriber> | undefined, after: Subscriber): Write[] => [
    put(
      subscriber,
      { ...after, countedIn: countersOf(after), version: before?.version },
      unchanged(before ?? {}),
    ),
    ...countChanges(before, after),
  ],
})
