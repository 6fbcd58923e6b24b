import { expect, test } from 'vitest'
import { packages } from '#shared/kernel/actor.ts'
import { planOffers } from '#shared/payments/planOffers.ts'
import { anAddress } from '../support/call.ts'
import { loggedIn } from '../support/users.ts'
import { auditApi } from './auditApi.ts'

const api = auditApi()

test.each(packages)('the %s plan watches as many pages as the price page compares', async (plan) => {
  const { token } = await loggedIn(api.platform, { paidPackage: plan })
  const most = planOffers[plan].watchedPages
  const statuses: number[] = []
  for (let page = 0; page <= most; page++) {
    const body = { url: `https://example.org/${plan}/${page}` }
    statuses.push((await api.call('POST /api/audit/watches', { address: anAddress(), token, body })).status)
  }
  expect(statuses).toEqual([...Array(most).fill(201), most > 0 ? 409 : 403])
})
