import { beforeAll } from 'vitest'
import { contactHandlers } from '#functions/contact/handlers.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { type Letter, waitingLetter } from '#functions/platform/mail/letter.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { contact } from '#shared/contact/contract.ts'
import { caller, type Sending } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

let count = 0
/** A network address that no other test uses, so that throttles do not interfere. */
export const anAddress = () => `2001:db8:${(++count).toString(16)}::1`

export const aMessage = (over: Record<string, unknown> = {}) => ({
  name: 'Zoé Martin',
  email: `writer${++count}@example.org`,
  subject: 'A training day',
  message: 'Twelve of us.\nIn April?',
  ...over,
})

/** The contact API on a real local table. */
export function contactApi() {
  const resources = testPlatform(contact)
  const api = {} as { call: ReturnType<typeof caller>; platform: Platform; admin: string; woken: number }
  beforeAll(async () => {
    const { platform } = resources
    const wake = async () => void api.woken++
    const handlers = contactHandlers({ ...resources.lambda, outbox: { ...openOutbox(platform), wake } })
    const call = caller(serve(contact, handlers, resources.lambda))
    Object.assign(api, {
      platform,
      call,
      woken: 0,
      admin: (await loggedIn(platform, { role: 'admin' })).token,
    })
  })
  const asAdmin = (route: string, sending: Sending = {}) => api.call(route, { token: api.admin, ...sending })
  return Object.assign(api, {
    asAdmin,
    send: (over: Record<string, unknown> = {}, sending: Sending = {}) =>
      api.call('POST /api/contact', { body: aMessage(over), address: anAddress(), ...sending }),
    mark: (id: string, state: string) =>
      asAdmin('PUT /api/contact/{id}', { params: { id }, body: { state } }),
    /** The ids of the messages in a state, newest first. */
    async idsOf(state: 'unread' | 'read'): Promise<string[]> {
      const { body } = await asAdmin('GET /api/contact', { query: { state } })
      return body.map(({ _id }: { _id: string }) => _id)
    },
    /** The letters in the outbox, oldest first. */
    letters: (): Promise<Letter[]> =>
      Array.fromAsync(api.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' })),
  })
}
