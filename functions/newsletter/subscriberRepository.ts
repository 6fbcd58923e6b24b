import { hashOfEmail, mailboxKey } from '#functions/platform/accounts/personalData.ts'
import { defineEntity, type Stored } from '#functions/platform/table/entity.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import { check, put, unchanged, type Write } from '#functions/platform/table/write.ts'
import { epochSeconds } from '#shared/kernel/time.ts'
import { Subscriber } from '#shared/newsletter/subscriber.ts'

const key = (emailHash: string) => ({ pk: mailboxKey(emailHash), sk: 'SUBSCRIBER' })
/** One item for each e-mail address. TTL removes expired subscriptions. */
const subscriber = defineEntity({
  type: 'Subscriber',
  schema: Subscriber,
  keys: ({ email, givenAt, until }) => ({
    ...key(hashOfEmail(email)),
    gsi1pk: 'SUBSCRIBERS',
    gsi1sk: `${givenAt}#${hashOfEmail(email)}`,
    gsi2pk: 'SUBSCRIBERS',
    gsi2sk: email,
    expiresAt: until === undefined ? undefined : epochSeconds(new Date(until)),
  }),
})

interface PageOptions {
  after?: string | undefined
  limit?: number | undefined
}

export interface SubscriberRepository {
  byEmailHash(emailHash: string): Promise<Stored<Subscriber> | undefined>
  byEmailHashes(emailHashes: readonly string[]): Promise<Stored<Subscriber>[]>
  /** Ordered by their latest subscribe request. */
  newestFirst(page: PageOptions): Promise<Page<Stored<Subscriber>>>
  /** Ordered so that people who subscribe while pages are read are on a later page. */
  oldestFirst(page: PageOptions): Promise<Page<Stored<Subscriber>>>
  /** Ordered by address. */
  withEmailPrefix(prefix: string, page: PageOptions): Promise<Page<Stored<Subscriber>>>
  countConfirmed(): Promise<number>
  /** A check that fails its transaction unless the subscription is confirmed. */
  checkIsConfirmed(subscriber: Subscriber): Write
  /** The write's condition fails if the subscriber was changed since `before` was read. */
  save(before: Stored<Subscriber> | undefined, after: Subscriber): Write
}

export const subscriberRepository = (table: Table): SubscriberRepository => ({
  byEmailHash: (emailHash) => table.get(subscriber, key(emailHash)),
  byEmailHashes: (emailHashes) => table.getMany(subscriber, emailHashes.map(key)),
  newestFirst: (page) =>
    table.query(subscriber, { index: 'gsi1', pk: 'SUBSCRIBERS', newestFirst: true, ...page }),
  oldestFirst: (page) => table.query(subscriber, { index: 'gsi1', pk: 'SUBSCRIBERS', ...page }),
  withEmailPrefix: (prefix, page) =>
    table.query(subscriber, { index: 'gsi2', pk: 'SUBSCRIBERS', beginsWith: prefix, ...page }),
  countConfirmed: () =>
    table.count({ index: 'gsi1', pk: 'SUBSCRIBERS' }, { name: 'status', value: 'confirmed' }),
  checkIsConfirmed: ({ email }) =>
    check(key(hashOfEmail(email)), {
      expression: '#status = :confirmed',
      values: { confirmed: 'confirmed' },
    }),
  save: (before, after) => put(subscriber, { ...after, version: before?.version }, unchanged(before ?? {})),
})
