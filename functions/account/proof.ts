import { secondFactorAsker } from '#functions/platform/accounts/secondFactors/challenges.ts'
import { proveSession } from '#functions/platform/accounts/secondFactors/proveSession.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { tookPlace } from '#functions/platform/table/write.ts'
import type { account } from '#shared/account/contract.ts'
import { accountRefusals } from '#shared/account/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { accessRefusals, userRefusals } from '#shared/kernel/refusals.ts'
import { passwordCheck } from './passwordCheck.ts'

/** The user who is logged in proves to be still the account's owner. A second factor alone will do: the log-in has asked for the password. */
export function proof(deps: PlatformWithOutbox): Pick<Handlers<typeof account>, 'prove'> {
  const { table, users } = deps
  const check = passwordCheck(deps)
  const askSecondFactor = secondFactorAsker(table)

  return {
    async prove({ input: { password }, actor: { userId, email, sessionId }, client, at }) {
      const user = found(await users.byId(userId), userRefusals.missing)
      if (user.hasSecondFactor)
        return { isProved: false, ...(await askSecondFactor(user, { purpose: 'prove', sessionId, at })) }
      if (password === undefined) return { isProved: false }
      const right = await check({ email, password, client, sessionId, at })
      if (right?.userId !== userId) throw accountRefusals.passwordWrong()
      if (!(await tookPlace(table.write(proveSession(sessionId, at, 'password')))))
        throw accessRefusals.loginRequired()
      return { isProved: true }
    },
  }
}
