import type { ComposedLetter } from '#functions/platform/letters/composeLetter.ts'
import type { Log } from '#functions/platform/log.ts'
import { hashOfEmail } from '#functions/platform/personalData.ts'
import type { Send } from '#functions/platform/sendWithSes.ts'
import type { Table } from '#functions/platform/table.ts'
import { ConditionFailed, tookPlace } from '#functions/platform/write.ts'
import type { DeliveryState } from '#shared/newsletter/delivery.ts'
import type { Subscriber } from '#shared/newsletter/subscriber.ts'
import { mailedTokens } from '../mailedTokens.ts'
import { subscriberRepository } from '../repository.ts'
import { deliveries } from './deliveries.ts'

interface Delivering {
  table: Table
  send: Send
  log: Log
  issueId: string
  /** The letter for a subscriber, by whose token they can leave. */
  letter: (subscriber: Subscriber, unsubscribe: string) => ComposedLetter
}

type Fault = Error & { $fault?: 'client' | 'server'; code?: string }
const aboutTheLetter = ['MessageRejected', 'BadRequestException']
const neverReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

/** Whether SES took the letter, as far as its error tells: `unknown` when the connection broke, or SES itself did. */
function verdict({ name, $fault, code = '' }: Fault): 'refused' | 'notTaken' | 'unknown' {
  if (aboutTheLetter.includes(name)) return 'refused'
  return $fault === 'client' || neverReached.includes(code) ? 'notTaken' : 'unknown'
}

/**
 * Hands an issue to SES for one subscriber, at most once: that it is begun is written first, in a transaction that only the first
 * to try can make, and only while the subscription is confirmed. Whoever dies between that and SES's answer leaves it begun, and
 * nobody tries again. Returns undefined for who has left meanwhile; throws when SES takes nothing at present, or said nothing.
 */
export const deliver = ({ table, send, log, issueId, letter }: Delivering) => {
  const tokens = mailedTokens(table)
  const subscribers = subscriberRepository(table)
  const held = deliveries(table)

  return async (subscriber: Subscriber, at: Date): Promise<DeliveryState | undefined> => {
    const emailHash = hashOfEmail(subscriber.email)
    const leaving = tokens.issue(
      'unsubscribe',
      { emailHash, subscriptionId: subscriber.subscriptionId, issueId },
      at,
    )
    try {
      await table.transact([
        held.begin(emailHash, issueId, at),
        subscribers.isConfirmed(subscriber),
        leaving.write,
      ])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      return (await held.of(emailHash, issueId))?.state
    }
    try {
      await send(letter(subscriber, leaving.token))
    } catch (error) {
      const said = verdict(error as Fault)
      // SES's own sentence repeats the address.
      log.warn('issue not taken', { issueId, said, error: (error as Error).name })
      if (said === 'notTaken') await tookPlace(table.write(held.undo(emailHash, issueId)))
      if (said !== 'refused')
        throw new Error(`SES did not take a letter of ${issueId}: ${(error as Error).name}`)
      await tookPlace(table.write(held.settle(emailHash, issueId, 'refused')))
      return 'refused'
    }
    await tookPlace(table.write(held.settle(emailHash, issueId, 'sent')))
    return 'sent'
  }
}
