import { defineEntity, type Stored } from '#functions/platform/entity.ts'
import { hashOfEmail, mailboxKey } from '#functions/platform/personalData.ts'
import type { Page, Table } from '#functions/platform/table.ts'
import { put, unchanged, type Write } from '#functions/platform/write.ts'
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
    expiresAt: until === undefined ? undefined : epochSeconds(new Date(until)),
  }),
})

export interface SubscriberRepository {
  of(emailHash: string): Promise<Stored<Subscriber> | undefined>
  lastToAskFirst(page: { after?: string; limit?: number }): Promise<Page<Stored<Subscriber>>>
  /** Stores the subscriber as changed since it was read; the write's condition fails when another was faster. */
  save(before: Stored<Subscriber> | undefined, changed: Subscriber): Write
}

export const subscriberRepository = (table: Table): SubscriberRepository => ({
  of: (emailHash) => table.get(subscriber, key(emailHash)),
  lastToAskFirst: (page) => table.query(subscriber, { index: 'gsi1', pk: 'SUBSCRIBERS', newestFirst: true, ...page }),
  save: (before, changed) => put(subscriber, { ...changed, version: before?.version }, unchanged(before ?? {})),
})
