import type { Log } from '#functions/platform/aws/log.ts'
import { eventsIn, type MailFeedback, type SesEvent } from '#functions/platform/mail/mailFeedback.ts'

function describe(event: SesEvent): [string, object] {
  if (event.eventType === 'Complaint')
    return ['letter called spam', { kind: event.complaint.complaintFeedbackType }]
  const { bounceType, bounceSubType, bouncedRecipients } = event.bounce
  return [
    'letter did not arrive',
    { bounceType, bounceSubType, status: bouncedRecipients.map(({ status }) => status) },
  ]
}

/**
 * Logs letters that did not arrive, or that were called spam: the letter and its account, never the address. `bounceType` is `Permanent` for an
 * address that does not exist or is on SES's list of such addresses, and `Transient` for one that may accept the next letter. The status
 * is that of RFC 3463.
 */
export function logFeedback(feedback: MailFeedback, log: Pick<Log, 'warn'>): void {
  for (const event of eventsIn(feedback, log)) {
    const { letter, user } = event.mail.tags
    const [message, details] = describe(event)
    log.warn(message, { letterId: letter?.[0], userId: user?.[0], ...details })
  }
}
