import { knownBrowsers } from '#functions/platform/accounts/knownBrowsers.ts'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { challenges } from '#functions/platform/accounts/secondFactors/challenges.ts'
import { proveSession } from '#functions/platform/accounts/secondFactors/proveSession.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { answer } from '#functions/platform/http/answer.ts'
import type { Client, Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { ConditionFailed, type Write } from '#functions/platform/table/write.ts'
import type { Answered, security } from '#shared/security/contract.ts'
import { answerRefusals } from '#shared/security/refusals.ts'
import { answers } from './answers.ts'

interface Proof {
  answered: Answered
  purpose: 'logIn' | 'prove'
  /** The session that asks, where one does. */
  sessionId?: string
  at: Date
  newId: (kind: 'mail') => string
  /** Makes the write that is carried out together with the answer. */
  follow: (user: Stored<User>, device: string | undefined) => Write
}

/** The second factor as it is used: after the password, and again before what matters. */
export function proofs(deps: PlatformWithOutbox): Pick<Handlers<typeof security>, 'logIn' | 'answerProof'> {
  const { log, table, users, sessions } = deps
  const issued = challenges(table)
  const accept = answers(deps)
  const browsers = knownBrowsers(table)

  /** Does what is left when the answer has counted already: nobody has to give another one because it fails. */
  async function afterwards<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      log.error('left undone after a second factor was accepted', error as Error)
      return undefined
    }
  }

  /**
   * Accepts the answer to a challenge, uses both up and writes what follows, all in one transaction: of two that answer the same
   * challenge, or with the same code, one is accepted.
   */
  async function prove({ answered, purpose, sessionId, at, newId, follow }: Proof): Promise<User> {
    const challenge = await issued.open(answered.challenge, at)
    const user = challenge && (await users.byId(challenge.userId))
    const isMeant = challenge?.purpose === purpose && challenge.sessionId === sessionId
    if (!user || !isMeant || user.passwordVersion !== challenge.passwordVersion)
      throw answerRefusals.tookTooLong()
    const { writes, settle } = await accept({ answered, user, sessionId, at, newId })
    const own = [issued.useUp(answered.challenge), follow(user, challenge.device)]
    try {
      await table.transact([...own, ...writes])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if (error.failed.some((place) => place < own.length)) throw answerRefusals.tookTooLong()
      throw answered.code === undefined ? answerRefusals.wrongPasskey() : answerRefusals.wrongCode()
    }
    await afterwards(settle)
    return user
  }

  async function remember(userId: string, { browserTokens }: Client, at: Date) {
    const known = await browsers.idOf(userId, browserTokens, at)
    return known ? undefined : browsers.remember(userId, browserTokens, at)
  }

  return {
    async logIn({ input, client, at, newId }) {
      let session: { token: string; until: Date } | undefined
      const user = await prove({
        answered: input,
        purpose: 'logIn',
        at,
        newId,
        follow(proved, device) {
          const { write, ...opened } = sessions.issue(proved, at, { device, provedSecondFactor: true })
          session = opened
          return write
        },
      })
      const { userId, role } = user
      const browser = await afterwards(() => remember(userId, client, at))
      return answer({ userId, package: planOf(user), token: session!.token, role }, { session, browser })
    },

    async answerProof({ input, actor: { sessionId }, at, newId }) {
      const follow = () => proveSession(sessionId, at, 'secondFactor')
      await prove({ answered: input, purpose: 'prove', sessionId, at, newId, follow })
    },
  }
}
