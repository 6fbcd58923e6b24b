import { beforeAll } from 'vitest'
import { accountHandlers } from '#functions/account/handlers.ts'
import { setCredential } from '#functions/platform/accounts/credentials.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { account } from '#shared/account/contract.ts'
import { areaApi } from '../support/areaApi.ts'
import { anAddress } from '../support/call.ts'
import { tokenIn } from '../support/letters.ts'
import { aUser } from '../support/users.ts'

export const rightPassword = 'a lake in winter'

/** The status of a response, and the code of its refusal. */
export const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** A low cost, so that a test with many accounts stays quick. */
const quickCost = { memory: 8 * 1024, passes: 1, parallelism: 1 }

/** The API of the area account on a real local table. */
export function accountApi() {
  const api = areaApi(account, accountHandlers)
  let quickHash: string
  beforeAll(async () => {
    quickHash = await hashPassword(rightPassword, quickCost)
  })
  return Object.assign(api, {
    /** The token of the newest link mailed to someone. */
    mailedToken: async (to: string) => tokenIn(await api.letters(to)),
    /** Stores an account whose password is `rightPassword`, or whose password has the given hash. */
    async store(overrides: Partial<User> = {}, passwordHash = quickHash): Promise<User> {
      const user = aUser(overrides)
      const { userId, passwordVersion } = user
      await api.platform.users.add(user, [setCredential({ userId, passwordHash, passwordVersion })])
      return user
    },
    async logIn(email: string): Promise<string> {
      const body = { email, password: rightPassword }
      return (await api.call('POST /api/login', { body, address: anAddress() })).body.token
    },
  })
}

/** Calls that most tests make. */
export const accountCalls = (api: ReturnType<typeof accountApi>) => ({
  signUpForm: (overrides: Record<string, unknown> = {}) => ({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    password: rightPassword,
    ...overrides,
  }),
  tryLogin: (
    email: string,
    password: string,
    address = anAddress(),
    kind: 'login' | 'instructor-login' = 'login',
    browser?: string,
  ) => api.call(`POST /api/${kind}`, { body: { email, password }, address, browser }),
  readMe: (token: string) => api.call('GET /api/me', { token }),
  /** Requests a reset link and returns its token. */
  async mailedResetToken(email: string) {
    await api.call('POST /api/forgot-password', { body: { email, language: 'en' }, address: anAddress() })
    return api.mailedToken(email)
  },
})
