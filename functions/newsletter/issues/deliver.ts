import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Log } from '#functions/platform/aws/log.ts'
import type { ComposedLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import type { Send } from '#functions/platform/mail/sendWithSes.ts'
import { type SesLimit, sesOutcome } from '#functions/platform/mail/sesOutcome.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { ConditionFailed, conditionHeld } from '#functions/platform/table/write.ts'
import type { DeliveryState } from '#shared/newsletter/delivery.ts'
import type { Subscriber } from '#shared/newsletter/subscriber.ts'
import type { Topic } from '#shared/newsletter/topic.ts'
import { mailedTokens } from '../mailedTokens.ts'
import { subscriberRepository } from '../subscriberRepository.ts'
import { deliveryRepository } from './deliveryRepository.ts'

interface Deps {
  table: Table
  send: Send
  log: Log
  issueId: string
  topic: Topic
  /** Composes the letter for a subscriber with the token of its unsubscribe link. */
  composeLetter: (subscriber: Subscriber, unsubscribeToken: string) => ComposedLetter
}

/**
 * Sends an issue to one subscriber through SES, at most once. A transaction first records the delivery as
 * begun; it succeeds only for the first sender, and only while the topic is confirmed. If the sender
 * dies before SES responds, the delivery stays begun and is not tried again. Returns undefined if the
 * subscriber has unsubscribed since the list was read, and the limit if SES takes no letter now because of its rate or
 * quota. Throws if SES takes no letters for another reason, or the outcome is unknown.
 */
export const deliver = ({ table, send, log, issueId, topic, composeLetter }: Deps) => {
  const tokens = mailedTokens(table)
  const subscribers = subscriberRepository(table)
  const deliveries = deliveryRepository(table)

  return async (subscriber: Subscriber, at: Date): Promise<DeliveryState | SesLimit | undefined> => {
    const emailHash = hashOfEmail(subscriber.email)
    const newUnsubscribeToken = tokens.create(
      'unsubscribe',
      { emailHash, subscriptionId: subscriber.subscriptionId, issueId },
      at,
    )
    try {
      await table.transact([
        deliveries.begin(emailHash, issueId, at),
        subscribers.checkConfirmed(subscriber, topic),
        newUnsubscribeToken.write,
      ])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      return (await deliveries.byId(emailHash, issueId))?.state
    }
    try {
      await send(composeLetter(subscriber, newUnsubscribeToken.token))
    } catch (error) {
      const outcome = sesOutcome(error as Error)
      // SES's error message contains the address, so only its name is logged.
      log.warn('issue not taken', { issueId, outcome, error: (error as Error).name })
      if (outcome !== 'refused' && outcome !== 'unknown')
        await conditionHeld(table.write(deliveries.removeBegun(emailHash, issueId)))
      if (outcome === 'overRate' || outcome === 'overQuota') return outcome
      if (outcome !== 'refused')
        throw new Error(`SES did not take a letter of ${issueId}: ${(error as Error).name}`)
      await conditionHeld(table.write(deliveries.settle(emailHash, issueId, 'refused')))
      return 'refused'
    }
    await conditionHeld(table.write(deliveries.settle(emailHash, issueId, 'sent')))
    return 'sent'
  }
}
