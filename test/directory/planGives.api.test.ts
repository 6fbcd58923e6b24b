import { describe, expect, test } from 'vitest'
import { planGives } from '#shared/directory/planGives.ts'
import { listingLogo } from '#shared/directory/uploads.ts'
import { packages } from '#shared/kernel/actor.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { aPicture } from '../pictures/aPicture.ts'
import { loggedIn } from '../support/users.ts'
import { aCompany, aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
let companyCount = 0
const aForm = () => {
  const n = ++companyCount
  return { ...aCompany, company: `Promised ${n}`, email: `promised${n}@example.org` }
}
const get = async (id: string) => (await api.call('GET /api/directory/{id}', { params: { id } })).body

/** Lists a company of a new member through the way that the plan gives, and returns both. */
async function withCompany(plan: (typeof packages)[number]) {
  const { user, token } = await loggedIn(api.platform, { paidPackage: plan })
  const route = planGives[plan].publishes ? 'POST /api/directory' : 'POST /api/directory/requests'
  const form = aForm()
  const { status, body } = await api.call(route, { token, body: form })
  expect(status).toBe(201)
  const params = { id: body._id }
  if (body.status === 'pending')
    await api.call('POST /api/directory/{id}/approve', { token: api.admin.token, params })
  return { user, token, form, params }
}

describe.each(packages)('the %s plan gives in the directory what the price page promises:', (plan) => {
  const gives = planGives[plan]

  test('a claim of an imported company, which stays public', async () => {
    const { token, user } = await loggedIn(api.platform, { paidPackage: plan })
    const { company, email } = aForm()
    await api.run(
      await api.begin('p.csv', sheetOf(aRow({ COMPANY: company, EMAIL: email, USER: user.email }))),
    )
    const { _id } = (await api.all({ q: company }))[0]!
    const { status } = await api.call('POST /api/directory/{id}/claim', {
      token,
      params: { id: _id },
      body: {},
    })
    expect(status === 200).toBe(gives.claims)
    expect(await get(_id)).toMatchObject({ company, package: plan })
  })

  test('a listing at once, or on request', async () => {
    const caller = async (route: string) => {
      const { token } = await loggedIn(api.platform, { paidPackage: plan })
      return api.call(route, { token, body: aForm() })
    }
    const submitted = await caller('POST /api/directory')
    expect([submitted.status, submitted.body.status]).toEqual(
      gives.publishes ? [201, 'public'] : [403, undefined],
    )
    const asked = await caller('POST /api/directory/requests')
    expect([asked.status === 201, asked.body.status]).toEqual([gives.asks, 'pending'])
  })

  test('the look, in bold or plain', async () => {
    const { params } = await withCompany(plan)
    const { package: shown } = await get(params.id)
    expect([shown, shown !== 'free']).toEqual([plan, gives.bold])
  })

  test('a logo, on the home page too', async () => {
    const { user, token, form, params } = await withCompany(plan)
    const imageKey = uploadKey(listingLogo, user.userId, `upl_promised${companyCount}`)
    await api.storage.put(imageKey, await aPicture(64, 48).png().toBuffer(), { contentType: 'image/png' })
    const { status } = await api.call('PUT /api/directory/{id}', {
      token,
      params,
      body: { ...form, imageKey },
    })
    expect(status).toBe(gives.logo ? 200 : 403)
    const featured = (await api.call('GET /api/directory/featured')).body as { _id: string }[]
    expect(featured.some(({ _id }) => _id === params.id)).toBe(gives.logo)
    expect((await get(params.id)).imageURL !== '').toBe(gives.logo)
  })
})
