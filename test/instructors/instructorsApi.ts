import { LambdaClient } from '@aws-sdk/client-lambda'
import { instructorsHandlers } from '#functions/instructors/handlers.ts'
import { openPictures } from '#functions/platform/attachments/pictures.ts'
import type { Allows } from '#functions/platform/internet/resolvePublic.ts'
import { instructors } from '#shared/instructors/contract.ts'
import { pictures as picturesArea } from '#shared/pictures/contract.ts'
import { areaApi } from '../support/areaApi.ts'
import { withPictures } from '../support/attachments.ts'

/** Allows addresses on this machine, so that a test's own server can serve calendars. */
export const allowsThisMachine: Allows = (ip, port) => ip === '127.0.0.1' && port !== 443

/** The API of instructors on a real local table. */
export function instructorsApi() {
  /** How often the task `finishErasures` was invoked. */
  const counts = { finishErasures: 0 }
  const finishErasures = async () => void counts.finishErasures++
  const api = areaApi(
    instructors,
    (deps, local) => {
      withPictures(local)
      const pictures = openPictures(deps, new LambdaClient({ credentials: local.credentials }))
      return instructorsHandlers({
        ...deps,
        pictures,
        finishErasures,
        resolveOptions: { allows: allowsThisMachine },
      })
    },
    [picturesArea],
  )
  return Object.assign(api, {
    counts,
    /** An instructor who is logged in and has not filled in anything. */
    instructor: () => api.join({ role: 'instructor' }),
    add: (body: Record<string, unknown>) =>
      api.asAdmin('POST /api/instructors/add', {
        body: { firstName: 'Imani', lastName: 'Okafor', ...body },
      }),
    remove: (id: string) => api.asAdmin('DELETE /api/instructors/{id}', { params: { id } }),
    profile: (token: string | undefined, email: string) =>
      api.call('GET /api/instructors/profile/{email}', { token, params: { email } }),
    change: (token: string, email: string, body: Record<string, unknown>) =>
      api.call('PUT /api/instructors/profile/{email}', { token, params: { email }, body }),
    setHours: (token: string, email: string, body: Record<string, unknown>) =>
      api.call('PUT /api/instructors/availability/{email}', { token, params: { email }, body }),
    removeHours: (token: string, params: Record<string, string>, query: Record<string, string> = {}) =>
      api.call('DELETE /api/instructors/availability/{email}/{day}/{index}', { token, params, query }),
    busy: (token: string, method: string, body?: Record<string, unknown>) =>
      api.call(`${method} /api/instructors/busy/calendar`, { token, body }),
    refreshBusy: (token: string) => api.call('POST /api/instructors/busy/refresh', { token }),
    list: (query: Record<string, string> = {}, token?: string) =>
      api.call('GET /api/instructors', { query, token }),
  })
}
