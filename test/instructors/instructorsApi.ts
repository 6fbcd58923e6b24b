import { beforeAll } from 'vitest'
import { instructorsHandlers } from '#functions/instructors/handlers.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { waitingLetter } from '#functions/platform/mail/letter.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { instructors } from '#shared/instructors/contract.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

interface LoggedIn {
  token: string
  userId: string
  email: string
}

/** The API of instructors on a real local table. */
export function instructorsApi() {
  const local = testPlatform(instructors)
  const api = {} as {
    call: ReturnType<typeof caller>
    platform: Platform
    admin: LoggedIn
    /** Number of times that the task `finishErasures` was invoked. */
    finished: number
  }
  const join = async (over: Parameters<typeof loggedIn>[1]): Promise<LoggedIn> => {
    const { token, user } = await loggedIn(local.platform, over)
    return { token, userId: user.userId, email: user.email }
  }
  beforeAll(async () => {
    const finishErasures = async () => void api.finished++
    const outbox = { ...openOutbox(local.platform), wake: async () => undefined }
    const call = caller(
      serve(instructors, instructorsHandlers({ ...local.lambda, outbox, finishErasures }), local.lambda),
    )
    Object.assign(api, { platform: local.platform, call, finished: 0, admin: await join({ role: 'admin' }) })
  })
  return Object.assign(api, {
    join,
    /** An instructor who is logged in and has not filled in anything. */
    instructor: () => join({ role: 'instructor' }),
    add: (body: Record<string, unknown>) =>
      api.call('POST /api/instructors/add', {
        token: api.admin.token,
        body: { firstName: 'Imani', lastName: 'Okafor', ...body },
      }),
    remove: (id: string) =>
      api.call('DELETE /api/instructors/{id}', { token: api.admin.token, params: { id } }),
    profile: (token: string | undefined, email: string) =>
      api.call('GET /api/instructors/profile/{email}', { token, params: { email } }),
    change: (token: string, email: string, body: Record<string, unknown>) =>
      api.call('PUT /api/instructors/profile/{email}', { token, params: { email }, body }),
    setHours: (token: string, email: string, body: Record<string, unknown>) =>
      api.call('PUT /api/instructors/availability/{email}', { token, params: { email }, body }),
    removeHours: (token: string, params: Record<string, string>, query: Record<string, string> = {}) =>
      api.call('DELETE /api/instructors/availability/{email}/{day}/{index}', { token, params, query }),
    list: (query: Record<string, string> = {}, token?: string) =>
      api.call('GET /api/instructors', { query, token }),
    async letters(to: string) {
      const waiting = await Array.fromAsync(
        api.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' }),
      )
      return waiting.filter((letter) => letter.to === to)
    },
  })
}
