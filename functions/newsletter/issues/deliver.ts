import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Log } from '#functions/platform/aws/log.ts'
import type { ComposedLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import type { Send } from '#functions/platform/mail/sendWithSes.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { ConditionFailed, tookPlace } from '#functions/platform/table/write.ts'
import type { DeliveryState } from '#shared/newsletter/delivery.ts'
import type { Subscriber } from '#shared/newsletter/subscriber.ts'
import { mailedTokens } from '../mailedTokens.ts'
import { subscriberRepository } from '../subscriberRepository.ts'
import { deliveryRepository } from './deliveryRepository.ts'

interface Deps {
  table: Table
  send: Send
  log: Log
  issueId: string
  /** Composes the letter for a subscriber with the token of its unsubscribe link. */
  letter: (subscriber: Subscriber, unsubscribeToken: string) => ComposedLetter
}

type SesError = Error & { $fault?: 'client' | 'server'; code?: string }
const letterErrors = ['MessageRejected', 'BadRequestException']
const connectionErrorCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

/**
 * Tells from an error what SES did with the letter: `refused` it for good, did not take it (`notTaken`), or
 * `unknown`, when the connection or SES itself broke.
 */
function outcomeOf({ name, $fault, code = '' }: SesError): 'refused' | 'notTaken' | 'unknown' {
  if (letterErrors.includes(name)) return 'refused'
  return $fault === 'client' || connectionErrorCodes.includes(code) ? 'notTaken' : 'unknown'
}

/**
 * Sends an issue to one subscriber through SES, at most once. A transaction first records the delivery as
 * begun; it succeeds only for the first sender, and only while the subscription is confirmed. If the sender
 * dies before SES responds, the delivery stays begun and is not tried again. Returns undefined if the
 * subscriber has left meanwhile. Throws if SES takes no letters, or the outcome is unknown.
 */
export const deliver = ({ table, send, log, issueId, letter }: Deps) => {
  const tokens = mailedTokens(table)
  const subscribers = subscriberRepository(table)
  const deliveries = deliveryRepository(table)

  return async (subscriber: Subscriber, at: Date): Promise<DeliveryState | undefined> => {
    const emailHash = hashOfEmail(subscriber.email)
    const unsubscribeToken = tokens.create(
      'unsubscribe',
      { emailHash, subscriptionId: subscriber.subscriptionId, issueId },
      at,
    )
    try {
      await table.transact([
        deliveries.begin(emailHash, issueId, at),
        subscribers.checkIsConfirmed(subscriber),
        unsubscribeToken.write,
      ])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      return (await deliveries.byId(emailHash, issueId))?.state
    }
    try {
      await send(letter(subscriber, unsubscribeToken.token))
    } catch (error) {
      const outcome = outcomeOf(error as SesError)
      // SES's error message contains the address, so only its name is logged.
      log.warn('issue not taken', { issueId, outcome, error: (error as Error).name })
      if (outcome === 'notTaken') await tookPlace(table.write(deliveries.removeBegun(emailHash, issueId)))
      if (outcome !== 'refused')
        throw new Error(`SES did not take a letter of ${issueId}: ${(error as Error).name}`)
      await tookPlace(table.write(deliveries.settle(emailHash, issueId, 'refused')))
      return 'refused'
    }
    await tookPlace(table.write(deliveries.settle(emailHash, issueId, 'sent')))
    return 'sent'
  }
}
