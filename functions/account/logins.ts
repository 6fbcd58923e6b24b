import { knownBrowsers } from '#functions/platform/accounts/knownBrowsers.ts'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { secondFactorAsker } from '#functions/platform/accounts/secondFactors/challenges.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { answer } from '#functions/platform/http/answer.ts'
import type { Client, Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { account } from '#shared/account/contract.ts'
import { accountRefusals, loginRefusals } from '#shared/account/refusals.ts'
import { passwordCheck } from './passwordCheck.ts'

interface Opening {
  device?: string | undefined
  client: Client
  at: Date
}

/** Each login opens a session of its own and ends no other. */
export function logins(
  deps: PlatformWithOutbox,
): Pick<Handlers<typeof account>, 'login' | 'instructorLogin' | 'logout'> {
  const { sessions, table } = deps
  const check = passwordCheck(deps)
  const browsers = knownBrowsers(table)
  const askSecondFactor = secondFactorAsker(table)

  /**
   * A session, and the account's acquaintance with the browser, unless it has it already. Of an account with a second factor a
   * challenge instead, which the area security takes the answer to.
   */
  async function open(user: User, { device, client: { browserTokens }, at }: Opening) {
    if (user.hasSecondFactor)
      throw loginRefusals.secondFactor(await askSecondFactor(user, { purpose: 'logIn', device, at }))
    const known = await browsers.idOf(user.userId, browserTokens, at)
    const [session, browser] = await Promise.all([
      sessions.open(user, at, { device }),
      known ? undefined : browsers.remember(user.userId, browserTokens, at),
    ])
    return { session, browser }
  }

  return {
    async login({ input, client, at }) {
      const user = await check({ ...input, client, at })
      if (!user) throw accountRefusals.loginFailed()
      const opened = await open(user, { device: input.device, client, at })
      const { userId, role } = user
      return answer({ userId, package: planOf(user), token: opened.session.token, role }, opened)
    },

    /** A right password of someone who is no instructor is refused like a wrong one, but not counted: the screen tries both logins. */
    async instructorLogin({ input, client, at }) {
      const user = await check({ ...input, client, at })
      if (user?.role !== 'instructor') throw accountRefusals.loginFailed()
      const opened = await open(user, { device: input.device, client, at })
      const { userId } = user
      return answer(
        { isInstructor: true as const, instructorId: userId, userId, token: opened.session.token },
        opened,
      )
    },

    async logout({ actor }) {
      if (actor.role !== 'visitor') await sessions.end(actor.sessionId)
      return answer(undefined, { session: 'ended' })
    },
  }
}
