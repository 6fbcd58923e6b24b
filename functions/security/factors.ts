import { challengeLasts, challenges } from '#functions/platform/accounts/secondFactors/challenges.ts'
import {
  app,
  appKey,
  appSecret,
  countOf,
  factorsOf,
  passkey,
  passkeyKey,
  pendingKey,
  removalsOf,
  secretKey,
} from '#functions/platform/accounts/secondFactors/factors.ts'
import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { mailedLinks } from '#functions/platform/mail/mailedLinks.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { absent, present, put, remove } from '#functions/platform/table/write.ts'
import { found } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { after } from '#shared/kernel/time.ts'
import type { security } from '#shared/security/contract.ts'
import { factorRefusals } from '#shared/security/refusals.ts'
import { addressOf, newSecret, stepOf } from './codes.ts'
import { factorChanges, withoutFactor } from './factorChanges.ts'
import { passkeys } from './passkeys.ts'
import { newRecoveryCodes } from './recoveryCodes.ts'

const mostPasskeys = 10

type Names =
  | 'factors'
  | 'beginPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'beginApp'
  | 'addApp'
  | 'removeApp'
  | 'renewRecoveryCodes'
  | 'removeFactors'
  | 'disown'

interface ChallengeRequest {
  user: User
  sessionId: string
  purpose: 'addPasskey' | 'addApp'
  at: Date
  pendingId?: string
}

/** The second factors of an account: shown, added, removed. */
export function factors(deps: PlatformWithOutbox): Pick<Handlers<typeof security>, Names> {
  const { env, log, table, users } = deps
  const issued = challenges(table)
  const webauthn = passkeys({ origin: env.ORIGIN, log })
  const changes = factorChanges(deps)
  const links = mailedLinks(deps, 'disown')

  const isRequiredOf = ({ role }: User) => role === 'admin' && env.ADMIN_SECOND_FACTOR === 'required'

  /** The account before its factors: whatever changes these after they were read changes its version too. */
  async function read(userId: string) {
    const user = found(await users.byId(userId), userRefusals.missing)
    return { user, known: await factorsOf(table, userId) }
  }

  /** As `read`, for who adds a factor. Whoever has signed up under somebody else's address must not keep its owner out. */
  async function readToAdd(userId: string) {
    const { user, known } = await read(userId)
    if (!emailVerified(user)) throw factorRefusals.unproved()
    return { user, known }
  }

  const ask = ({ user: { userId, passwordVersion }, at, ...asked }: ChallengeRequest) =>
    issued.issue({ userId, passwordVersion, ...asked }, { at, lifetime: challengeLasts })

  /** The challenge that this session was given for this purpose. */
  async function opened(
    token: string,
    { purpose, sessionId, at }: Pick<ChallengeRequest, 'purpose' | 'sessionId' | 'at'>,
  ) {
    const challenge = await issued.open(token, at)
    if (challenge?.purpose !== purpose || challenge.sessionId !== sessionId)
      throw factorRefusals.tookTooLong()
    return challenge
  }

  return {
    async factors({ actor: { userId } }) {
      const { user, known } = await read(userId)
      return {
        isRequired: isRequiredOf(user),
        passkeys: known.passkeys.map(({ credentialId: id, name, addedAt, usedAt = null }) => ({
          id,
          name,
          addedAt,
          usedAt,
        })),
        app: known.app ? { addedAt: known.app.addedAt } : null,
        recoveryCodes: known.recoveryKeys.length,
      }
    },

    async beginPasskey({ actor: { userId, sessionId }, at }) {
      const { user, known } = await readToAdd(userId)
      if (known.passkeys.length >= mostPasskeys)
        throw factorRefusals.tooMany({ params: { most: mostPasskeys } })
      const { token: challenge, write } = ask({ user, sessionId, purpose: 'addPasskey', at })
      await table.write(write)
      const options = await webauthn.newOptions(user, known.passkeys, challenge)
      return { challenge, options: { ...options } }
    },

    async addPasskey({ input: { challenge, name, passkey: made }, actor: { userId, sessionId }, at, newId }) {
      await opened(challenge, { purpose: 'addPasskey', sessionId, at })
      const { user, known } = await readToAdd(userId)
      if (known.passkeys.length >= mostPasskeys)
        throw factorRefusals.tooMany({ params: { most: mostPasskeys } })
      const accepted = await webauthn.made(made, challenge)
      if (!accepted) throw factorRefusals.notAccepted()
      const transports = made.response.transports ?? []
      const added = [
        put(passkey, { userId, ...accepted, transports, name, addedAt: at.toISOString() }, absent),
      ]
      const recoveryCodes = await changes.add({
        user,
        known,
        what: 'passkeyAdded',
        challenge,
        sessionId,
        added,
        at,
        newId,
      })
      return { recoveryCodes }
    },

    async removePasskey({ input: { id }, actor: { userId }, at, newId }) {
      const { user, known } = await read(userId)
      if (!known.passkeys.some(({ credentialId }) => credentialId === id)) throw factorRefusals.missing()
      if (countOf(known) === 1 && isRequiredOf(user)) throw factorRefusals.needed()
      const removed = [remove(passkeyKey(userId, id), present)]
      await changes.remove({ user, known, what: 'passkeyRemoved', removed, at, newId })
    },

    async beginApp({ actor: { userId, sessionId }, at, newId }) {
      const { user, known } = await readToAdd(userId)
      if (known.app) throw factorRefusals.knownApp()
      const secret = newSecret()
      const pendingId = newId('otp')
      const pending = { id: pendingId, until: after(at, challengeLasts).toISOString() }
      const { token: challenge, write } = ask({ user, sessionId, purpose: 'addApp', at, pendingId })
      await table.transact([write, put(appSecret, { userId, secret, pending }, absent)])
      return { challenge, secret, address: addressOf(secret, { issuer: 'Carbon Portal', label: user.email }) }
    },

    async addApp({ input: { challenge, code }, actor: { userId, sessionId }, at, newId }) {
      const { pendingId = '' } = await opened(challenge, { purpose: 'addApp', sessionId, at })
      const { user, known } = await readToAdd(userId)
      if (known.app) throw factorRefusals.knownApp()
      const pending = pendingKey(userId, pendingId)
      const { secret } = found(await table.get(appSecret, pending), factorRefusals.tookTooLong)
      const usedStep = stepOf(secret, code, at)
      if (usedStep === undefined) throw factorRefusals.wrongCode()
      const added = [
        put(app, { userId, usedStep, addedAt: at.toISOString(), personalData: [secretKey(userId)] }, absent),
        put(appSecret, { userId, secret }, absent),
        remove(pending),
      ]
      const recoveryCodes = await changes.add({
        user,
        known,
        what: 'appAdded',
        challenge,
        sessionId,
        added,
        at,
        newId,
      })
      return { recoveryCodes }
    },

    async removeApp({ actor: { userId }, at, newId }) {
      const { user, known } = await read(userId)
      if (!known.app) throw factorRefusals.missing()
      if (countOf(known) === 1 && isRequiredOf(user)) throw factorRefusals.needed()
      const removed = [remove(appKey(userId), present), remove(secretKey(userId))]
      await changes.remove({ user, known, what: 'appRemoved', removed, at, newId })
    },

    async renewRecoveryCodes({ actor: { userId }, at, newId }) {
      const { user, known } = await read(userId)
      if (countOf(known) === 0) throw factorRefusals.missing()
      const { codes: recoveryCodes, writes } = newRecoveryCodes(userId)
      const voided = known.recoveryKeys.map((key) => remove(key))
      await changes.save(
        { user, what: 'codesRenewed', at, newId },
        user,
        [...voided, ...writes],
        userRefusals.changed,
      )
      return { recoveryCodes }
    },

    /** The sessions go with them: whoever has lost the factors may have lost a device that is logged in. */
    async removeFactors({ input: { id }, actor, at, newId }) {
      const { user } = await read(id)
      if (id === actor.userId && isRequiredOf(user)) throw factorRefusals.needed()
      const removals = await removalsOf(table, id)
      if (removals.length === 0 && !user.hasSecondFactor) return
      const open = { ...user, ...withoutFactor(at), loggedOutAt: at.toISOString() }
      await changes.save({ user, what: 'allRemoved', at, newId }, open, removals, userRefusals.changed)
    },

    /** For somebody who has not added the first factor: it came with the password alone, and would keep its owner out. */
    async disown({ input: { token }, at }) {
      const disowned = await links.follow(token, at, async (user) => ({
        user: { ...user, ...withoutFactor(at), loggedOutAt: at.toISOString() },
        also: await removalsOf(table, user.userId),
      }))
      if (!disowned) throw factorRefusals.badLink()
      return { message: 'The second factor is removed, and all sessions have ended.' }
    },
  }
}
