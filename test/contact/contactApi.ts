import { contactHandlers } from '#functions/contact/handlers.ts'
import { contact } from '#shared/contact/contract.ts'
import { areaApi } from '../support/areaApi.ts'
import { anAddress, type CallOptions } from '../support/call.ts'

let count = 0

export const aMessage = (overrides: Record<string, unknown> = {}) => ({
  name: 'Zoé Martin',
  email: `writer${++count}@example.org`,
  subject: 'A training day',
  message: 'Twelve of us.\nIn April?',
  ...overrides,
})

/** The contact API on a real local table. */
export function contactApi() {
  const api = areaApi(contact, contactHandlers)
  return Object.assign(api, {
    send: (overrides: Record<string, unknown> = {}, sending: CallOptions = {}) =>
      api.call('POST /api/contact', { body: aMessage(overrides), address: anAddress(), ...sending }),
    mark: (id: string, state: string) =>
      api.asAdmin('PUT /api/contact/{id}', { params: { id }, body: { state } }),
    /** The ids of the messages in a state, newest first. */
    async idsOf(state: 'unread' | 'read'): Promise<string[]> {
      const { body } = await api.asAdmin('GET /api/contact', { query: { state } })
      return body.map(({ _id }: { _id: string }) => _id)
    },
  })
}
