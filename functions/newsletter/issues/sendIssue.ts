import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Log } from '#functions/platform/aws/log.ts'
import type { ComposedLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import type { RateLimiter } from '#functions/platform/mail/rateLimiter.ts'
import type { Send } from '#functions/platform/mail/sendWithSes.ts'
import { pauseAfterOverRateMs } from '#functions/platform/mail/sesOutcome.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import { after } from '#shared/kernel/time.ts'
import { countedAs, type DeliveryState, type Tally } from '#shared/newsletter/delivery.ts'
import { finishSending, type Issue, quotaWait } from '#shared/newsletter/issue.ts'
import type { Subscriber } from '#shared/newsletter/subscriber.ts'
import { audienceReader } from '../audience/audienceReader.ts'
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
  composeLetter: (subscriber: Subscriber, content: IssueLetter, unsubscribeToken: string) => ComposedLetter
  rate: RateLimiter
  /** Returns how many letters the newsletter may send now, so that its share of SES's daily quota is not exceeded. */
  lettersLeft: () => Promise<number>
  /** True when this run's time is over, so that another run continues. */
  isTimeUp: () => boolean
  now: () => Date
}

const groupSize = 25

/** The outcome of one run. */
interface RunResult {
  done: boolean
  /** True if the workflow has to wait, because SES's daily quota is used up. */
  isWaiting: boolean
}

interface RunState {
  lettersLeft: number
  /** Set if the run ends in the middle of a group. */
  stop: 'quota' | 'time' | undefined
}

const tallyOf = (states: readonly (DeliveryState | undefined)[]): Tally => {
  const tally: Tally = { sent: 0, refused: 0, uncertain: 0 }
  for (const state of states) if (state) tally[countedAs(state)]++
  return tally
}

/**
 * Sends an issue to its audience in groups, oldest subscriptions first, and continues where the previous run
 * ended. A group is counted when it is complete. A run that repeats an interrupted group finds the deliveries
 * that were begun, and counts them. So does a run after SES's daily quota was used up in the middle of a group.
 */
export function sendIssue({ table, sendFor, log, composeLetter, rate, lettersLeft, isTimeUp, now }: Deps) {
  const issues = issueRepository(table)
  const subscribers = subscriberRepository(table)
  const deliveries = deliveryRepository(table)
  const audiences = audienceReader(table)

  return async (issueId: string): Promise<RunResult> => {
    const content = await issues.contentOf(issueId)
    const issue = await issues.byId(issueId)
    if (issue?.status !== 'sending' || !content) return { done: true, isWaiting: false }
    const deliverTo = deliver({
      table,
      send: sendFor(issueId),
      log,
      issueId,
      topic: issue.topic,
      composeLetter: (subscriber, token) =>
        composeLetter(subscriber, content.letters[subscriber.language], token),
    })
    const run: RunState = { lettersLeft: await lettersLeft(), stop: undefined }
    let cursor = (await issues.progressOf(issueId))?.cursor
    while (!isTimeUp()) {
      const group = await subscribers.oldestFirst({ after: cursor, limit: groupSize })
      const states = await deliverToGroup(group.items, deliverTo, issue, run)
      if (run.stop === 'quota') {
        await table.write(issues.waitForQuota(issueId, after(now(), quotaWait)))
        return { done: false, isWaiting: true }
      }
      if (run.stop) break
      await table.write(issues.advance(issueId, cursor, tallyOf(states), group.next, now()))
      if (!group.next) return finish(issue)
      cursor = group.next
    }
    return { done: false, isWaiting: false }
  }

  /** Returns the state of each delivery; undefined for a subscriber who gets none. The group is complete unless it stops the run. */
  async function deliverToGroup(
    group: readonly Stored<Subscriber>[],
    deliverTo: ReturnType<typeof deliver>,
    issue: Issue,
    run: RunState,
  ) {
    const hashes = group.map(({ email }) => hashOfEmail(email))
    // The index may lag behind the table, so the subscribers are read again from the table.
    const [current, begun] = await Promise.all([
      subscribers.byEmailHashes(hashes),
      deliveries.byIds(hashes, issue.issueId),
    ])
    const recipients = new Set(await audiences.recipientsAmong(current, issue))
    const states = new Map(begun.map(({ emailHash, state }) => [emailHash, state]))
    let failure: unknown

    async function deliverInTurn(subscriber: Subscriber): Promise<DeliveryState | undefined> {
      for (;;) {
        await rate.wait()
        if (run.lettersLeft <= 0) run.stop ??= 'quota'
        if (failure || run.stop) return undefined
        run.lettersLeft--
        const outcome = await deliverTo(subscriber, now())
        if (outcome !== 'overRate' && outcome !== 'overQuota') return outcome
        run.lettersLeft++
        if (outcome === 'overQuota') run.stop = 'quota'
        else if (isTimeUp()) run.stop ??= 'time'
        else rate.pause(pauseAfterOverRateMs)
      }
    }

    const results = await Promise.all(
      current.map(async (subscriber) => {
        const state = states.get(hashOfEmail(subscriber.email))
        if (state || !recipients.has(subscriber)) return state
        return deliverInTurn(subscriber).catch((error: unknown) => {
          failure ??= error
          return undefined
        })
      }),
    )
    if (failure) throw failure
    return results
  }

  async function finish(issue: Stored<Issue>): Promise<RunResult> {
    try {
      await table.transact([
        issues.save(issue, finishSending(issue, now())),
        issues.releaseSending(issue.issueId),
      ])
    } catch (error) {
      // Another run that seemed dead has finished the issue.
      if (!(error instanceof ConditionFailed)) throw error
    }
    return { done: true, isWaiting: false }
  }
}
