import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Write } from '#functions/platform/table/write.ts'
import type { IdKind } from '#shared/kernel/ids.ts'
import type { Subscriber } from '#shared/newsletter/subscriber.ts'
import type { Topic } from '#shared/newsletter/topic.ts'
import { confirmationLetter } from './letters.ts'
import { mailedTokens } from './mailedTokens.ts'

interface Request {
  topics: readonly Topic[]
  at: Date
  newId: (kind: IdKind) => string
}

/** Returns a function that makes the writes of a letter which asks a subscriber to confirm topics, with its two tokens. */
export function confirmationWrites({
  env,
  table,
  outbox,
}: Pick<PlatformWithOutbox, 'env' | 'table' | 'outbox'>) {
  const tokens = mailedTokens(table)
  return (subscriber: Subscriber, { topics, at, newId }: Request): Write[] => {
    const recipient = { emailHash: hashOfEmail(subscriber.email), subscriptionId: subscriber.subscriptionId }
    const confirmToken = tokens.create('confirm', { ...recipient, topics: [...topics] }, at)
    const unsubscribeToken = tokens.create('unsubscribe', recipient, at)
    const letter = confirmationLetter(subscriber, topics, {
      confirmToken: confirmToken.token,
      unsubscribeToken: unsubscribeToken.token,
      origin: env.ORIGIN,
      postalAddress: env.POSTAL_ADDRESS,
    })
    return [
      confirmToken.write,
      unsubscribeToken.write,
      outbox.letter({ ...letter, letterId: newId('mail'), at }),
    ]
  }
}
