import { handlers } from '#functions/inventories/handlers.ts'
import { inventories } from '#shared/inventories/contract.ts'
import { areaApi, type Person } from '../support/areaApi.ts'
import type { CallOptions } from '../support/call.ts'
import { anActivity, anInventory } from './anInventory.ts'

type Over = Record<string, unknown>

/** The API of inventories on a real local table. */
export function inventoriesApi() {
  const api = areaApi(inventories, handlers)
  const callsOf = ({ token }: Person) => {
    const at = (route: string, params: Record<string, string>, options: CallOptions = {}) =>
      api.call(route, { token, params, ...options })
    return {
      list: async () => (await api.call('GET /api/inventories', { token })).body,
      create: (over: Over = {}) => api.call('POST /api/inventories', { token, body: anInventory(over) }),
      get: (id: string) => at('GET /api/inventories/{id}', { id }),
      replace: (id: string, body: object) => at('PUT /api/inventories/{id}', { id }, { body }),
      remove: (id: string) => at('DELETE /api/inventories/{id}', { id }),
      activities: (id: string, query: Record<string, string> = {}) =>
        at('GET /api/inventories/{id}/activities', { id }, { query }),
      put: (id: string, over: Over = {}) => {
        const { id: activityId, ...body } = anActivity(over)
        return at('PUT /api/inventories/{id}/activities/{activityId}', { id, activityId }, { body })
      },
      removeActivity: (id: string, activityId: string) =>
        at('DELETE /api/inventories/{id}/activities/{activityId}', { id, activityId }),
    }
  }
  return Object.assign(api, {
    /** An account of its own with a plan, and its calls. */
    async aMember(paidPackage: 'free' | 'pro' | 'premium' = 'pro') {
      const person = await api.join({ paidPackage, firstName: 'Ada', lastName: 'Lovelace' })
      return { ...person, ...callsOf(person) }
    },
  })
}
