import { beforeAll } from 'vitest'
import type { User } from '#functions/platform/accounts/users.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { waitingLetter } from '#functions/platform/mail/letter.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { usersHandlers } from '#functions/users/handlers.ts'
import { users } from '#shared/users/contract.ts'
import { caller } from '../support/call.ts'
import { type TestPlatform, testPlatform } from '../support/platform.ts'
import { aUser, loggedIn } from '../support/users.ts'

/** The administrators' API of accounts on a real local table, with what tests look at beside it. */
export function usersApi() {
  const held = testPlatform(users)
  const api = {} as {
    call: ReturnType<typeof caller>
    platform: Platform
    enlist: ReturnType<TestPlatform['task']>
    tables: TestPlatform['tables']
    admin: { token: string; userId: string }
    /** How often what finishes erasures was invoked. */
    finished: number
  }
  beforeAll(async () => {
    const { platform } = held
    const finishErasures = async () => void api.finished++
    const outbox = { ...openOutbox(platform), wake: async () => undefined }
    const call = caller(serve(users, usersHandlers({ ...held.lambda, outbox, finishErasures }), held.lambda))
    const { token, user } = await loggedIn(platform, { role: 'admin', firstName: 'Root', lastName: 'Admin' })
    Object.assign(api, {
      platform,
      call,
      enlist: held.task('enlist'),
      tables: held.tables,
      admin: { token, userId: user.userId },
      finished: 0,
    })
  })
  const asAdmin = (route: string, params: Record<string, string> = {}, body?: unknown) =>
    api.call(route, { token: api.admin.token, params, body })
  return Object.assign(api, {
    add: (body: Record<string, unknown>) =>
      asAdmin('POST /api/users', {}, { firstName: 'Zoé', lastName: 'Martin', ...body }),
    change: (id: string, body: Record<string, unknown>) => asAdmin('PUT /api/users/{id}', { id }, body),
    remove: (id: string) => asAdmin('DELETE /api/users/{id}', { id }),
    logOut: (id: string) => asAdmin('POST /api/users/{id}/logout', { id }),
    one: (id: string) => asAdmin('GET /api/users/{id}', { id }),
    list: (query: Record<string, string> = {}) =>
      api.call('GET /api/users', { token: api.admin.token, query }),
    /** The e-mails of a list, in its order. */
    async found(query: Record<string, string> = {}): Promise<string[]> {
      const { body } = await api.call('GET /api/users', { token: api.admin.token, query })
      return body.map(({ email }: { email: string }) => email)
    },
    /** Stores an account without the API. */
    async join(over: Partial<User> = {}): Promise<User> {
      const user = aUser(over)
      await api.platform.users.add(user)
      return user
    },
    async letters(to: string) {
      const waiting = await Array.fromAsync(
        api.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' }),
      )
      return waiting.filter((letter) => letter.to === to)
    },
  })
}
