import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Log } from '#functions/platform/aws/log.ts'
import type { ComposedLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import type { Send } from '#functions/platform/mail/sendWithSes.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import { countedAs, type DeliveryState, type Tally } from '#shared/newsletter/delivery.ts'
import { finishSending, type Issue } from '#shared/newsletter/issue.ts'
import type { Subscriber } from '#shared/newsletter/subscriber.ts'
import { subscriberRepository } from '../subscriberRepository.ts'
import { deliver } from './deliver.ts'
import { deliveryRepository } from './deliveryRepository.ts'
import type { IssueLetter } from './issueContent.ts'
import { issueRepository } from './issueRepository.ts'

interface Deps {
  table: Table
  /** Returns a function that sends letters tagged with the issue's id. */
  sendFor: (issueId: string) => Send
  log: Log
  letter: (subscriber: Subscriber, content: IssueLetter, unsubscribeToken: string) => ComposedLetter
  /** Waits until the rate allows one more letter. */
  waitForTurn: () => Promise<void>
  /** True when this run's time is over, so that another run goes on. */
  isOver: () => boolean
  now: () => Date
}

const groupSize = 25

const tallyOf = (states: readonly (DeliveryState | undefined)[]): Tally => {
  const tally: Tally = { sent: 0, refused: 0, uncertain: 0 }
  for (const state of states) if (state) tally[countedAs(state)]++
  return tally
}

/**
 * Sends an issue to the subscribers in groups, oldest subscriptions first, and goes on where the previous run
 * ended. A group is counted when it is complete. A run that repeats an interrupted group finds the deliveries
 * that were begun, and counts them.
 */
export function sendIssue({ table, sendFor, log, letter, waitForTurn, isOver, now }: Deps) {
  const issues = issueRepository(table)
  const subscribers = subscriberRepository(table)
  const deliveries = deliveryRepository(table)

  return async (issueId: string): Promise<{ done: boolean }> => {
    const content = await issues.contentOf(issueId)
    const issue = await issues.byId(issueId)
    if (issue?.status !== 'sending' || !content) return { done: true }
    const deliverTo = deliver({
      table,
      send: sendFor(issueId),
      log,
      issueId,
      letter: (subscriber, token) => letter(subscriber, content.letters[subscriber.language], token),
    })
    let from = (await issues.progressOf(issueId))?.cursor
    while (!isOver()) {
      const group = await subscribers.oldestFirst({ after: from, limit: groupSize })
      const tally = tallyOf(await deliverToGroup(group.items, deliverTo, issueId))
      await table.write(issues.advance(issueId, from, tally, group.next, now()))
      if (!group.next) return finish(issue)
      from = group.next
    }
    return { done: false }
  }

  /** Returns the state of each delivery; undefined for a subscriber who gets none. */
  async function deliverToGroup(
    group: readonly Stored<Subscriber>[],
    deliverTo: ReturnType<typeof deliver>,
    issueId: string,
  ) {
    const hashes = group.map(({ email }) => hashOfEmail(email))
    // The index may lag behind the table, so the subscribers are read again from there.
    const [current, begun] = await Promise.all([
      subscribers.byEmailHashes(hashes),
      deliveries.byIds(hashes, issueId),
    ])
    const states = new Map(begun.map(({ emailHash, state }) => [emailHash, state]))
    let failure: unknown
    const results = await Promise.all(
      current.map(async (subscriber) => {
        const state = states.get(hashOfEmail(subscriber.email))
        if (state || subscriber.status !== 'confirmed') return state
        await waitForTurn()
        if (failure) return undefined
        return deliverTo(subscriber, now()).catch((error: unknown) => {
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
      await table.transact([
        issues.save(issue, finishSending(issue, now())),
        issues.releaseSending(issue.issueId),
      ])
    } catch (error) {
      // Another run that seemed dead has finished the issue.
      if (!(error instanceof ConditionFailed)) throw error
    }
    return { done: true }
  }
}
