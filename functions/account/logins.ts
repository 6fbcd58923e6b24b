import { knownBrowsers } from '#functions/platform/accounts/knownBrowsers.ts'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { challengeIssuer } from '#functions/platform/accounts/secondFactors/challenges.ts'
import { proveSession } from '#functions/platform/accounts/session.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { answer } from '#functions/platform/http/answer.ts'
import type { HandlerContext, Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { conditionHeld } from '#functions/platform/table/write.ts'
import type { account } from '#shared/account/contract.ts'
import { accountRefusals, loginRefusals } from '#shared/account/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { accessRefusals, userRefusals } from '#shared/kernel/refusals.ts'
import { passwordCheck } from './passwordCheck.ts'

type Login = Pick<HandlerContext<typeof account.routes.login>, 'input' | 'client' | 'at'>

/** Logs users in and out by password. Each login opens a new session and ends no other. */
export function logins(
  deps: PlatformWithOutbox,
): Pick<Handlers<typeof account>, 'login' | 'instructorLogin' | 'logout' | 'prove'> {
  const { sessions, table, users } = deps
  const check = passwordCheck(deps)
  const browsers = knownBrowsers(table)
  const issueChallenge = challengeIssuer(table)

  /**
   * Checks the password, then opens a session and remembers the browser with the account. An account with a second factor is refused
   * with a challenge; its answer goes to the `security` area.
   */
  async function logIn({ input, client, at }: Login, isAllowed: (user: User) => boolean = () => true) {
    const user = await check({ ...input, client, at })
    if (!user || !isAllowed(user)) throw accountRefusals.loginFailed()
    const { device } = input
    if (user.hasSecondFactor)
      throw loginRefusals.secondFactor(await issueChallenge(user, { purpose: 'logIn', device, at }))
    // A browser holds one token for each account that has logged in on it; this account knows the browser by its own token alone.
    const knownBrowserId = await browsers.idOf(user.userId, client.browserTokens, at)
    const [session, browser] = await Promise.all([
      sessions.open(user, at, { device }),
      knownBrowserId ? undefined : browsers.remember(user.userId, client.browserTokens, at),
    ])
    return { user, token: session.token, options: { session, browser } }
  }

  return {
    async login(call) {
      const { user, token, options } = await logIn(call)
      const { userId, role, duties } = user
      return answer({ userId, package: planOf(user), token, role, duties }, options)
    },

    /**
     * Refuses anyone but instructors. The login screen tries this route first for everyone, so the right password of a user who is
     * no instructor is refused, but does not count as a failed login.
     */
    async instructorLogin(call) {
      const { user, token, options } = await logIn(call, ({ role }) => role === 'instructor')
      const { userId } = user
      return answer({ isInstructor: true as const, instructorId: userId, userId, token }, options)
    },

    async logout({ actor }) {
      if (actor.role !== 'visitor') await sessions.end(actor.sessionId)
      return answer(undefined, { session: 'ended' })
    },

    /**
     * Confirms the caller's identity: by the second factor alone if there is one (the login checked the password), else by the
     * password. Without a password nothing is checked: `isProved: false` says that one is needed.
     */
    async prove({ input: { password }, actor: { userId, email, sessionId }, client, at }) {
      const user = found(await users.byId(userId), userRefusals.missing)
      if (user.hasSecondFactor)
        return { isProved: false, ...(await issueChallenge(user, { purpose: 'prove', sessionId, at })) }
      if (password === undefined) return { isProved: false }
      const checkedUser = await check({ email, password, client, sessionId, at })
      if (checkedUser?.userId !== userId) throw accountRefusals.passwordWrong()
      if (!(await conditionHeld(table.write(proveSession(sessionId, at, 'password')))))
        throw accessRefusals.loginRequired()
      return { isProved: true }
    },
  }
}
