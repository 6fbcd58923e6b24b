import {
  codeAppKey,
  factorsOf,
  passkeyKey,
  type StoredFactors,
} from '#functions/platform/accounts/secondFactors/factors.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { change, present, remove, type Write } from '#functions/platform/table/write.ts'
import type { FactorAnswer } from '#shared/security/contract.ts'
import { challengeRefusals } from '#shared/security/refusals.ts'
import { type CodeAttempt, codeLimits } from './codeLimits.ts'
import { stepOf } from './codes.ts'
import { lettersAboutChange } from './letters.ts'
import { passkeys } from './passkeys.ts'
import { keyOfCode } from './recoveryCodes.ts'

interface AnswerAttempt extends CodeAttempt {
  factorAnswer: FactorAnswer
  newId: (kind: 'mail') => string
}

/** A right answer that is not used up yet. */
interface AcceptedAnswer {
  /** The writes that use the answer up. Their condition fails if it was used before. */
  writes: Write[]
  /** Uncounts the attempt and has letters sent, after the writes. */
  afterWrites: () => Promise<unknown>
}

/** Returns the function that compares an answer with the second factors of the user. It refuses a wrong answer. */
export function answerChecker(deps: PlatformWithOutbox) {
  const { env, log, table, outbox } = deps
  const webauthn = passkeys({ origin: env.ORIGIN, log })
  const countCode = codeLimits(deps)

  async function acceptPasskey(
    { factorAnswer: { passkey, challenge }, at }: AnswerAttempt,
    storedFactors: StoredFactors,
  ): Promise<AcceptedAnswer> {
    const storedPasskey = storedFactors.passkeys.find(({ credentialId }) => credentialId === passkey?.id)
    const counter =
      storedPasskey && passkey && (await webauthn.verifySignature(passkey, storedPasskey, challenge))
    if (storedPasskey === undefined || counter === undefined) throw challengeRefusals.wrongPasskey()
    const key = passkeyKey(storedPasskey.userId, storedPasskey.credentialId)
    const values = { counter, usedAt: at.toISOString() }
    return {
      writes: [change(key, 'SET #counter = :counter, #usedAt = :usedAt', values, present)],
      afterWrites: async () => undefined,
    }
  }

  async function acceptCode(attempt: AnswerAttempt, code: string, secret?: string): Promise<AcceptedAnswer> {
    const { user, at, newId } = attempt
    const uncount = await countCode(attempt)
    if (/^[\d\s]{1,10}$/.test(code)) {
      const step = secret && stepOf(secret, code, at)
      if (!step) throw challengeRefusals.wrongCode()
      const unused = { expression: '#usedStep < :step', values: { step } }
      return {
        writes: [change(codeAppKey(user.userId), 'SET #usedStep = :step', { step }, unused)],
        afterWrites: uncount,
      }
    }
    const letters = lettersAboutChange({
      id: newId('mail'),
      change: 'codeUsed',
      user,
      origin: env.ORIGIN,
      at,
    })
    return {
      writes: [remove(keyOfCode(user.userId, code), present), ...letters.map(outbox.letter)],
      afterWrites: async () => Promise.all([uncount(), outbox.wake()]),
    }
  }

  return async function accept(attempt: AnswerAttempt): Promise<AcceptedAnswer> {
    const storedFactors = await factorsOf(table, attempt.user.userId)
    const { code } = attempt.factorAnswer
    return code === undefined
      ? acceptPasskey(attempt, storedFactors)
      : acceptCode(attempt, code, storedFactors.secret)
  }
}
