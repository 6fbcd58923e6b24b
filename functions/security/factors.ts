import { mailedLinks } from '#functions/platform/accounts/mailedLinks.ts'
import { challengeLifetime, challenges } from '#functions/platform/accounts/secondFactors/challenges.ts'
import {
  codeApp,
  codeAppKey,
  codeAppSecret,
  countOf,
  factorsOf,
  passkey,
  passkeyKey,
  pendingKey,
  removalsOf,
  type StoredFactors,
  secretKey,
} from '#functions/platform/accounts/secondFactors/factors.ts'
import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { absent, present, put, remove } from '#functions/platform/table/write.ts'
import { portalName } from '#shared/kernel/portalName.ts'
import { found } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { after } from '#shared/kernel/time.ts'
import type { security } from '#shared/security/contract.ts'
import { factorRefusals } from '#shared/security/refusals.ts'
import { newSecret, otpauthUrl, stepOf } from './codes.ts'
import { factorChanges, withoutFactor } from './factorChanges.ts'
import { passkeys } from './passkeys.ts'
import { newRecoveryCodes } from './recoveryCodes.ts'

const maxPasskeys = 10

interface ChallengeRequest {
  user: User
  sessionId: string
  purpose: 'addPasskey' | 'addApp'
  at: Date
  pendingId?: string
}

export function factors(
  deps: PlatformWithOutbox,
): Omit<Handlers<typeof security>, 'logIn' | 'answerProof' | 'sessions' | 'endSession' | 'endOtherSessions'> {
  const { env, log, table, users } = deps
  const challengeTokens = challenges(table)
  const webauthn = passkeys({ origin: env.ORIGIN, log })
  const changes = factorChanges(deps)
  const links = mailedLinks(deps, 'disown')

  /** Reads the account before its factors. A change of the factors in between changes the account's version, too. */
  async function read(userId: string) {
    const user = found(await users.byId(userId), userRefusals.missing)
    return { user, storedFactors: await factorsOf(table, userId) }
  }

  /** Requires a verified e-mail, so that nobody can lock the owner of an e-mail out of an account that they made with it. */
  async function readToAdd(userId: string) {
    const account = await read(userId)
    if (!emailVerified(account.user)) throw factorRefusals.unproved()
    return account
  }

  function checkPasskeyCount({ passkeys }: StoredFactors) {
    if (passkeys.length >= maxPasskeys) throw factorRefusals.tooMany({ params: { most: maxPasskeys } })
  }

  const issue = ({ user: { userId, passwordVersion }, at, ...data }: ChallengeRequest) =>
    challengeTokens.issue({ userId, passwordVersion, ...data }, { at, lifetime: challengeLifetime })

  /** Returns a challenge that was issued to this session for this purpose. Refuses any other token. */
  async function readChallenge(
    token: string,
    { purpose, sessionId, at }: Pick<ChallengeRequest, 'purpose' | 'sessionId' | 'at'>,
  ) {
    const challenge = await challengeTokens.open(token, at)
    if (challenge?.purpose !== purpose || challenge.sessionId !== sessionId)
      throw factorRefusals.tookTooLong()
    return challenge
  }

  return {
    async factors({ actor: { userId } }) {
      const { user, storedFactors } = await read(userId)
      return {
        isRequired: changes.isRequiredOf(user),
        passkeys: storedFactors.passkeys.map(({ credentialId: id, name, addedAt, usedAt = null }) => {
          return { id, name, addedAt, usedAt }
        }),
        app: storedFactors.app ? { addedAt: storedFactors.app.addedAt } : null,
        recoveryCodes: storedFactors.recoveryKeys.length,
      }
    },

    async beginPasskey({ actor: { userId, sessionId }, at }) {
      const { user, storedFactors } = await readToAdd(userId)
      checkPasskeyCount(storedFactors)
      const { token: challenge, write } = issue({ user, sessionId, purpose: 'addPasskey', at })
      await table.write(write)
      const options = await webauthn.newOptions(user, storedFactors.passkeys, challenge)
      return { challenge, options: { ...options } }
    },

    async addPasskey({
      input: { challenge, name, passkey: newPasskey },
      actor: { userId, sessionId },
      at,
      newId,
    }) {
      await readChallenge(challenge, { purpose: 'addPasskey', sessionId, at })
      const account = await readToAdd(userId)
      checkPasskeyCount(account.storedFactors)
      const credential = await webauthn.verifyNew(newPasskey, challenge)
      if (!credential) throw factorRefusals.notAccepted()
      const transports = newPasskey.response.transports ?? []
      const item = { userId, ...credential, transports, name, addedAt: at.toISOString() }
      const addWrites = [put(passkey, item, absent)]
      return changes.add({ ...account, change: 'passkeyAdded', challenge, sessionId, addWrites, at, newId })
    },

    async removePasskey({ input: { id }, actor: { userId }, at, newId }) {
      const account = await read(userId)
      if (!account.storedFactors.passkeys.some(({ credentialId }) => credentialId === id))
        throw factorRefusals.missing()
      const removeWrites = [remove(passkeyKey(userId, id), present)]
      await changes.remove({ ...account, change: 'passkeyRemoved', removeWrites, at, newId })
    },

    async beginApp({ actor: { userId, sessionId }, at, newId }) {
      const { user, storedFactors } = await readToAdd(userId)
      if (storedFactors.app) throw factorRefusals.knownApp()
      const secret = newSecret()
      const pendingId = newId('otp')
      const pending = { id: pendingId, until: after(at, challengeLifetime).toISOString() }
      const { token: challenge, write } = issue({ user, sessionId, purpose: 'addApp', at, pendingId })
      await table.transact([write, put(codeAppSecret, { userId, secret, pending }, absent)])
      return { challenge, secret, address: otpauthUrl(secret, { issuer: portalName, label: user.email }) }
    },

    async addApp({ input: { challenge, code }, actor: { userId, sessionId }, at, newId }) {
      const { pendingId = '' } = await readChallenge(challenge, { purpose: 'addApp', sessionId, at })
      const account = await readToAdd(userId)
      if (account.storedFactors.app) throw factorRefusals.knownApp()
      const pendingSecretKey = pendingKey(userId, pendingId)
      const { secret } = found(await table.get(codeAppSecret, pendingSecretKey), factorRefusals.tookTooLong)
      const usedStep = stepOf(secret, code, at)
      if (usedStep === undefined) throw factorRefusals.wrongCode()
      const item = { userId, usedStep, addedAt: at.toISOString(), personalData: [secretKey(userId)] }
      const addWrites = [
        put(codeApp, item, absent),
        put(codeAppSecret, { userId, secret }, absent),
        remove(pendingSecretKey),
      ]
      return changes.add({ ...account, change: 'appAdded', challenge, sessionId, addWrites, at, newId })
    },

    async removeApp({ actor: { userId }, at, newId }) {
      const account = await read(userId)
      if (!account.storedFactors.app) throw factorRefusals.missing()
      const removeWrites = [remove(codeAppKey(userId), present), remove(secretKey(userId))]
      await changes.remove({ ...account, change: 'appRemoved', removeWrites, at, newId })
    },

    async renewRecoveryCodes({ actor: { userId }, at, newId }) {
      const { user, storedFactors } = await read(userId)
      if (countOf(storedFactors) === 0) throw factorRefusals.missing()
      const { codes: recoveryCodes, writes } = newRecoveryCodes(userId)
      const all = [...storedFactors.recoveryKeys.map((key) => remove(key)), ...writes]
      await changes.save({ user, change: 'codesRenewed', at, newId }, user, all, userRefusals.changed)
      return { recoveryCodes }
    },

    /** Ends all sessions too, because a lost device may still be logged in. */
    async removeFactors({ input: { id }, actor, at, newId }) {
      const { user } = await read(id)
      if (id === actor.userId && changes.isRequiredOf(user)) throw factorRefusals.needed()
      const removals = await removalsOf(table, id)
      if (removals.length === 0 && !user.hasSecondFactor) return
      const changed = {
        ...user,
        ...withoutFactor(at),
        loggedOutAt: at.toISOString(),
        pendingEmail: undefined,
      }
      await changes.save({ user, change: 'allRemoved', at, newId }, changed, removals, userRefusals.changed)
    },

    /** Removes a first factor that somebody else, who knows the password, has added: it would lock the owner out. */
    async disown({ input: { token }, at }) {
      const disowned = await links.follow(token, at, async (user) => ({
        user: { ...user, ...withoutFactor(at), loggedOutAt: at.toISOString() },
        moreWrites: await removalsOf(table, user.userId),
      }))
      if (!disowned) throw factorRefusals.badLink()
      return { message: 'The second factor is removeWrites, and all sessions have ended.' }
    },
  }
}
