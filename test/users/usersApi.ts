import type { User } from '#functions/platform/accounts/users.ts'
import { usersHandlers } from '#functions/users/handlers.ts'
import { users } from '#shared/users/contract.ts'
import { areaApi } from '../support/areaApi.ts'
import { aUser } from '../support/users.ts'

/** The API of the area users on a real local table, called by an administrator. */
export function usersApi() {
  /** How often the task `finishErasures` was invoked. */
  const counts = { finishErasures: 0 }
  const finishErasures = async () => void counts.finishErasures++
  const api = areaApi(users, (deps) => usersHandlers({ ...deps, finishErasures }))
  const withId = (id: string, body?: unknown) => ({ params: { id }, body })
  const list = (query: Record<string, string> = {}) => api.asAdmin('GET /api/users', { query })
  return Object.assign(api, {
    counts,
    list,
    add: (body: Record<string, unknown>) =>
      api.asAdmin('POST /api/users', { body: { firstName: 'Zoé', lastName: 'Martin', ...body } }),
    change: (id: string, body: Record<string, unknown>) =>
      api.asAdmin('PUT /api/users/{id}', withId(id, body)),
    remove: (id: string) => api.asAdmin('DELETE /api/users/{id}', withId(id)),
    logOut: (id: string) => api.asAdmin('POST /api/users/{id}/logout', withId(id)),
    byId: (id: string) => api.asAdmin('GET /api/users/{id}', withId(id)),
    /** Returns the e-mails of the listed accounts, in order. */
    listedEmails: async (query: Record<string, string> = {}): Promise<string[]> =>
      (await list(query)).body.map(({ email }: { email: string }) => email),
    /** Stores an account that is not logged in. */
    async store(overrides: Partial<User> = {}): Promise<User> {
      const user = aUser(overrides)
      await api.platform.users.add(user)
      return user
    },
  })
}
