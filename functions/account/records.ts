import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import { hashOfEmail, rowsAbout, rowsOfMailbox } from '#functions/platform/accounts/personalData.ts'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import { answer } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { farewellLetter } from '#functions/platform/mail/letters/farewell/farewellLetter.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { account, Me } from '#shared/account/contract.ts'
import { accountRefusals } from '#shared/account/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { erasures } from './erasures.ts'
import { lossesOf } from './losses.ts'
import { passwordCheck } from './passwordCheck.ts'
import { withoutSecrets } from './withoutSecrets.ts'

function subscriptionOf({ subscription, paidPackage: planName = 'free' }: User): Me['subscriptionInfo'] {
  if (!subscription) return null
  const { nextPlan = planName, ...shown } = subscription
  return { ...shown, planName, nextPlanName: shown.cancelAtPeriodEnd ? 'free' : nextPlan }
}

const meOf = (user: User, courses: string[], actor: LoggedInUser): Me => ({
  userId: user.userId,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  role: user.role,
  package: planOf(user),
  emailVerified: emailVerified(user),
  lacksSecondFactor: actor.lacksSecondFactor,
  courses,
  subscriptionInfo: subscriptionOf(user),
})

/** What is stored about the user: shown, handed out, erased. */
export function records(
  deps: PlatformWithOutbox,
): Pick<Handlers<typeof account>, 'me' | 'export' | 'losses' | 'erase'> {
  const { env, log, outbox, table, users } = deps
  const check = passwordCheck(deps)
  const leaving = erasures(table)
  const bought = purchases(table)

  const userOf = async (userId: string) => found(await users.byId(userId), userRefusals.missing)

  return {
    async me({ actor }) {
      const [user, courses] = await Promise.all([userOf(actor.userId), bought.coursesOf(actor.userId)])
      return meOf(user, courses, actor)
    },

    /** What is kept for the address, with or without an account, is exported only to a user who has proved the address. */
    async export({ actor, at }) {
      const user = await userOf(actor.userId)
      const own = await rowsAbout(table, user.userId)
      const ofMailbox = emailVerified(user) ? await rowsOfMailbox(table, hashOfEmail(user.email)) : []
      return {
        exportedAt: at.toISOString(),
        account: meOf(user, await bought.coursesOf(user.userId), actor),
        records: [...own, ...ofMailbox].map(withoutSecrets),
      }
    },

    async losses({ actor, at }) {
      const user = await userOf(actor.userId)
      return lossesOf(user, await rowsAbout(table, user.userId), at)
    },

    /** From the first transaction on the account is gone and its e-mail free; all else of the user follows, also after a crash. */
    async erase({ input, actor, client, at, newId }) {
      const user = await check({
        email: actor.email,
        password: input.password,
        client,
        sessionId: actor.sessionId,
        at,
      })
      if (user?.userId !== actor.userId) throw accountRefusals.passwordWrong()
      if (user.role === 'instructor') throw userRefusals.teaches()
      const letter = farewellLetter({ id: newId('mail'), user, origin: env.ORIGIN, at })
      // Nobody else's mailbox hears of it.
      await users.erase(user, [
        beginErasure(user, at),
        ...(emailVerified(user) ? [outbox.letter(letter)] : []),
      ])
      try {
        await leaving.sweep()
      } catch (error) {
        log.error('erasure is left to the schedule', error as Error)
      }
      await outbox.wake()
      return answer(undefined, { session: 'ended' })
    },
  }
}
