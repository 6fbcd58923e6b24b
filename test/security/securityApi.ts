import { Secret, TOTP } from 'otpauth'
import { beforeAll } from 'vitest'
import { accountHandlers } from '#functions/account/handlers.ts'
import { setCredential } from '#functions/platform/accounts/credentials.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import { secondFactorAsker } from '#functions/platform/accounts/secondFactors/challenges.ts'
import { sessions } from '#functions/platform/accounts/session.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { waitingLetter } from '#functions/platform/mail/letter.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { securityHandlers } from '#functions/security/handlers.ts'
import { account } from '#shared/account/contract.ts'
import { security } from '#shared/security/contract.ts'
import { authenticator } from '../support/authenticator.ts'
import { caller, type Sending } from '../support/call.ts'
import { testOrigin, testPlatform } from '../support/platform.ts'
import { aUser } from '../support/users.ts'

export const password = 'a lake in winter'
const quickCost = { memory: 8 * 1024, passes: 1, parallelism: 1 }

let addresses = 0
const anAddress = () => `2001:db8:${(++addresses).toString(16)}::1`

/**
 * The code that an app will show in the next half minute, or `steps` from now: it is good already, and still is when another half
 * minute has begun by the time it arrives.
 */
export const codeOf = (secret: string, steps = 1) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** The APIs of the account and of its second factors on one table; where administrators must have one, if told. */
export function securityApi({ isRequired = false } = {}) {
  const held = testPlatform(security)
  const api = {} as {
    platform: Platform
    /** The log of the Lambda under test. */
    log: Platform['log']
    call: ReturnType<typeof caller>
    letters: (to: string) => Promise<string[]>
    /** The token of the link in the newest letter that has one. */
    mailedToken: (to: string) => Promise<string>
  }
  let quickHash: string
  beforeAll(async () => {
    quickHash = await hashPassword(password, quickCost)
    const strict = (platform: Platform): Platform => ({
      ...platform,
      env: { ...platform.env, ...(isRequired && { ADMIN_SECOND_FACTOR: 'required' as const }) },
      sessions: sessions(platform.table, platform.users, {
        adminSecondFactor: isRequired,
        log: platform.log,
      }),
    })
    const deps = (platform: Platform) => ({
      ...platform,
      outbox: { ...openOutbox(platform), wake: async () => undefined },
    })
    const [lambda, all] = [strict(held.lambda), strict(held.platform)]
    const second = caller(serve(security, securityHandlers(deps(lambda)), lambda))
    const first = caller(serve(account, accountHandlers(deps(all)), all))
    const own = new Set(Object.values(security.routes).map(({ method, path }) => `${method} ${path}`))
    api.platform = all
    api.log = lambda.log
    api.call = (routeKey, given = {}) =>
      (own.has(routeKey) ? second : first)(routeKey, { address: anAddress(), ...given })
    const lettersTo = async (to: string) => {
      const found = []
      for await (const letter of all.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' }))
        if (letter.to === to) found.push(letter)
      return found.sort((one, other) => one.writtenAt.localeCompare(other.writtenAt))
    }
    api.letters = async (to) => (await lettersTo(to)).map(({ subject }) => subject)
    api.mailedToken = async (to) =>
      (await lettersTo(to)).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? ''
  })

  const as =
    (token: string) =>
    (routeKey: string, given: Sending = {}) =>
      api.call(routeKey, { token, ...given })
  const logIn = (email: string, over: Sending & { device?: string } = {}) => {
    const { device, ...given } = over
    return api.call('POST /api/login', { body: { email, password, device }, ...given })
  }

  return {
    api,
    as,
    logIn,
    second: (body: unknown, given: Sending = {}) => api.call('POST /api/login/second', { body, ...given }),
    async join(over: Partial<User> = {}) {
      const user = aUser(over)
      const { userId, passwordVersion } = user
      await api.platform.users.add(user, [
        setCredential({ userId, passwordHash: quickHash, passwordVersion }),
      ])
      const { token } = await api.platform.sessions.open(user, new Date())
      return { user, token, me: as(token) }
    },
    /** Adds a passkey to the account that is logged in. */
    async addPasskey(token: string, name = 'Key') {
      const key = authenticator(testOrigin)
      const { body: begun } = await as(token)('POST /api/me/passkeys/options')
      const body = { challenge: begun.challenge, name, passkey: key.make({ challenge: begun.challenge }) }
      const added = await as(token)('POST /api/me/passkeys', { body })
      return { key, added, begun, recoveryCodes: added.body?.recoveryCodes as string[] }
    },
    /** Adds an app, by the present code: the next one is still good for a log-in. */
    async addApp(token: string) {
      const { body: begun } = await as(token)('POST /api/me/totp')
      const body = { challenge: begun.challenge, code: codeOf(begun.secret, 0) }
      const added = await as(token)('PUT /api/me/totp', { body })
      return {
        secret: begun.secret as string,
        begun,
        added,
        recoveryCodes: added.body?.recoveryCodes as string[],
      }
    },
    /** The challenge of a log-in whose password was right, without the time that a password takes. */
    async challenge(email: string) {
      const user = (await api.platform.users.byEmail(email))!
      const ask = secondFactorAsker(api.platform.table)
      return (await ask(user, { purpose: 'logIn', at: new Date() })).challenge
    },
  }
}
