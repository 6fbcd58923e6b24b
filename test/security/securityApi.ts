import { Secret, TOTP } from 'otpauth'
import { beforeAll } from 'vitest'
import { accountHandlers } from '#functions/account/handlers.ts'
import { setCredential } from '#functions/platform/accounts/credentials.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import { challengeIssuer } from '#functions/platform/accounts/secondFactors/challenges.ts'
import { sessions } from '#functions/platform/accounts/session.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { serve } from '#functions/platform/http/serve.ts'
import type { Letter } from '#functions/platform/mail/letter.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { securityHandlers } from '#functions/security/handlers.ts'
import { account } from '#shared/account/contract.ts'
import { security } from '#shared/security/contract.ts'
import { authenticator } from '../support/authenticator.ts'
import { anAddress, type CallOptions, caller } from '../support/call.ts'
import { quietOutbox, tokenIn, waitingLetters } from '../support/letters.ts'
import { testOrigin, testPlatform } from '../support/platform.ts'
import { aUser } from '../support/users.ts'

export const password = 'a lake in winter'
const quickCost = { memory: 8 * 1024, passes: 1, parallelism: 1 }

/**
 * The code that an app will show `steps` half minutes from now. By default it is the next one: the server accepts it now, and
 * still does when the next half minute begins on the way.
 */
export const codeOf = (secret: string, steps = 1) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** The APIs of the areas account and security on one table. With `isRequired`, administrators need a second factor. */
export function securityApi({ isRequired = false } = {}) {
  const local = testPlatform(security)
  const api = {} as {
    platform: Platform
    /** The log of the Lambda under test. */
    log: Platform['log']
    call: ReturnType<typeof caller>
    letters: (to: string) => Promise<Letter[]>
    /** The token in the newest letter with a link. */
    mailedToken: (to: string) => Promise<string>
  }
  let quickHash: string
  beforeAll(async () => {
    quickHash = await hashPassword(password, quickCost)
    const withSetting = (platform: Platform): Platform => ({
      ...platform,
      env: { ...platform.env, ...(isRequired && { ADMIN_SECOND_FACTOR: 'required' as const }) },
      sessions: sessions(platform.table, platform.users, {
        adminSecondFactor: isRequired,
        log: platform.log,
      }),
    })
    const deps = (platform: Platform) => ({ ...platform, outbox: quietOutbox(platform) })
    // Security runs with the role of its Lambda; account, which is not under test, as the test itself, which may do everything.
    const [lambda, platform] = [withSetting(local.lambda), withSetting(local.platform)]
    const callSecurity = caller(serve(security, securityHandlers(deps(lambda)), lambda))
    const callAccount = caller(serve(account, accountHandlers(deps(platform)), platform))
    const securityRoutes = new Set(
      Object.values(security.routes).map(({ method, path }) => `${method} ${path}`),
    )
    api.platform = platform
    api.log = lambda.log
    api.call = (routeKey, options = {}) =>
      (securityRoutes.has(routeKey) ? callSecurity : callAccount)(routeKey, {
        address: anAddress(),
        ...options,
      })
    api.letters = (to) => waitingLetters(platform, to)
    api.mailedToken = async (to) => tokenIn(await api.letters(to))
  })

  /** Returns a function that calls the API with the token of a session. */
  const callerWith =
    (token: string) =>
    (routeKey: string, options: CallOptions = {}) =>
      api.call(routeKey, { token, ...options })
  const logIn = (email: string, overrides: CallOptions & { device?: string } = {}) => {
    const { device, ...options } = overrides
    return api.call('POST /api/login', { body: { email, password, device }, ...options })
  }

  return {
    api,
    callerWith,
    logIn,
    answerChallenge: (body: unknown, options: CallOptions = {}) =>
      api.call('POST /api/login/second', { body, ...options }),
    /** Stores an account and opens a session. */
    async join(overrides: Partial<User> = {}) {
      const user = aUser(overrides)
      const { userId, passwordVersion } = user
      await api.platform.users.add(user, [
        setCredential({ userId, passwordHash: quickHash, passwordVersion }),
      ])
      const { token } = await api.platform.sessions.open(user, new Date())
      return { user, token, callAsUser: callerWith(token) }
    },
    /** Adds a passkey to the account that is logged in. */
    async addPasskey(token: string, name = 'Key') {
      const key = authenticator(testOrigin)
      const { body: setup } = await callerWith(token)('POST /api/me/passkeys/options')
      const body = { challenge: setup.challenge, name, passkey: key.make({ challenge: setup.challenge }) }
      const added = await callerWith(token)('POST /api/me/passkeys', { body })
      return { key, added, setup, recoveryCodes: added.body?.recoveryCodes as string[] }
    },
    /** Adds an app with the present code, so that the next code can still be used to log in. */
    async addApp(token: string) {
      const { body: setup } = await callerWith(token)('POST /api/me/totp')
      const body = { challenge: setup.challenge, code: codeOf(setup.secret, 0) }
      const added = await callerWith(token)('PUT /api/me/totp', { body })
      return {
        secret: setup.secret as string,
        setup,
        added,
        recoveryCodes: added.body?.recoveryCodes as string[],
      }
    },
    /** Returns the challenge of a login with the right password, without the time that hashing takes. */
    async newChallenge(email: string) {
      const user = (await api.platform.users.byEmail(email))!
      const issueChallenge = challengeIssuer(api.platform.table)
      return (await issueChallenge(user, { purpose: 'logIn', at: new Date() })).challenge
    },
  }
}
