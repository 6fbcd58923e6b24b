import { knownBrowsers } from '#functions/platform/accounts/knownBrowsers.ts'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { challenges } from '#functions/platform/accounts/secondFactors/challenges.ts'
import { proveSession } from '#functions/platform/accounts/session.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { answer } from '#functions/platform/http/answer.ts'
import type { Client, Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { ConditionFailed, type Write } from '#functions/platform/table/write.ts'
import type { FactorAnswer, security } from '#shared/security/contract.ts'
import { challengeRefusals } from '#shared/security/refusals.ts'
import { answerChecker } from './answers.ts'

interface Proof {
  factorAnswer: FactorAnswer
  purpose: 'logIn' | 'prove'
  /** The session that asks for the proof. A login has none yet. */
  sessionId?: string
  at: Date
  newId: (kind: 'mail') => string
  /** Returns the write that goes into the transaction with the answer. */
  writeFor: (user: Stored<User>, device: string | undefined) => Write
}

/** Accepts a second factor, after the password and again before sensitive actions. */
export function proofs(deps: PlatformWithOutbox): Pick<Handlers<typeof security>, 'logIn' | 'answerProof'> {
  const { log, table, users, sessions } = deps
  const challengeTokens = challenges(table)
  const checkAnswer = answerChecker(deps)
  const browsers = knownBrowsers(table)

  /** Runs work that remains when the answer is used up. If it fails, the answer still counts. */
  async function runAfterwards<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      log.error('left undone after a second factor was accepted', error as Error)
      return undefined
    }
  }

  /**
   * Accepts the answer to a challenge. One transaction uses up the challenge and the answer, and writes what `writeFor` returns, so
   * neither a challenge nor a code is accepted twice.
   */
  async function prove({ factorAnswer, purpose, sessionId, at, newId, writeFor }: Proof): Promise<User> {
    const challenge = await challengeTokens.open(factorAnswer.challenge, at)
    const user = challenge && (await users.byId(challenge.userId))
    const isForThisPurpose = challenge?.purpose === purpose && challenge.sessionId === sessionId
    if (!user || !isForThisPurpose || user.passwordVersion !== challenge.passwordVersion)
      throw challengeRefusals.tookTooLong()
    const { writes, afterWrites } = await checkAnswer({ factorAnswer, user, sessionId, at, newId })
    const ownWrites = [challengeTokens.useUp(factorAnswer.challenge), writeFor(user, challenge.device)]
    try {
      await table.transact([...ownWrites, ...writes])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if (error.failedIndexes.some((index) => index < ownWrites.length)) throw challengeRefusals.tookTooLong()
      throw factorAnswer.code === undefined ? challengeRefusals.wrongPasskey() : challengeRefusals.wrongCode()
    }
    await runAfterwards(afterWrites)
    return user
  }

  async function remember(userId: string, { browserTokens }: Client, at: Date) {
    const knownBrowserId = await browsers.idOf(userId, browserTokens, at)
    return knownBrowserId ? undefined : browsers.remember(userId, browserTokens, at)
  }

  return {
    async logIn({ input, client, at, newId }) {
      let session: { token: string; until: Date } | undefined
      const user = await prove({
        factorAnswer: input,
        purpose: 'logIn',
        at,
        newId,
        writeFor(provedUser, device) {
          const { write, ...newSession } = sessions.issue(provedUser, at, {
            device,
            provedSecondFactor: true,
          })
          session = newSession
          return write
        },
      })
      const { userId, role, duties } = user
      const browser = await runAfterwards(() => remember(userId, client, at))
      return answer(
        { userId, package: planOf(user), token: session!.token, role, duties },
        { session, browser },
      )
    },

    async answerProof({ input, actor: { sessionId }, at, newId }) {
      const writeFor = () => proveSession(sessionId, at, 'secondFactor')
      await prove({ factorAnswer: input, purpose: 'prove', sessionId, at, newId, writeFor })
    },
  }
}
