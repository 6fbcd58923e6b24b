import { purchases } from '#functions/platform/accounts/purchases.ts'
import { emailVerified, users } from '#functions/platform/accounts/users.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { conditionHeld } from '#functions/platform/table/write.ts'
import {
  endReasonOf,
  endSeries,
  nextLetter,
  recordLetter,
  scheduleNextLetter,
} from '#shared/newsletter/series.ts'
import { wants } from '#shared/newsletter/subscriber.ts'
import { seriesLetter } from '../letters.ts'
import { mailedTokens } from '../mailedTokens.ts'
import { subscriberRepository } from '../subscriberRepository.ts'
import { seriesRepository } from './seriesRepository.ts'

type Deps = Pick<PlatformWithOutbox, 'env' | 'table' | 'outbox'> & {
  /** True when this run must end. The next run continues. */
  isTimeUp: () => boolean
}

const groupSize = 100

/**
 * Writes the due letters of the welcome series into the outbox. One transaction stores a person's progress and their letter, so each
 * letter is written once, even if a run is killed or two run at the same time.
 */
export async function writeSeriesLetters({ env, table, outbox, isTimeUp }: Deps, at: Date): Promise<void> {
  const seriesStore = seriesRepository(table)
  const subscribers = subscriberRepository(table)
  const accounts = users(table)
  const tokens = mailedTokens(table)
  const series = await seriesStore.series()

  async function hasBought(email: string, since: string): Promise<boolean> {
    const account = await accounts.byEmail(email)
    if (!account || !emailVerified(account)) return false
    const { paidPackage = 'free', userId } = account
    return paidPackage !== 'free' || purchases(table).hasBoughtSince(userId, since)
  }

  /** Returns the writes for a person: a letter and the new progress, or only the progress, or nothing if no letter is due. */
  async function writesFor(emailHash: string) {
    const before = await seriesStore.progressOf(emailHash)
    if (before?.dueAt === undefined || new Date(before.dueAt) > at) return []
    const subscriber = await subscribers.byEmailHash(emailHash)
    const isSubscribed = subscriber !== undefined && wants(subscriber, 'newsletter')
    const ended = endReasonOf(series, before, {
      isSubscribed,
      hasBought: isSubscribed && (await hasBought(subscriber.email, before.givenAt)),
    })
    if (ended || !subscriber) return [seriesStore.saveProgress(before, endSeries(before, ended ?? 'left'))]
    const next = nextLetter(series, before)
    if (!next || next.dueAt > at)
      return [seriesStore.saveProgress(before, scheduleNextLetter(series, before))]
    const { subscriptionId, email, language } = subscriber
    const newUnsubscribeToken = tokens.create('unsubscribe', { emailHash, subscriptionId }, at)
    const letter = seriesLetter({ email, language }, next.letter.texts[language], {
      unsubscribeToken: newUnsubscribeToken.token,
      origin: env.ORIGIN,
      postalAddress: env.POSTAL_ADDRESS,
    })
    const letterId = `series-${next.letter.letterId}-${emailHash}`
    return [
      seriesStore.saveProgress(before, recordLetter(series, before, next.letter, at)),
      subscribers.checkConfirmed(subscriber, 'newsletter'),
      newUnsubscribeToken.write,
      outbox.letter({ ...letter, letterId, causedBy: 'recipient', at }),
    ]
  }

  async function handle(emailHash: string): Promise<void> {
    const writes = await writesFor(emailHash)
    // The condition fails if another run has handled this person, or the person has just unsubscribed.
    if (writes.length > 0) await conditionHeld(table.transact(writes))
  }

  let handled = 0
  let isDone = false
  while (!isDone && !isTimeUp()) {
    const { items, next } = await seriesStore.due(at, groupSize)
    for (const { emailHash } of items) await handle(emailHash)
    handled += items.length
    // The index may still list people who were handled, so after some groups the rest is left to the next run.
    isDone = next === undefined || items.length === 0 || handled >= groupSize * 10
  }
  if (handled > 0) await outbox.wake()
}
