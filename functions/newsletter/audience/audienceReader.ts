import type { Stored } from '#functions/platform/table/entity.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import {
  type AudienceOfTopic,
  belongsTo,
  dependsOnMembers,
  includesEverybody,
  includesLanguage,
} from '#shared/newsletter/audience.ts'
import { type Subscriber, wants } from '#shared/newsletter/subscriber.ts'
import { subscriberRepository } from '../subscriberRepository.ts'
import { memberFinder } from './memberFinder.ts'

/** The number of subscribers whose accounts are read together. */
const pageSize = 500
/** One-by-one counting stops after this many subscribers, so that it takes a few seconds at most. */
const maxRead = 10_000

/** Counts audiences, and finds out who belongs to them. */
export function audienceReader(table: Table) {
  const subscribers = subscriberRepository(table)
  const findMembers = memberFinder(table)

  /** Returns the subscribers who get an issue to this audience. Accounts are read only if the audience depends on them. */
  async function recipientsAmong<S extends Subscriber>(
    group: readonly S[],
    { topic, ...audience }: AudienceOfTopic,
  ): Promise<S[]> {
    const candidates = group.filter((one) => wants(one, topic) && includesLanguage(audience, one.language))
    if (!dependsOnMembers(audience)) return candidates
    const members = await findMembers(candidates.map(({ email }) => email))
    return candidates.filter((one) => belongsTo(audience, one, members.get(one.email)))
  }

  async function countPage(audience: AudienceOfTopic, after: string | undefined) {
    const page: Page<Stored<Subscriber>> = await subscribers.oldestFirst({ after, limit: pageSize })
    return { count: (await recipientsAmong(page.items, audience)).length, next: page.next }
  }

  /**
   * Counts the recipients. If they are all of the topic's subscribers, the counters are read; else subscribers are counted one by one. If
   * that would take too long, `count` is the counters' figure for the whole topic. `hasRecipient` is always exact.
   */
  async function count(audience: AudienceOfTopic): Promise<{ count: number; hasRecipient: boolean }> {
    const confirmed = await subscribers.countConfirmed(audience.topic)
    if (includesEverybody(audience))
      return {
        count: confirmed,
        hasRecipient: confirmed > 0 || (await subscribers.hasConfirmed(audience.topic)),
      }
    let counted = 0
    let read = 0
    let after: string | undefined
    do {
      const page = await countPage(audience, after)
      counted += page.count
      read += pageSize
      after = page.next
    } while (after && (read < maxRead || counted === 0))
    return { count: after ? Math.max(counted, confirmed) : counted, hasRecipient: counted > 0 }
  }

  return { recipientsAmong, countPage, count }
}
