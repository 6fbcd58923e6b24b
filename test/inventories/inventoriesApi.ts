import { beforeAll } from 'vitest'
import { handlers } from '#functions/inventories/handlers.ts'
import { openStorage, type Storage } from '#functions/platform/aws/storage.ts'
import { inventories } from '#shared/inventories/contract.ts'
import { inventorySheet } from '#shared/inventories/uploads.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { areaApi, type Person } from '../support/areaApi.ts'
import type { CallOptions } from '../support/call.ts'
import { anActivity, anInventory } from './anInventory.ts'

type Over = Record<string, unknown>

/** The API of inventories on a real local table. */
export function inventoriesApi() {
  const own = {} as { storage: Storage }
  const api: ReturnType<typeof areaApi<typeof inventories>> = areaApi(inventories, (deps) =>
    handlers({ ...deps, storage: openStorage(deps.env, { credentials: api.local.credentials }) }),
  )
  beforeAll(() => {
    own.storage = openStorage(api.platform.env)
  })
  let uploads = 0
  const callsOf = ({ token, userId }: Person) => {
    const call = (route: string, params: Record<string, string>, options: CallOptions = {}) =>
      api.call(route, { token, params, ...options })
    return {
      list: async () => (await api.call('GET /api/inventories', { token })).body,
      create: (overrides: Over = {}) =>
        api.call('POST /api/inventories', { token, body: anInventory(overrides) }),
      get: (id: string) => call('GET /api/inventories/{id}', { id }),
      replace: (id: string, body: object) => call('PUT /api/inventories/{id}', { id }, { body }),
      remove: (id: string) => call('DELETE /api/inventories/{id}', { id }),
      activities: (id: string, query: Record<string, string> = {}) =>
        call('GET /api/inventories/{id}/activities', { id }, { query }),
      put: (id: string, overrides: Over = {}) => {
        const { id: activityId, ...body } = anActivity(overrides)
        return call('PUT /api/inventories/{id}/activities/{activityId}', { id, activityId }, { body })
      },
      /** Uploads a file and imports it. */
      async import(id: string, bytes: Uint8Array | string, overrides: Over = {}) {
        const { fileName = 'activities.csv', ...body } = overrides as { fileName?: string }
        const fileKey = uploadKey(inventorySheet, userId, `upl_${++uploads}`)
        await own.storage.put(fileKey, bytes, { contentType: 'text/csv', fileName })
        return call('POST /api/inventories/{id}/import', { id }, { body: { fileKey, ...body } })
      },
      export: (id: string, query: Record<string, string>) =>
        call('GET /api/inventories/{id}/export', { id }, { query: { year: '2025', ...query } }),
      removeActivity: (id: string, activityId: string) =>
        call('DELETE /api/inventories/{id}/activities/{activityId}', { id, activityId }),
    }
  }
  return Object.assign(api, own, {
    verify: (hash: string) => api.call('GET /api/evidence/{hash}', { params: { hash } }),
    template: (token: string, language = 'en') =>
      api.call('GET /api/inventories/template', { token, query: { language } }),
    /** An account of its own with a plan, and its calls. */
    async aMember(paidPackage: 'free' | 'pro' | 'premium' = 'pro') {
      const person = await api.join({ paidPackage, firstName: 'Ada', lastName: 'Lovelace' })
      return { ...person, ...callsOf(person) }
    },
  })
}
