import type { Stored } from '#functions/platform/entity.ts'
import type { ComposedLetter } from '#functions/platform/letters/composeLetter.ts'
import type { Log } from '#functions/platform/log.ts'
import { hashOfEmail } from '#functions/platform/personalData.ts'
import type { Send } from '#functions/platform/sendWithSes.ts'
import type { Table } from '#functions/platform/table.ts'
import { ConditionFailed } from '#functions/platform/write.ts'
import { countedAs, type DeliveryState, type Tally } from '#shared/newsletter/delivery.ts'
import { finished, type Issue } from '#shared/newsletter/issue.ts'
import type { Subscriber } from '#shared/newsletter/subscriber.ts'
import { subscriberRepository } from '../repository.ts'
import { deliver } from './deliver.ts'
import { deliveries } from './deliveries.ts'
import type { IssueLetter } from './issueContent.ts'
import { issueRepository } from './issueRepository.ts'

interface Sending {
  table: Table
  /** Sends with a tag that names the issue. */
  sendFor: (issueId: string) => Send
  log: Log
  letter: (subscriber: Subscriber, content: IssueLetter, unsubscribe: string) => ComposedLetter
  /** Waits until one more may be sent. */
  turn: () => Promise<void>
  /** Whether this run has worked long enough, and another is to go on. */
  isOver: () => boolean
  now: () => Date
}

/** Subscribers that are read, served and counted together. */
const groupSize = 25

const tallyOf = (states: readonly (DeliveryState | undefined)[]): Tally => {
  const tally: Tally = { sent: 0, refused: 0, uncertain: 0 }
  for (const state of states) if (state) tally[countedAs(state)]++
  return tally
}

/**
 * Sends an issue to the subscribers, those who have waited longest first, from where the run before has come to. A group is
 * counted when all of it is done: whoever takes up a group that was broken off finds each delivery that was begun, and counts it.
 */
export function sendIssue({ table, sendFor, log, letter, turn, isOver, now }: Sending) {
  const issues = issueRepository(table)
  const subscribers = subscriberRepository(table)
  const held = deliveries(table)

  return async (issueId: string): Promise<{ done: boolean }> => {
    const content = await issues.contentOf(issueId)
    const issue = await issues.byId(issueId)
    if (issue?.status !== 'sending' || !content) return { done: true }
    const one = deliver({
      table,
      send: sendFor(issueId),
      log,
      issueId,
      letter: (subscriber, token) => letter(subscriber, content.letters[subscriber.language], token),
    })
    let from = (await issues.progressOf(issueId))?.cursor
    while (!isOver()) {
      const group = await subscribers.lastToAskLast({ after: from, limit: groupSize })
      const tally = tallyOf(await serve(group.items, one, issueId))
      await table.write(issues.advance(issueId, from, tally, group.next, now()))
      if (!group.next) return finish(issue)
      from = group.next
    }
    return { done: false }
  }

  /** The state of each delivery of a group; undefined for who gets none. */
  async function serve(
    group: readonly Stored<Subscriber>[],
    one: ReturnType<typeof deliver>,
    issueId: string,
  ) {
    const hashes = group.map(({ email }) => hashOfEmail(email))
    // The index follows the table: what counts is how they stand there now.
    const [current, known] = await Promise.all([subscribers.ofAll(hashes), held.ofAll(hashes, issueId)])
    const states = new Map(known.map(({ emailHash, state }) => [emailHash, state]))
    let failure: unknown
    const results = await Promise.all(
      current.map(async (subscriber) => {
        const before = states.get(hashOfEmail(subscriber.email))
        if (before || subscriber.status !== 'confirmed') return before
        await turn()
        if (failure) return undefined
        return one(subscriber, now()).catch((error: unknown) => {
          failure ??= error
          return undefined
        })
      }),
    )
    if (failure) throw failure
    return results
  }

  async function finish(issue: Stored<Issue>): Promise<{ done: boolean }> {
    try {
      await table.transact([issues.save(issue, finished(issue, now())), issues.letGo(issue.issueId)])
    } catch (error) {
      // Another run, which was taken for dead, has finished it.
      if (!(error instanceof ConditionFailed)) throw error
    }
    return { done: true }
  }
}
