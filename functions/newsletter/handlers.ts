import { answer, page } from '#functions/platform/answer.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/outbox.ts'
import { pageOf } from '#functions/platform/pageOf.ts'
import { hashOfEmail } from '#functions/platform/personalData.ts'
import type { Workflow } from '#functions/platform/workflow.ts'
import { untilWritten, type Write } from '#functions/platform/write.ts'
import type { newsletter } from '#shared/newsletter/contract.ts'
import { newsletterRefusals } from '#shared/newsletter/refusals.ts'
import {
  confirm,
  isForgotten,
  type Subscriber,
  subscribe,
  unsubscribe,
} from '#shared/newsletter/subscriber.ts'
import { readSubscribers } from '#shared/newsletter/subscriberFile.ts'
import { importSubscribers } from './importSubscribers.ts'
import { issueHandlers } from './issues/issueHandlers.ts'
import { issueRepository } from './issues/issueRepository.ts'
import { confirmationLetter } from './letters.ts'
import { type MailedToken, mailedTokens } from './mailedTokens.ts'
import { subscriberRepository } from './repository.ts'

interface Deps extends Pick<PlatformWithOutbox, 'env' | 'log' | 'table' | 'outbox'> {
  /** Sends an issue. */
  workflow: Workflow
}

export function newsletterHandlers(deps: Deps): Handlers<typeof newsletter> {
  const { env, table, outbox } = deps
  const subscribers = subscriberRepository(table)
  const issues = issueRepository(table)
  const tokens = mailedTokens(table)

  /** Changes the subscriber, with `also`; a change that changes nothing is not written. */
  const change = (
    emailHash: string,
    rule: (before: Subscriber | undefined) => Subscriber | undefined,
    also: readonly Write[] = [],
  ) =>
    untilWritten(async () => {
      const before = await subscribers.of(emailHash)
      const changed = rule(before)
      if (changed && changed !== before) await table.transact([subscribers.save(before, changed), ...also])
    })

  async function open(purpose: MailedToken['purpose'], token: string, at: Date): Promise<MailedToken> {
    const opened = await tokens.open(purpose, token, at)
    if (!opened) throw newsletterRefusals.badLink()
    return opened
  }

  return {
    ...issueHandlers(deps),

    /** As much is written when no letter is due: neither the response nor its time reveals whether an address has subscribed. */
    async subscribe({ input, at, newId, language }) {
      const { email } = input
      const emailHash = hashOfEmail(email)
      await untilWritten(async () => {
        const before = await subscribers.of(emailHash)
        const asking = { email, language: input.language ?? language, subscriptionId: newId('sub'), at }
        const asked = subscribe(before, asking)
        const to = asked
          ? { emailHash, subscriptionId: asked.subscriptionId }
          : { emailHash: newId('sub'), subscriptionId: 'none' }
        const confirming = tokens.issue('confirm', to, at)
        const leaving = tokens.issue(asked ? 'unsubscribe' : 'confirm', to, at)
        const links = {
          confirm: confirming.token,
          unsubscribe: leaving.token,
          origin: env.ORIGIN,
          postalAddress: env.POSTAL_ADDRESS,
        }
        await table.transact([
          confirming.write,
          leaving.write,
          ...(asked
            ? [
                subscribers.save(before, asked),
                outbox.letter({ ...confirmationLetter(asked, links), letterId: newId('mail'), at }),
              ]
            : []),
        ])
      })
      await outbox.wake()
      return { message: 'Subscribed successfully!' }
    },

    async confirm({ input, at }) {
      const { emailHash, subscriptionId } = await open('confirm', input.token, at)
      await change(emailHash, (before) => confirm(before, subscriptionId, at))
      return { message: 'Your subscription is confirmed.' }
    },

    async unsubscribe({ input, at }) {
      const { emailHash, issueId } = await open('unsubscribe', input.token, at)
      const also = issueId ? [issues.answered(issueId, 'left')] : []
      await change(emailHash, (before) => before && unsubscribe(before, at), also)
      return { message: 'You have been unsubscribed.' }
    },

    /** Changes nothing: mail programs and scanners open addresses that nobody pressed. */
    unsubscribePage: ({ input, language }) =>
      answer(undefined, {
        redirect: pageOf('/newsletter/unsubscribe', { origin: env.ORIGIN, language, token: input.token }),
      }),

    async subscribers({ input, at }) {
      const { q, ...asked } = input
      const found = q ? subscribers.beginningWith(q, asked) : subscribers.lastToAskFirst(asked)
      // TTL deletes late.
      return page(await found, (one) => (isForgotten(one, at) ? undefined : one))
    },

    exportSubscribers: async ({ input, at }) =>
      page(await subscribers.lastToAskFirst(input), (one) => (isForgotten(one, at) ? undefined : one)),

    async importSubscribers({ input, at, newId }) {
      const { rows, errors } = readSubscribers(input.csv, at)
      const done = await importSubscribers(table, rows, { at, newSubscriptionId: () => newId('sub') })
      return { ...done, errors }
    },

    countSubscribers: async () => ({ confirmed: await subscribers.countConfirmed() }),
  }
}
