import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Workflow } from '#functions/platform/aws/workflow.ts'
import { answer, page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { untilWritten, type Write } from '#functions/platform/table/write.ts'
import type { SettingsOf } from '#shared/kernel/setting.ts'
import type { newsletter } from '#shared/newsletter/contract.ts'
import { newsletterRefusals } from '#shared/newsletter/refusals.ts'
import { beginSeries } from '#shared/newsletter/series.ts'
import {
  confirm,
  isExpired,
  type Subscriber,
  subscribe,
  unsubscribe,
  wants,
  withoutExpired,
} from '#shared/newsletter/subscriber.ts'
import { readSubscribers } from '#shared/newsletter/subscriberFile.ts'
import type { Topic } from '#shared/newsletter/topic.ts'
import { audienceReader } from './audience/audienceReader.ts'
import { confirmationWrites } from './confirmationWrites.ts'
import { importSubscribers } from './importSubscribers.ts'
import { issueHandlers } from './issues/issueHandlers.ts'
import { issueRepository } from './issues/issueRepository.ts'
import { unsubscribeLetter } from './letters.ts'
import { type MailedToken, mailedTokens } from './mailedTokens.ts'
import { seriesHandlers } from './series/seriesHandlers.ts'
import { seriesRepository } from './series/seriesRepository.ts'
import { subscriberHandlers } from './subscriberHandlers.ts'
import { subscriberRepository } from './subscriberRepository.ts'

interface Deps extends Pick<PlatformWithOutbox, 'env' | 'log' | 'table' | 'outbox'> {
  /** The workflow that sends an issue. */
  workflow: Workflow
  settings: SettingsOf<typeof newsletter>
}

const toListed = (at: Date) => (subscriber: Subscriber) => {
  const current = withoutExpired(subscriber, at)
  return (
    current && {
      ...current,
      topics: current.status === 'confirmed' ? current.topics : undefined,
      stopped: current.status === 'unsubscribed' ? current.stopped : undefined,
    }
  )
}

export function newsletterHandlers(deps: Deps): Handlers<typeof newsletter> {
  const { env, table, outbox } = deps
  const subscribers = subscriberRepository(table)
  const issues = issueRepository(table)
  const audiences = audienceReader(table)
  const series = seriesRepository(table)
  const tokens = mailedTokens(table)
  const askToConfirm = confirmationWrites(deps)

  /** Applies a rule to the subscriber, and writes `alsoWrite` with it. Writes nothing if nothing changes. */
  const change = (
    emailHash: string,
    rule: (before: Subscriber | undefined) => Subscriber | undefined,
    alsoWrite: (
      before: Subscriber | undefined,
      after: Subscriber,
    ) => Promise<readonly Write[]> = async () => [],
  ) =>
    untilWritten(async () => {
      const before = await subscribers.byEmailHash(emailHash)
      const after = rule(before)
      if (after && after !== before)
        await table.transact([...subscribers.save(before, after), ...(await alsoWrite(before, after))])
    })

  /** Returns the writes that begin the welcome series, if this change confirms the newsletter. */
  async function seriesWrites(
    emailHash: string,
    before: Subscriber | undefined,
    after: Subscriber,
    at: Date,
  ) {
    if ((before && wants(before, 'newsletter')) || !wants(after, 'newsletter')) return []
    const [current, progressBefore] = await Promise.all([series.series(), series.progressOf(emailHash)])
    const progress = beginSeries(current, progressBefore, emailHash, at)
    return progress ? [series.saveProgress(progressBefore, progress)] : []
  }

  async function readToken(purpose: MailedToken['purpose'], token: string, at: Date): Promise<MailedToken> {
    const mailedToken = await tokens.read(purpose, token, at)
    if (!mailedToken) throw newsletterRefusals.badLink()
    return mailedToken
  }

  return {
    ...issueHandlers(deps),

    profiles: async () => [...deps.settings.socialProfiles],

    ...subscriberHandlers(deps),
    ...seriesHandlers(deps),

    /** Writes tokens even if no letter is due, so that no response reveals by its time who has subscribed. */
    async subscribe({ input, at, newId, language }) {
      const { email, topics = ['newsletter'] } = input
      const emailHash = hashOfEmail(email)
      await untilWritten(async () => {
        const before = await subscribers.byEmailHash(emailHash)
        const after = subscribe(before, {
          email,
          language: input.language ?? language,
          topics,
          subscriptionId: newId('sub'),
          at,
        })
        const nobody = { emailHash: newId('sub'), subscriptionId: 'none', topics }
        await table.transact(
          after
            ? [...subscribers.save(before, after), ...askToConfirm(after, { topics, at, newId })]
            : [nobody, nobody].map((recipient) => tokens.create('confirm', recipient, at).write),
        )
      })
      await outbox.wake()
      return { message: 'Subscribed successfully!' }
    },

    async confirm({ input, at }) {
      const {
        emailHash,
        subscriptionId,
        topics = ['newsletter'],
      } = await readToken('confirm', input.token, at)
      await change(
        emailHash,
        (before) => confirm(before, { subscriptionId, topics }, at),
        (before, after) => seriesWrites(emailHash, before, after, at),
      )
      return { message: 'Your subscription is confirmed.', topics }
    },

    /** Writes a token for every address, so that no response reveals by its time who has subscribed. */
    async mailUnsubscribeLink({ input, at, newId, language }) {
      const emailHash = hashOfEmail(input.email)
      const subscriber = await subscribers.byEmailHash(emailHash)
      const isSubscribed = subscriber && subscriber.status !== 'unsubscribed' && !isExpired(subscriber, at)
      const { token, write } = tokens.create(
        'unsubscribe',
        isSubscribed
          ? { emailHash, subscriptionId: subscriber.subscriptionId }
          : { emailHash: newId('sub'), subscriptionId: 'none' },
        at,
      )
      const recipient = { email: input.email, language: input.language ?? language }
      const links = { unsubscribeToken: token, origin: env.ORIGIN, postalAddress: env.POSTAL_ADDRESS }
      await table.transact([
        write,
        ...(isSubscribed
          ? [outbox.letter({ ...unsubscribeLetter(recipient, links), letterId: newId('mail'), at })]
          : []),
      ])
      await outbox.wake()
      return { message: 'If this address is subscribed, the link is on its way.' }
    },

    async unsubscribe({ input, at }) {
      const { emailHash, issueId } = await readToken('unsubscribe', input.token, at)
      const alsoWrite = async () => (issueId ? [issues.countFeedback(issueId, 'left')] : [])
      let topics: Topic[] = []
      await change(
        emailHash,
        (before) => {
          topics = before?.topics ?? []
          return before && unsubscribe(before, at)
        },
        alsoWrite,
      )
      return { message: 'You have been unsubscribed.', topics }
    },

    /** Does not unsubscribe: mail programs and scanners open links that nobody clicked. */
    unsubscribePage: ({ input, language }) =>
      answer(undefined, {
        redirect: pageUrl('/newsletter/unsubscribe', { origin: env.ORIGIN, language, token: input.token }),
      }),

    async subscribers({ input, at }) {
      const { q, ...options } = input
      const subscriberPage = q ? subscribers.withEmailPrefix(q, options) : subscribers.newestFirst(options)
      // TTL deletes a subscription only some time after it has expired.
      return page(await subscriberPage, toListed(at))
    },

    exportSubscribers: async ({ input, at }) => page(await subscribers.newestFirst(input), toListed(at)),

    async importSubscribers({ input, at, newId }) {
      const { rows, errors } = readSubscribers(input.csv, at)
      const counts = await importSubscribers(table, rows, { at, newSubscriptionId: () => newId('sub') })
      return { ...counts, errors }
    },

    countAudience: ({ input: { after, ...audience } }) => audiences.countPage(audience, after),

    countSubscribers: async ({ input }) => ({ confirmed: await subscribers.countConfirmed(input.topic) }),
  }
}
