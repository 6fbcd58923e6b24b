import { beforeAll } from 'vitest'
import { accountHandlers } from '#functions/account/handlers.ts'
import { setCredential } from '#functions/platform/accounts/credentials.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { waitingLetter } from '#functions/platform/mail/letter.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { account } from '#shared/account/contract.ts'
import { caller } from '../support/call.ts'
import { type TestPlatform, testPlatform } from '../support/platform.ts'
import { aUser } from '../support/users.ts'

export const rightPassword = 'a lake in winter'
/** Of `rightPassword`, at a small cost so that a test with many accounts stays quick. */
const quickCost = { memory: 8 * 1024, passes: 1, parallelism: 1 }

let addresses = 0
/** An address in a network that no other test has used up. */
export const anAddress = () => `2001:db8:${(++addresses).toString(16)}::1`

/** The account's API on a real local table, with what tests look at beside it. */
export function accountApi() {
  const held = testPlatform(account)
  const api = {} as {
    call: ReturnType<typeof caller>
    platform: Platform
    /** What finishes erasures, with its own role. */
    finishErasures: ReturnType<TestPlatform['task']>
    /** How often the Lambda that sends mail was invoked. */
    woken: number
    letters: (to: string) => Promise<{ subject: string; text: string; html: string; language: string }[]>
    /** The token of the newest reset link mailed to someone. */
    mailedToken: (to: string) => Promise<string>
    /** Stores an account whose password is `rightPassword`, or has the given hash. */
    join: (over?: Partial<User>, passwordHash?: string) => Promise<User>
    logIn: (email: string) => Promise<string>
  }
  beforeAll(async () => {
    const { platform } = held
    const { hashPassword } = await import('#functions/platform/accounts/passwordHash.ts')
    const quickHash = await hashPassword(rightPassword, quickCost)
    const wake = async () => void api.woken++
    const deps = { ...held.lambda, outbox: { ...openOutbox(platform), wake } }
    const call = caller(serve(account, accountHandlers(deps), held.lambda))
    async function letters(to: string) {
      const waiting = []
      for await (const letter of platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' }))
        if (letter.to === to) waiting.push(letter)
      return waiting
    }
    Object.assign(api, {
      platform,
      finishErasures: held.task('finishErasures'),
      call,
      woken: 0,
      letters,
      async mailedToken(to: string) {
        const newest = (await letters(to)).sort((a, b) => a.writtenAt.localeCompare(b.writtenAt)).at(-1)
        return /token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
      },
      async join(over: Partial<User> = {}, passwordHash = quickHash) {
        const user = aUser(over)
        const { userId, passwordVersion } = user
        await platform.users.add(user, [setCredential({ userId, passwordHash, passwordVersion })])
        return user
      },
      async logIn(email: string) {
        const { body } = await call('POST /api/login', {
          body: { email, password: rightPassword },
          address: anAddress(),
        })
        return body.token as string
      },
    })
  })
  return api
}

/** The calls that most tests make. */
export const accountCalls = (api: ReturnType<typeof accountApi>) => ({
  form: (over: Record<string, unknown> = {}) => ({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    password: rightPassword,
    ...over,
  }),
  tryLogin: (
    email: string,
    password: string,
    address = anAddress(),
    kind: 'login' | 'instructor-login' = 'login',
    browser?: string,
  ) => api.call(`POST /api/${kind}`, { body: { email, password }, address, browser }),
  me: (token: string) => api.call('GET /api/me', { token }),
  /** Requests a reset link and returns its token. */
  async mailedLink(email: string) {
    await api.call('POST /api/forgot-password', { body: { email, language: 'en' }, address: anAddress() })
    return api.mailedToken(email)
  },
})
