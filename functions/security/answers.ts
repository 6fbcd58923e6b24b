import type { PlatformWithOutbox } from '#functions/platform/outbox.ts'
import { appKey, factorsOf, passkeyKey, type StoredFactors } from '#functions/platform/secondFactors/factors.ts'
import type { User } from '#functions/platform/users.ts'
import { change, present, remove, tookPlace, type Write } from '#functions/platform/write.ts'
import type { Answered } from '#shared/security/contract.ts'
import { answerRefusals } from '#shared/security/refusals.ts'
import { stepOf } from './codes.ts'
import { changedLetters, wrongCodesLetter } from './letters.ts'
import { passkeys } from './passkeys.ts'
import { keyOfCode } from './recoveryCodes.ts'

/**
 * Of a million codes three are right at a time: whoever has the password finds one in an hour with a chance of 3 in 100,000. Somebody
 * who knows the password alone can be counted per account: a stranger never comes this far.
 */
const wrongCodes = { limit: 10, minutes: 60 }
const countOf = (userId: string) => `wrong code of ${userId}`

/** What an answer comes to: the writes that use it up, each on condition that nobody has used it up before. */
interface Accepted {
  writes: Write[]
  /** To be done when they are written. */
  settle: () => Promise<unknown>
}

/** Compares answers to challenges with the second factors of their user. Throws for the wrong ones. */
export function answers({ env, log, table, throttle, outbox }: PlatformWithOutbox) {
  const webauthn = passkeys({ origin: env.ORIGIN, log })

  async function byPasskey(passkey: NonNullable<Answered['passkey']>, known: StoredFactors, challenge: string, at: Date) {
    const stored = known.passkeys.find(({ credentialId }) => credentialId === passkey.id)
    const counter = stored && (await webauthn.signed(passkey, stored, challenge))
    if (stored === undefined || counter === undefined) throw answerRefusals.wrongPasskey()
    const used = change(
      passkeyKey(stored.userId, stored.credentialId),
      'SET #counter = :counter, #usedAt = :usedAt',
      { counter, usedAt: at.toISOString() },
      present,
    )
    return { writes: [used], settle: async () => undefined }
  }

  async function warn(user: User, at: Date) {
    // Once a day, however long it goes on.
    const id = `mail_codes-${user.userId}-${at.toISOString().slice(0, 10)}`
    if (await tookPlace(table.write(outbox.letter(wrongCodesLetter({ id, user, origin: env.ORIGIN, at }))))) await outbox.wake()
  }

  async function byCode(user: User, code: string, { app }: StoredFactors, { at, newId }: Moment): Promise<Accepted> {
    const subject = countOf(user.userId)
    try {
      await throttle.count(subject, wrongCodes, at)
    } catch (refusal) {
      await warn(user, at)
      throw refusal
    }
    const settle = () => throttle.forgive(subject)
    if (/^[\d\s]{1,10}$/.test(code)) {
      const step = app && stepOf(app.secret, code, at)
      if (step === undefined) throw answerRefusals.wrongCode()
      const unused = { expression: '#usedStep < :step', values: { step } }
      return { writes: [change(appKey(user.userId), 'SET #usedStep = :step', { step }, unused)], settle }
    }
    const letters = changedLetters({ id: newId('mail'), what: 'codeUsed', user, origin: env.ORIGIN, at })
    return {
      writes: [remove(keyOfCode(user.userId, code), present), ...letters.map(outbox.letter)],
      settle: async () => Promise.all([settle(), outbox.wake()]),
    }
  }

  return async function accept(user: User, { challenge, code, passkey }: Answered, moment: Moment): Promise<Accepted> {
    const known = await factorsOf(table, user.userId)
    if (passkey) return byPasskey(passkey, known, challenge, moment.at)
    return byCode(user, code!, known, moment)
  }
}

interface Moment {
  at: Date
  newId: (kind: 'mail') => string
}
