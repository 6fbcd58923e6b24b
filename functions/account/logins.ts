import { answer } from '#functions/platform/answer.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/outbox.ts'
import { planOf } from '#functions/platform/plan.ts'
import type { account } from '#shared/account/contract.ts'
import { accountRefusals } from '#shared/account/refusals.ts'
import { passwordCheck } from './passwordCheck.ts'

/** Each login opens a session of its own and ends no other. */
export function logins(deps: PlatformWithOutbox): Pick<Handlers<typeof account>, 'login' | 'instructorLogin' | 'logout'> {
  const { sessions } = deps
  const check = passwordCheck(deps)
  return {
    async login({ input, client, at }) {
      const user = await check({ ...input, address: client.address, at })
      if (!user) throw accountRefusals.loginFailed()
      const session = await sessions.open(user, at)
      return answer({ userId: user.userId, package: planOf(user), token: session.token, role: user.role }, { session })
    },

    /** A right password of someone who is no instructor is refused like a wrong one, but not counted: the screen tries both logins. */
    async instructorLogin({ input, client, at }) {
      const user = await check({ ...input, address: client.address, at })
      if (user?.role !== 'instructor') throw accountRefusals.loginFailed()
      const session = await sessions.open(user, at)
      return answer(
        { isInstructor: true as const, instructorId: user.userId, userId: user.userId, token: session.token },
        { session },
      )
    },

    async logout({ actor }) {
      if (actor.role !== 'visitor') await sessions.end(actor.sessionId)
      return answer(undefined, { session: 'ended' })
    },
  }
}
