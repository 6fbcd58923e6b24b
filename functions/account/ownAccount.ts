import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import { hashOfEmail, rowsAbout, rowsOfMailbox } from '#functions/platform/accounts/personalData.ts'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import { withLatest } from '#functions/platform/accounts/withLatest.ts'
import { answer } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { farewellLetter } from '#functions/platform/mail/letters/farewell/farewellLetter.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Row } from '#functions/platform/table/table.ts'
import { seatRepository } from '#functions/timetable/seatRepository.ts'
import type { account, Me } from '#shared/account/contract.ts'
import { accountRefusals } from '#shared/account/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { erasures } from './erasures.ts'
import { lossesOf } from './losses.ts'
import { passwordCheck } from './passwordCheck.ts'

function subscriptionOf({ subscription, paidPackage: planName = 'free' }: User): Me['subscriptionInfo'] {
  if (!subscription) return null
  const { nextPlan = planName, ...shown } = subscription
  return { ...shown, planName, nextPlanName: shown.cancelAtPeriodEnd ? 'free' : nextPlan }
}

function pendingEmailOf({ pendingEmail }: User, at: Date): string | undefined {
  return pendingEmail && new Date(pendingEmail.until) > at ? pendingEmail.email : undefined
}

const meOf = (user: User, courses: string[], { actor, at }: { actor: LoggedInUser; at: Date }): Me => ({
  userId: user.userId,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  role: user.role,
  duties: user.duties,
  package: planOf(user),
  language: user.language,
  emailVerified: emailVerified(user),
  pendingEmail: pendingEmailOf(user, at),
  lacksSecondFactor: actor.lacksSecondFactor,
  courses,
  subscriptionInfo: subscriptionOf(user),
})

/** Attributes that an export leaves out: keys, secrets, and what only the portal needs, such as `version`. */
const secretAttributes =
  /^(pk|sk|gsi\d[ps]k|expiresAt|version|passwordVersion|sessionId|personalData|countedIn|search)$|hash$|token$|secret/i

/** Returns a stored row as its user may export it. */
export const withoutSecrets = (row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !secretAttributes.test(name)))

/** Shows, changes, exports and erases the data of the user who is logged in, and lists what they would lose by erasing it. */
export function ownAccount(
  deps: PlatformWithOutbox,
): Pick<Handlers<typeof account>, 'me' | 'change' | 'export' | 'losses' | 'erase'> {
  const { env, log, outbox, table, users } = deps
  const check = passwordCheck(deps)
  const erasing = erasures(table)
  /** Returns the names of the courses that the user has bought or has a seat in. */
  async function coursesOf(userId: string): Promise<string[]> {
    const [bought, taken] = await Promise.all([
      purchases(table).coursesOf(userId),
      seatRepository(table).takenBy(userId),
    ])
    return [...new Set([...bought, ...taken.map(({ booking }) => booking.courseName)])]
  }

  const userOf = async (userId: string) => found(await users.byId(userId), userRefusals.missing)

  return {
    /** Certificates that were issued keep the name that they were issued with. */
    change: ({ input: { firstName, lastName, language }, actor, at }) =>
      withLatest(
        () => userOf(actor.userId),
        async (before) => {
          const after = { ...before, firstName, lastName, language: language ?? before.language }
          await users.save(before, after)
          return meOf(after, await coursesOf(actor.userId), { actor, at })
        },
      ),

    async me({ actor, at }) {
      const [user, courses] = await Promise.all([userOf(actor.userId), coursesOf(actor.userId)])
      return meOf(user, courses, { actor, at })
    },

    /** Includes the rows of the e-mail address, such as a newsletter subscription, if the user has verified the address. */
    async export({ actor, at }) {
      const user = await userOf(actor.userId)
      const ownRows = await rowsAbout(table, user.userId)
      const mailboxRows = emailVerified(user) ? await rowsOfMailbox(table, hashOfEmail(user.email)) : []
      return {
        exportedAt: at.toISOString(),
        account: meOf(user, await coursesOf(user.userId), { actor, at }),
        records: [...ownRows, ...mailboxRows].map(withoutSecrets),
      }
    },

    async losses({ actor, at }) {
      const user = await userOf(actor.userId)
      return lossesOf(user, await rowsAbout(table, user.userId), at)
    },

    /**
     * One transaction removes the account and frees its e-mail. The other rows are removed right afterwards, or by the schedule if that
     * fails; the files by the schedule; rows with `erasedBy` by their area.
     */
    async erase({ input, actor, client, at, newId }) {
      const { email, sessionId, userId } = actor
      const user = await check({ email, password: input.password, client, sessionId, at })
      if (user?.userId !== userId) throw accountRefusals.passwordWrong()
      if (user.role === 'instructor') throw userRefusals.teaches()
      const letter = farewellLetter({ id: newId('mail'), user, origin: env.ORIGIN, at })
      await users.erase(user, [
        beginErasure(user, at),
        // An unverified e-mail may be somebody else's, so it gets no farewell.
        ...(emailVerified(user) ? [outbox.letter(letter)] : []),
      ])
      try {
        await erasing.sweep()
      } catch (error) {
        log.error('erasure is left to the schedule', error as Error)
      }
      await outbox.wake()
      return answer(undefined, { session: 'ended' })
    },
  }
}
