import * as z from 'zod/mini'
import { mailboxKey } from '#functions/platform/accounts/personalData.ts'
import { defineEntity, type Key } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { absent, type Condition, change, put, remove, type Write } from '#functions/platform/table/write.ts'
import { after, days, epochSeconds } from '#shared/kernel/time.ts'
import { DeliveryState } from '#shared/newsletter/delivery.ts'

/** Bounces come within days and complaints within weeks, and no issue is resumed after this time. */
const retention = days(90)

const key = (emailHash: string, issueId: string) => ({ pk: mailboxKey(emailHash), sk: `ISSUE#${issueId}` })

/** The delivery of an issue to one address, exported and erased with the address's mailbox. */
const delivery = defineEntity({
  type: 'NewsletterDelivery',
  schema: z.object({
    emailHash: z.string(),
    issueId: z.string(),
    state: DeliveryState,
    givenAt: z.iso.datetime(),
    until: z.iso.datetime(),
  }),
  keys: ({ emailHash, issueId, until }) => ({
    ...key(emailHash, issueId),
    expiresAt: epochSeconds(new Date(until)),
  }),
})

const isBegun: Condition = { expression: '#state = :begun', values: { begun: 'begun' } }
const setState = (itemKey: Key, state: DeliveryState, condition: Condition): Write =>
  change(itemKey, 'SET #state = :state ADD #version :one', { state, one: 1 }, condition)

/** Functions that change a delivery return the write, for the caller's transaction. */
export const deliveryRepository = (table: Table) => ({
  byIds: (emailHashes: readonly string[], issueId: string) =>
    table.getMany(
      delivery,
      emailHashes.map((emailHash) => key(emailHash, issueId)),
    ),
  byId: (emailHash: string, issueId: string) => table.get(delivery, key(emailHash, issueId)),
  /** Must be written before SES gets the letter. The condition fails if the delivery has begun already. */
  begin: (emailHash: string, issueId: string, at: Date): Write =>
    put(
      delivery,
      {
        emailHash,
        issueId,
        state: 'begun',
        givenAt: at.toISOString(),
        until: after(at, retention).toISOString(),
      },
      absent,
    ),
  /** Records the response of SES, unless a bounce or a complaint has been recorded already. */
  settle: (emailHash: string, issueId: string, state: 'sent' | 'refused'): Write =>
    setState(key(emailHash, issueId), state, isBegun),
  /** Removes a delivery that SES certainly did not take, so that it can begin again. */
  removeBegun: (emailHash: string, issueId: string): Write => remove(key(emailHash, issueId), isBegun),
  /** The condition fails if the same state has been recorded before. */
  recordFeedback: (emailHash: string, issueId: string, state: 'bounced' | 'complained'): Write =>
    setState(key(emailHash, issueId), state, { expression: 'attribute_exists(#pk) AND #state <> :state' }),
})
