import type { Stored } from '#functions/platform/table/entity.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import { type Audience, belongsTo, concernsMembers, isEverybody } from '#shared/newsletter/audience.ts'
import { type Subscriber, wants } from '#shared/newsletter/subscriber.ts'
import type { Topic } from '#shared/newsletter/topic.ts'
import { subscriberRepository } from '../subscriberRepository.ts'
import { memberFinder } from './members.ts'

type AudienceOfTopic = Audience & { topic: Topic }

/** A page of subscribers whose accounts are read together. */
const pageSize = 500
/** An exact count stops after this many subscribers, so that it takes a few seconds at most. */
const maxRead = 10_000

/** Counts audiences, and finds out who belongs to them. */
export function audienceReader(table: Table) {
  const subscribers = subscriberRepository(table)
  const findMembers = memberFinder(table)

  /** Returns those who get letters on the topic and belong to the audience. Accounts are read only if the audience depends on them. */
  async function recipientsAmong<S extends Subscriber>(
    group: readonly S[],
    { topic, ...audience }: AudienceOfTopic,
  ): Promise<S[]> {
    const candidates = group.filter(
      (one) => wants(one, topic) && belongsTo({ ...audience, plans: [], cities: [] }, one, undefined),
    )
    if (!concernsMembers(audience)) return candidates
    const members = await findMembers(candidates.map(({ email }) => email))
    return candidates.filter((one) => belongsTo(audience, one, members.get(one.email)))
  }

  async function countPage(audience: AudienceOfTopic, after: string | undefined) {
    const page: Page<Stored<Subscriber>> = await subscribers.oldestFirst({ after, limit: pageSize })
    return { count: (await recipientsAmong(page.items, audience)).length, next: page.next }
  }

  /**
   * Counts the recipients: by the counters if they are all of the topic's subscribers, else one by one. In a long list, whose count would
   * take too long, `count` is what the counters have for the whole topic; `isAny` is exact.
   */
  async function count(audience: AudienceOfTopic): Promise<{ count: number; isAny: boolean }> {
    const confirmed = await subscribers.countConfirmed(audience.topic)
    if (isEverybody(audience))
      return { count: confirmed, isAny: confirmed > 0 || (await subscribers.hasConfirmed(audience.topic)) }
    let counted = 0
    let read = 0
    let after: string | undefined
    do {
      const page = await countPage(audience, after)
      counted += page.count
      read += pageSize
      after = page.next
    } while (after && (read < maxRead || counted === 0))
    return { count: after ? Math.max(counted, confirmed) : counted, isAny: counted > 0 }
  }

  return { recipientsAmong, countPage, count }
}
