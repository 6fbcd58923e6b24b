import type { Package } from '#shared/kernel/actor.ts'
import type { CallResponse } from '../support/call.ts'
import { loggedIn } from '../support/users.ts'
import { aRow, type directoryApi, sheetOf } from './directoryApi.ts'

export type Member = Awaited<ReturnType<typeof loggedIn>>
type Caller = Pick<Member, 'token'>

export const statusAndCode = ({ status, body }: CallResponse) => [status, body.code]

/** Returns calls of the directory's API about single companies. Each form and each row names another company. */
export function companyCalls(api: ReturnType<typeof directoryApi>) {
  let companyCount = 0
  const aForm = (overrides: Record<string, unknown> = {}) => ({
    company: `Company ${++companyCount}`,
    email: `c${companyCount}@example.org`,
    city: 'Toronto',
    state: 'Ontario',
    country: 'Canada',
    industry: 'Retail',
    ...overrides,
  })
  const member = (plan: Package = 'premium', overrides = {}): Promise<Member> =>
    loggedIn(api.platform, { paidPackage: plan, ...overrides })
  const create = ({ token }: Caller, body: object) => api.call('POST /api/directory', { token, body })
  return {
    aForm,
    member,
    create,
    replace: ({ token }: Caller, id: string, body: object) =>
      api.call('PUT /api/directory/{id}', { token, params: { id }, body }),
    remove: ({ token }: Caller, id: string) =>
      api.call('DELETE /api/directory/{id}', { token, params: { id } }),
    get: (id: string) => api.call('GET /api/directory/{id}', { params: { id } }),
    readOwn: async ({ token }: Caller) => (await api.call('GET /api/directory/own', { token })).body.listing,
    /** Lists a premium member's company, which is public. */
    async listed(overrides: Record<string, unknown> = {}) {
      const ada = await member()
      const form = aForm(overrides)
      return { ada, form, id: (await create(ada, form)).body._id as string }
    },
    /** Imports a company. */
    async imported(overrides: Partial<Record<string, string>> = {}) {
      const n = ++companyCount
      const row = aRow({ COMPANY: `Imported ${n}`, EMAIL: `imported${n}@example.org`, ...overrides })
      await api.run(await api.begin('some.csv', sheetOf(row)))
      const { _id } = (await api.all({ q: row.COMPANY })).find(({ company }) => company === row.COMPANY)!
      return { id: _id, row }
    },
    /** Imports a row and returns the record of the upload. */
    async importAgain(row: Partial<Record<string, string>>) {
      const batchId = await api.begin('again.csv', sheetOf(row))
      await api.run(batchId)
      return api.uploadRecord(batchId)
    },
    /** Counts the public companies of a contractor type. */
    async contractorCount(type: string) {
      const { body } = await api.call('GET /api/directory/local-contractor-categories')
      return body.find(({ name }: { name: string }) => name === type)?.count ?? 0
    },
  }
}
