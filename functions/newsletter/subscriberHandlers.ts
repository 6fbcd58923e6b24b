import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { newsletter } from '#shared/newsletter/contract.ts'
import { personRefusals } from '#shared/newsletter/refusals.ts'
import { invite, stop, wants, withoutExpired } from '#shared/newsletter/subscriber.ts'
import { confirmationWrites } from './confirmationWrites.ts'
import { subscriberRepository } from './subscriberRepository.ts'

type Routes = Pick<(typeof newsletter)['routes'], 'addSubscriber' | 'removeSubscriber'>
type Deps = Pick<PlatformWithOutbox, 'env' | 'table' | 'outbox'>

/** Administrators add a subscriber, who has to confirm, and remove one for good. */
export function subscriberHandlers({
  env,
  table,
  outbox,
}: Deps): Handlers<{ name: string; needs: object; routes: Routes }> {
  const subscribers = subscriberRepository(table)
  const askToConfirm = confirmationWrites({ env, table, outbox })

  return {
    async addSubscriber({ input, at, newId }) {
      const { email, language, topics } = input
      const emailHash = hashOfEmail(email)
      const isSubscribed = await untilWritten(async () => {
        const before = await subscribers.byEmailHash(emailHash)
        const after = invite(before, { email, language, topics, subscriptionId: newId('sub'), at })
        // Either the topics are confirmed, or the letter that asks for it was sent a moment ago.
        if (!after) return before !== undefined && topics.every((topic) => wants(before, topic))
        await table.transact([
          ...subscribers.save(before, after),
          ...askToConfirm(after, { topics, at, newId }),
        ])
        return false
      })
      await outbox.wake()
      return { email, isSubscribed }
    },

    removeSubscriber: ({ input, at }) =>
      untilWritten(async () => {
        const before = await subscribers.byEmailHash(hashOfEmail(input.email))
        const current = before && withoutExpired(before, at)
        const after = stop(found(current, personRefusals.missing), 'removed', at)
        if (after !== before) await table.transact(subscribers.save(before, after))
      }),
  }
}
