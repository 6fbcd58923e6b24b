import * as z from 'zod/mini'
import type { Log } from '#functions/platform/log.ts'
import { hashOfEmail } from '#functions/platform/personalData.ts'
import type { Table } from '#functions/platform/table.ts'
import { ConditionFailed, untilWritten } from '#functions/platform/write.ts'
import { type StopReason, stop } from '#shared/newsletter/subscriber.ts'
import { subscriberRepository } from '../repository.ts'
import { deliveries } from './deliveries.ts'
import { issueRepository } from './issueRepository.ts'

const Recipients = z.array(z.object({ emailAddress: z.string() }))

/** What SES publishes of a letter (its "event publishing" format), as far as it matters here. */
const Told = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail: z.object({ tags: z.record(z.string(), z.array(z.string())) }),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail: z.object({ tags: z.record(z.string(), z.array(z.string())) }),
    complaint: z.object({ complaintFeedbackType: z.nullish(z.string()), complainedRecipients: Recipients }),
  }),
])
type Told = z.output<typeof Told>

/** Undefined for anything else, such as the sentence by which SES tries the topic when it is set up. */
function toldIn(message: string): Told | undefined {
  try {
    return Told.safeParse(JSON.parse(message)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What SNS invokes a Lambda with. */
export const MailFeedback = z.object({
  Records: z.array(z.object({ EventSource: z.literal('aws:sns'), Sns: z.object({ Message: z.string() }) })),
})
type MailFeedback = z.output<typeof MailFeedback>

interface Stopped {
  reason: StopReason
  addresses: string[]
}

const addressesIn = (recipients: z.output<typeof Recipients>) =>
  recipients.map(({ emailAddress }) =>
    (/<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress).trim().toLowerCase(),
  )

/**
 * Whom to send nothing more. A full mailbox or a server that is away (Transient, Undetermined) may take the next letter; and a
 * mail program reports as `not-spam` what its reader has fetched out of the spam again.
 */
function stoppedBy(told: Told): Stopped | undefined {
  if (told.eventType === 'Bounce') {
    const { bounceType, bouncedRecipients } = told.bounce
    return bounceType === 'Permanent'
      ? { reason: 'bounced', addresses: addressesIn(bouncedRecipients) }
      : undefined
  }
  const { complaintFeedbackType, complainedRecipients } = told.complaint
  if (complaintFeedbackType === 'not-spam') return undefined
  return { reason: 'complained', addresses: addressesIn(complainedRecipients) }
}

/** Ends the subscriptions of addresses that bounce for good or complain, and counts them for their issue. Told again it changes nothing. */
export const heedFeedback = ({ table, log }: { table: Table; log: Pick<Log, 'warn'> }) => {
  const subscribers = subscriberRepository(table)
  const issues = issueRepository(table)
  const held = deliveries(table)

  async function count(emailHash: string, issueId: string, reason: StopReason): Promise<void> {
    try {
      await table.transact([held.cameBack(emailHash, issueId, reason), issues.answered(issueId, reason)])
    } catch (error) {
      // It was told before, or nothing is kept of this delivery any more.
      if (!(error instanceof ConditionFailed)) throw error
    }
  }

  async function heed(told: Told, at: Date): Promise<void> {
    const { reason, addresses = [] } = stoppedBy(told) ?? {}
    if (!reason) return
    const issueId = told.mail.tags.issue?.[0]
    for (const emailHash of addresses.map(hashOfEmail)) {
      if (issueId) await count(emailHash, issueId, reason)
      await untilWritten(async () => {
        const before = await subscribers.of(emailHash)
        const after = before && stop(before, reason, at)
        if (after && after !== before) await table.write(subscribers.save(before, after))
      })
    }
  }

  return async ({ Records }: MailFeedback, at: Date): Promise<void> => {
    for (const { Sns } of Records) {
      const told = toldIn(Sns.Message)
      if (told) await heed(told, at)
      else log.warn('feedback of another kind')
    }
  }
}
