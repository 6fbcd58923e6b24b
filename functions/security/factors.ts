import type { Stored } from '#functions/platform/entity.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/outbox.ts'
import { challengeLasts, challenges } from '#functions/platform/secondFactors/challenges.ts'
import { app, appKey, factorsOf, passkey, passkeyKey, type StoredFactors } from '#functions/platform/secondFactors/factors.ts'
import { proveSession } from '#functions/platform/secondFactors/proveSession.ts'
import type { User } from '#functions/platform/users.ts'
import { absent, ConditionFailed, present, put, remove, type Write } from '#functions/platform/write.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import type { security } from '#shared/security/contract.ts'
import { factorRefusals } from '#shared/security/refusals.ts'
import { addressOf, newSecret, stepOf } from './codes.ts'
import { type AccountChange, changedLetters } from './letters.ts'
import { passkeys } from './passkeys.ts'
import { newRecoveryCodes } from './recoveryCodes.ts'

const mostPasskeys = 10

interface Change {
  actor: LoggedInUser
  at: Date
  newId: (kind: 'mail') => string
}

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

/** The second factors of an account: shown, added, removed. What changes is told to the owner by mail. */
export function factors(deps: PlatformWithOutbox): Pick<Handlers<typeof security>, Names> {
  const { env, log, table, users, outbox } = deps
  const open = challenges(table)
  const webauthn = passkeys({ origin: env.ORIGIN, log })

  const userOf = async (userId: string) => found(await users.byId(userId), userRefusals.missing)
  const isRequiredOf = ({ role }: User) => role === 'admin' && env.ADMIN_SECOND_FACTOR === 'required'
  const countOf = ({ passkeys, app }: StoredFactors) => passkeys.length + (app ? 1 : 0)

  const challengeOf = (
    user: User,
    { actor: { sessionId }, at }: Pick<Change, 'actor' | 'at'>,
    purpose: 'addPasskey' | 'addApp',
    appSecret?: string,
  ) =>
    open.issue(
      { userId: user.userId, passwordVersion: user.passwordVersion, purpose, sessionId, appSecret },
      { at, lifetime: challengeLasts },
    )

  /** The challenge that this session was given for this purpose. */
  async function challengeFor({ actor, at }: Change, token: string, purpose: 'addPasskey' | 'addApp') {
    const issued = await open.open(token, at)
    if (issued?.purpose !== purpose || issued.sessionId !== actor.sessionId) throw factorRefusals.tookTooLong()
    return issued
  }

  const lettersOf = (what: AccountChange, user: User, { at, newId }: Pick<Change, 'at' | 'newId'>) =>
    changedLetters({ id: newId('mail'), what, user, origin: env.ORIGIN, at }).map(outbox.letter)

  /**
   * Adds a factor together with what follows from the first one: recovery codes, and that sessions must have proved it, as this one
   * has from now on. The user is stored under the version it was read with, so that two changes at once are one after the other.
   */
  async function add(
    user: Stored<User>,
    known: StoredFactors,
    added: Write,
    what: AccountChange,
    challenge: string,
    change: Change,
  ) {
    const { codes, writes } = known.recoveryKeys.length === 0 ? newRecoveryCodes(user.userId) : { codes: [], writes: [] }
    const { actor, at } = change
    await save(user, { ...user, hasSecondFactor: true }, factorRefusals.tookTooLong, [
      open.useUp(challenge),
      proveSession(actor.sessionId, at, 'secondFactor'),
      added,
      ...writes,
      ...lettersOf(what, user, change),
    ])
    return { recoveryCodes: codes }
  }

  async function save(before: Stored<User>, after: User, lost: () => Error, also: readonly Write[]) {
    try {
      await users.save(before, after, also)
    } catch (error) {
      throw error instanceof ConditionFailed ? lost() : error
    }
    await outbox.wake()
  }

  /** Removes one factor; with the last one go the recovery codes, unless the user must have one. */
  async function removeOne(user: Stored<User>, known: StoredFactors, removed: Write, what: AccountChange, change: Change) {
    const isLast = countOf(known) === 1
    if (isLast && isRequiredOf(user)) throw factorRefusals.needed()
    const codes = isLast ? known.recoveryKeys.map((key) => remove(key)) : []
    const after = isLast ? { ...user, hasSecondFactor: undefined } : user
    await save(user, after, factorRefusals.missing, [removed, ...codes, ...lettersOf(what, user, change)])
  }

  return {
    async factors({ actor }) {
      const user = await userOf(actor.userId)
      const known = await factorsOf(table, user.userId)
      return {
        isRequired: isRequiredOf(user),
        passkeys: known.passkeys.map(({ credentialId: id, name, addedAt, usedAt = null }) => ({ id, name, addedAt, usedAt })),
        app: known.app ? { addedAt: known.app.addedAt } : null,
        recoveryCodes: known.recoveryKeys.length,
      }
    },

    async beginPasskey({ actor, at }) {
      const user = await userOf(actor.userId)
      const { passkeys: known } = await factorsOf(table, user.userId)
      if (known.length >= mostPasskeys) throw factorRefusals.tooMany({ params: { most: mostPasskeys } })
      const { token: challenge, write } = challengeOf(user, { actor, at }, 'addPasskey')
      await table.write(write)
      const options = await webauthn.newOptions(user, known, challenge)
      return { challenge, options: { ...options } }
    },

    async addPasskey({ input: { challenge, name, passkey: made }, actor, at, newId }) {
      const change = { actor, at, newId }
      await challengeFor(change, challenge, 'addPasskey')
      const user = await userOf(actor.userId)
      const known = await factorsOf(table, user.userId)
      if (known.passkeys.length >= mostPasskeys) throw factorRefusals.tooMany({ params: { most: mostPasskeys } })
      const accepted = await webauthn.made(made, challenge)
      if (!accepted) throw factorRefusals.notAccepted()
      const { userId } = user
      const transports = made.response.transports ?? []
      const added = put(passkey, { userId, ...accepted, transports, name, addedAt: at.toISOString() }, absent)
      return add(user, known, added, 'passkeyAdded', challenge, change)
    },

    async removePasskey({ input: { id }, actor, at, newId }) {
      const user = await userOf(actor.userId)
      const known = await factorsOf(table, user.userId)
      found(
        known.passkeys.find(({ credentialId }) => credentialId === id),
        factorRefusals.missing,
      )
      const removed = remove(passkeyKey(user.userId, id), present)
      await removeOne(user, known, removed, 'passkeyRemoved', { actor, at, newId })
    },

    async beginApp({ actor, at }) {
      const user = await userOf(actor.userId)
      if ((await factorsOf(table, user.userId)).app) throw factorRefusals.knownApp()
      const secret = newSecret()
      const { token: challenge, write } = challengeOf(user, { actor, at }, 'addApp', secret)
      await table.write(write)
      return { challenge, secret, address: addressOf(secret, { issuer: 'Carbon Portal', label: user.email }) }
    },

    async addApp({ input: { challenge, code }, actor, at, newId }) {
      const change = { actor, at, newId }
      const { appSecret: secret } = await challengeFor(change, challenge, 'addApp')
      const user = await userOf(actor.userId)
      const known = await factorsOf(table, user.userId)
      if (known.app) throw factorRefusals.knownApp()
      const usedStep = secret && stepOf(secret, code, at)
      if (!secret || usedStep === undefined || usedStep === '') throw factorRefusals.wrongCode()
      const added = put(app, { userId: user.userId, secret, usedStep, addedAt: at.toISOString() }, absent)
      return add(user, known, added, 'appAdded', challenge, change)
    },

    async removeApp({ actor, at, newId }) {
      const user = await userOf(actor.userId)
      const known = await factorsOf(table, user.userId)
      if (!known.app) throw factorRefusals.missing()
      await removeOne(user, known, remove(appKey(user.userId), present), 'appRemoved', { actor, at, newId })
    },

    async renewRecoveryCodes({ actor, at, newId }) {
      const user = await userOf(actor.userId)
      const known = await factorsOf(table, user.userId)
      if (countOf(known) === 0) throw factorRefusals.missing()
      const { codes, writes } = newRecoveryCodes(user.userId)
      const voided = known.recoveryKeys.map((key) => remove(key))
      const letters = lettersOf('codesRenewed', user, { at, newId })
      await save(user, user, userRefusals.changed, [...voided, ...writes, ...letters])
      return { recoveryCodes: codes }
    },

    /** The sessions go with them: whoever has lost the factors may have lost a device that is logged in. */
    async removeFactors({ input: { id }, at, newId }) {
      const user = await userOf(id)
      const { passkeys: held, app: codes, recoveryKeys } = await factorsOf(table, id)
      const keys = [
        ...held.map(({ credentialId }) => passkeyKey(id, credentialId)),
        ...(codes ? [appKey(id)] : []),
        ...recoveryKeys,
      ]
      if (keys.length === 0) return
      const after = { ...user, hasSecondFactor: undefined, loggedOutAt: at.toISOString() }
      const letters = lettersOf('allRemoved', user, { at, newId })
      await save(user, after, userRefusals.changed, [...keys.map((key) => remove(key)), ...letters])
    },
  }
}
