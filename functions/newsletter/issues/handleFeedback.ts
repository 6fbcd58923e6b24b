import * as z from 'zod/mini'
import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Log } from '#functions/platform/aws/log.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { ConditionFailed, untilWritten } from '#functions/platform/table/write.ts'
import { type StopReason, stop } from '#shared/newsletter/subscriber.ts'
import { subscriberRepository } from '../subscriberRepository.ts'
import { deliveryRepository } from './deliveryRepository.ts'
import { issueRepository } from './issueRepository.ts'

const Recipients = z.array(z.object({ emailAddress: z.string() }))

/** The parts of SES's event publishing format that are used here. */
const SesEvent = z.discriminatedUnion('eventType', [
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
type SesEvent = z.output<typeof SesEvent>

/** Undefined for any other message, such as the text that SES sends to validate the topic. */
function parseEvent(message: string): SesEvent | undefined {
  try {
    return SesEvent.safeParse(JSON.parse(message)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The event with which SNS invokes a Lambda. */
export const MailFeedback = z.object({
  Records: z.array(z.object({ EventSource: z.literal('aws:sns'), Sns: z.object({ Message: z.string() }) })),
})
type MailFeedback = z.output<typeof MailFeedback>

interface Stop {
  reason: StopReason
  addresses: string[]
}

const addressesIn = (recipients: z.output<typeof Recipients>) =>
  recipients.map(({ emailAddress }) =>
    (/<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress).trim().toLowerCase(),
  )

/**
 * The addresses to stop, if any. A full mailbox or an unreachable server (Transient, Undetermined) may accept
 * the next letter. Mail programs report `not-spam` when a reader takes a letter out of the spam folder.
 */
function stopOf(event: SesEvent): Stop | undefined {
  if (event.eventType === 'Bounce') {
    const { bounceType, bouncedRecipients } = event.bounce
    return bounceType === 'Permanent'
      ? { reason: 'bounced', addresses: addressesIn(bouncedRecipients) }
      : undefined
  }
  const { complaintFeedbackType, complainedRecipients } = event.complaint
  if (complaintFeedbackType === 'not-spam') return undefined
  return { reason: 'complained', addresses: addressesIn(complainedRecipients) }
}

/**
 * Ends the subscriptions of addresses that bounce permanently or complain, and counts them for their issue.
 * Handling the same event again changes nothing.
 */
export const handleFeedback = ({ table, log }: { table: Table; log: Pick<Log, 'warn'> }) => {
  const subscribers = subscriberRepository(table)
  const issues = issueRepository(table)
  const deliveries = deliveryRepository(table)

  async function count(emailHash: string, issueId: string, reason: StopReason): Promise<void> {
    try {
      await table.transact([
        deliveries.recordFeedback(emailHash, issueId, reason),
        issues.countFeedback(issueId, reason),
      ])
    } catch (error) {
      // It has been counted before, or the delivery has been deleted.
      if (!(error instanceof ConditionFailed)) throw error
    }
  }

  async function handle(event: SesEvent, at: Date): Promise<void> {
    const { reason, addresses = [] } = stopOf(event) ?? {}
    if (!reason) return
    const issueId = event.mail.tags.issue?.[0]
    for (const emailHash of addresses.map(hashOfEmail)) {
      if (issueId) await count(emailHash, issueId, reason)
      await untilWritten(async () => {
        const before = await subscribers.byEmailHash(emailHash)
        const after = before && stop(before, reason, at)
        if (after && after !== before) await table.write(subscribers.save(before, after))
      })
    }
  }

  return async ({ Records }: MailFeedback, at: Date): Promise<void> => {
    for (const { Sns } of Records) {
      const event = parseEvent(Sns.Message)
      if (event) await handle(event, at)
      else log.warn('feedback of another kind')
    }
  }
}
