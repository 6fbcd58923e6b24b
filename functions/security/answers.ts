import {
  appKey,
  factorsOf,
  passkeyKey,
  type StoredFactors,
} from '#functions/platform/accounts/secondFactors/factors.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { change, present, remove, type Write } from '#functions/platform/table/write.ts'
import type { Answered } from '#shared/security/contract.ts'
import { answerRefusals } from '#shared/security/refusals.ts'
import { codeLimits, type Guess } from './codeLimits.ts'
import { stepOf } from './codes.ts'
import { changedLetters } from './letters.ts'
import { passkeys } from './passkeys.ts'
import { keyOfCode } from './recoveryCodes.ts'

interface GivenAnswer extends Guess {
  answered: Answered
  newId: (kind: 'mail') => string
}

/** An answer that is right, before it is written. */
interface Accepted {
  /** They use it up, on condition that nobody has used it up before. */
  writes: Write[]
  /** To be done once they are written. */
  settle: () => Promise<unknown>
}

/** Compares answers to challenges with the second factors of their user. Throws for the wrong ones. */
export function answers(deps: PlatformWithOutbox) {
  const { env, log, table, outbox } = deps
  const webauthn = passkeys({ origin: env.ORIGIN, log })
  const countCode = codeLimits(deps)

  async function byPasskey(
    { answered: { passkey, challenge }, at }: GivenAnswer,
    known: StoredFactors,
  ): Promise<Accepted> {
    const stored = known.passkeys.find(({ credentialId }) => credentialId === passkey?.id)
    const counter = stored && passkey && (await webauthn.signed(passkey, stored, challenge))
    if (stored === undefined || counter === undefined) throw answerRefusals.wrongPasskey()
    const key = passkeyKey(stored.userId, stored.credentialId)
    const used = { counter, usedAt: at.toISOString() }
    return {
      writes: [change(key, 'SET #counter = :counter, #usedAt = :usedAt', used, present)],
      settle: async () => undefined,
    }
  }

  async function byCode(given: GivenAnswer, code: string, { secret }: StoredFactors): Promise<Accepted> {
    const { user, at, newId } = given
    const uncount = await countCode(given)
    if (/^[\d\s]{1,10}$/.test(code)) {
      const step = secret && stepOf(secret, code, at)
      if (!step) throw answerRefusals.wrongCode()
      const unused = { expression: '#usedStep < :step', values: { step } }
      return {
        writes: [change(appKey(user.userId), 'SET #usedStep = :step', { step }, unused)],
        settle: uncount,
      }
    }
    const letters = changedLetters({ id: newId('mail'), what: 'codeUsed', user, origin: env.ORIGIN, at })
    return {
      writes: [remove(keyOfCode(user.userId, code), present), ...letters.map(outbox.letter)],
      settle: async () => Promise.all([uncount(), outbox.wake()]),
    }
  }

  return async function accept(given: GivenAnswer): Promise<Accepted> {
    const known = await factorsOf(table, given.user.userId)
    const { code } = given.answered
    return code === undefined ? byPasskey(given, known) : byCode(given, code, known)
  }
}
