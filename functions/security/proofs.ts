import { answer } from '#functions/platform/answer.ts'
import type { Stored } from '#functions/platform/entity.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import { knownBrowsers } from '#functions/platform/knownBrowsers.ts'
import type { PlatformWithOutbox } from '#functions/platform/outbox.ts'
import { planOf } from '#functions/platform/plan.ts'
import { challenges } from '#functions/platform/secondFactors/challenges.ts'
import { proveSession } from '#functions/platform/secondFactors/proveSession.ts'
import type { User } from '#functions/platform/users.ts'
import { ConditionFailed, type Write } from '#functions/platform/write.ts'
import type { Answered, security } from '#shared/security/contract.ts'
import { answerRefusals } from '#shared/security/refusals.ts'
import { answers } from './answers.ts'

type Purpose = 'logIn' | 'prove'

interface Proof {
  input: Answered
  purpose: Purpose
  /** The session that asks, where one does. */
  sessionId?: string
  at: Date
  newId: (kind: 'mail') => string
}

/** The second factor as it is used: after the password, and again before what matters. */
export function proofs(deps: PlatformWithOutbox): Pick<Handlers<typeof security>, 'logIn' | 'prove'> {
  const { table, users, sessions } = deps
  const open = challenges(table)
  const accept = answers(deps)
  const browsers = knownBrowsers(table)

  /**
   * Accepts the answer to a challenge, uses both up and writes what follows, all in one transaction: of two that answer the same
   * challenge, or with the same code, one is accepted.
   */
  async function prove<T>(
    { input, purpose, sessionId, at, newId }: Proof,
    follow: (user: Stored<User>, device?: string) => { result: T; write: Write },
  ) {
    const challenge = await open.open(input.challenge, at)
    const user = challenge && (await users.byId(challenge.userId))
    const isMeant = challenge?.purpose === purpose && challenge.sessionId === sessionId
    if (!user || !isMeant || user.passwordVersion !== challenge.passwordVersion) throw answerRefusals.tookTooLong()
    const { writes, settle } = await accept(user, input, { at, newId })
    const { result, write } = follow(user, challenge.device)
    try {
      await table.transact([open.useUp(input.challenge), write, ...writes])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if (error.failed.some((place) => place < 2)) throw answerRefusals.tookTooLong()
      throw input.passkey ? answerRefusals.wrongPasskey() : answerRefusals.wrongCode()
    }
    await settle()
    return { user, result }
  }

  return {
    async logIn({ input, client, at, newId }) {
      const { user, result: session } = await prove({ input, purpose: 'logIn', at, newId }, (proved, device) => {
        const { write, ...opened } = sessions.issue(proved, at, { device, hasSecondFactor: true })
        return { write, result: opened }
      })
      const { userId, role } = user
      const known = await browsers.idOf(userId, client.browserTokens, at)
      const browser = known ? undefined : await browsers.remember(userId, client.browserTokens, at)
      return answer({ userId, package: planOf(user), token: session.token, role }, { session, browser })
    },

    async prove({ input, actor: { sessionId }, at, newId }) {
      await prove({ input, purpose: 'prove', sessionId, at, newId }, () => ({
        result: undefined,
        write: proveSession(sessionId, at, 'secondFactor'),
      }))
    },
  }
}
