import { footprintHandlers } from '#functions/footprints/handlers.ts'
import { footprints } from '#shared/footprints/contract.ts'
import { areaApi } from '../support/areaApi.ts'
import type { CallOptions } from '../support/call.ts'
import { aFootprint } from './aFootprint.ts'

/** The API of footprints on a real local table. */
export function footprintsApi() {
  const api = areaApi(footprints, footprintHandlers)
  return Object.assign(api, {
    /** An account of its own, and its calls. */
    async aPerson() {
      const person = await api.join()
      const { token } = person
      const one =
        (method: string, suffix = '') =>
        (id: string, options: CallOptions = {}) =>
          api.call(`${method} /api/footprints/{id}${suffix}`, { token, params: { id }, ...options })
      return {
        ...person,
        list: async () => (await api.call('GET /api/footprints', { token })).body,
        create: (overrides: Record<string, unknown> = {}) =>
          api.call('POST /api/footprints', { token, body: aFootprint(overrides) }),
        replace: (id: string, body: object) => one('PUT')(id, { body }),
        remove: (id: string) => one('DELETE')(id),
        export: (id: string, query: Record<string, string> = {}) => one('GET', '/export')(id, { query }),
      }
    },
  })
}
