import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/entity.ts'
import { mailboxKey } from '#functions/platform/personalData.ts'
import type { Table } from '#functions/platform/table.ts'
import { absent, change, put, remove, type Write } from '#functions/platform/write.ts'
import { after, days, epochSeconds } from '#shared/kernel/time.ts'
import { DeliveryState } from '#shared/newsletter/delivery.ts'

/** Bounces come within days and complaints within weeks; an issue is not taken up again after this. */
const keptFor = days(90)

const key = (emailHash: string, issueId: string) => ({ pk: mailboxKey(emailHash), sk: `ISSUE#${issueId}` })

/** An issue on its way to one address; it stands in the address's mailbox, with which it is handed out and erased. */
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

export const deliveries = (table: Table) => ({
  ofAll: (emailHashes: readonly string[], issueId: string) =>
    table.getMany(
      delivery,
      emailHashes.map((emailHash) => key(emailHash, issueId)),
    ),
  of: (emailHash: string, issueId: string) => table.get(delivery, key(emailHash, issueId)),
  /** The write without which nothing is handed to SES: its condition fails when the address has this issue already. */
  begin: (emailHash: string, issueId: string, at: Date): Write =>
    put(
      delivery,
      {
        emailHash,
        issueId,
        state: 'begun',
        givenAt: at.toISOString(),
        until: after(at, keptFor).toISOString(),
      },
      absent,
    ),
  /** What SES said to it; a bounce may have been faster. */
  settle: (emailHash: string, issueId: string, state: 'sent' | 'refused'): Write =>
    change(
      key(emailHash, issueId),
      'SET #state = :state ADD #version :one',
      { state, one: 1 },
      { expression: '#state = :begun', values: { begun: 'begun' } },
    ),
  /** Of what SES certainly has not got: it may be begun anew. */
  undo: (emailHash: string, issueId: string): Write =>
    remove(key(emailHash, issueId), { expression: '#state = :begun', values: { begun: 'begun' } }),
  /** What came back. The condition fails when that was told before. */
  cameBack: (emailHash: string, issueId: string, state: 'bounced' | 'complained'): Write =>
    change(
      key(emailHash, issueId),
      'SET #state = :state ADD #version :one',
      { state, one: 1 },
      { expression: 'attribute_exists(#pk) AND #state <> :state' },
    ),
})
