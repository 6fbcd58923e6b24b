import { defineEntity, type Stored } from '#functions/platform/entity.ts'
import { hashOfEmail, mailboxKey } from '#functions/platform/personalData.ts'
import type { Page, Table } from '#functions/platform/table.ts'
import { check, put, unchanged, type Write } from '#functions/platform/write.ts'
import { epochSeconds } from '#shared/kernel/time.ts'
import { Subscriber } from '#shared/newsletter/subscriber.ts'

const key = (emailHash: string) => ({ pk: mailboxKey(emailHash), sk: 'SUBSCRIBER' })
/** One for each e-mail address; a subscription that is forgotten is removed by TTL. */
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

interface PageAsked {
  after?: string | undefined
  limit?: number | undefined
}

export interface SubscriberRepository {
  of(emailHash: string): Promise<Stored<Subscriber> | undefined>
  /** The subscribers of those addresses, as they stand in the table now. */
  ofAll(emailHashes: readonly string[]): Promise<Stored<Subscriber>[]>
  lastToAskFirst(page: PageAsked): Promise<Page<Stored<Subscriber>>>
  /** The other way round: who asks while pages are read stands on one that is still to come. */
  lastToAskLast(page: PageAsked): Promise<Page<Stored<Subscriber>>>
  /** Those whose address begins so, by address. */
  beginningWith(beginning: string, page: PageAsked): Promise<Page<Stored<Subscriber>>>
  countConfirmed(): Promise<number>
  /** Holds a transaction to it that the subscription is confirmed. */
  isConfirmed(subscriber: Subscriber): Write
  /** Stores the subscriber as changed since it was read; the write's condition fails when another was faster. */
  save(before: Stored<Subscriber> | undefined, changed: Subscriber): Write
}

export const subscriberRepository = (table: Table): SubscriberRepository => ({
  of: (emailHash) => table.get(subscriber, key(emailHash)),
  ofAll: (emailHashes) => table.getMany(subscriber, emailHashes.map(key)),
  lastToAskLast: (page) => table.query(subscriber, { index: 'gsi1', pk: 'SUBSCRIBERS', ...page }),
  beginningWith: (beginning, page) =>
    table.query(subscriber, { index: 'gsi2', pk: 'SUBSCRIBERS', beginsWith: beginning, ...page }),
  countConfirmed: () =>
    table.count({ index: 'gsi1', pk: 'SUBSCRIBERS' }, { name: 'status', value: 'confirmed' }),
  isConfirmed: ({ email }) =>
    check(key(hashOfEmail(email)), {
      expression: '#status = :confirmed',
      values: { confirmed: 'confirmed' },
    }),
  lastToAskFirst: (page) =>
    table.query(subscriber, { index: 'gsi1', pk: 'SUBSCRIBERS', newestFirst: true, ...page }),
  save: (before, changed) =>
    put(subscriber, { ...changed, version: before?.version }, unchanged(before ?? {})),
})
