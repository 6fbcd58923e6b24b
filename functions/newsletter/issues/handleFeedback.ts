import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Log } from '#functions/platform/aws/log.ts'
import { eventsIn, type MailFeedback, type SesEvent } from '#functions/platform/mail/mailFeedback.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { ConditionFailed, untilWritten } from '#functions/platform/table/write.ts'
import { type StopReason, stop } from '#shared/newsletter/subscriber.ts'
import { subscriberRepository } from '../subscriberRepository.ts'
import { deliveryRepository } from './deliveryRepository.ts'
import { issueRepository } from './issueRepository.ts'

/** The reasons for which SES reports that an address must get no more letters. */
type FeedbackReason = Exclude<StopReason, 'removed'>

interface Stop {
  reason: FeedbackReason
  addresses: string[]
}

const addressesIn = (recipients: readonly { emailAddress: string }[]) =>
  recipients.map(({ emailAddress }) =>
    (/<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress).trim().toLowerCase(),
  )

/**
 * Returns the addresses to which no more letters may be sent, if any. A full mailbox or an unreachable server
 * (Transient, Undetermined) may accept the next letter. Mail programs report `not-spam` when the recipient
 * takes a letter out of the spam folder.
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

  async function countFeedback(emailHash: string, issueId: string, reason: FeedbackReason): Promise<void> {
    try {
      await table.transact([
        deliveries.recordFeedback(emailHash, issueId, reason),
        issues.countFeedback(issueId, reason),
      ])
    } catch (error) {
      // This feedback has been counted before, or the delivery has been deleted.
      if (!(error instanceof ConditionFailed)) throw error
    }
  }

  async function handle(event: SesEvent, at: Date): Promise<void> {
    const { reason, addresses = [] } = stopOf(event) ?? {}
    if (!reason) return
    const issueId = event.mail.tags.issue?.[0]
    for (const emailHash of addresses.map(hashOfEmail)) {
      if (issueId) await countFeedback(emailHash, issueId, reason)
      await untilWritten(async () => {
        const before = await subscribers.byEmailHash(emailHash)
        const after = before && stop(before, reason, at)
        if (after && after !== before) await table.transact(subscribers.save(before, after))
      })
    }
  }

  return async (feedback: MailFeedback, at: Date): Promise<void> => {
    for (const event of eventsIn(feedback, log)) await handle(event, at)
  }
}
