import { describe, expect, test } from 'vitest'
import { openClaim } from '#functions/directory/members/openClaim.ts'
import { rowsAbout } from '#functions/platform/accounts/personalData.ts'
import { days } from '#shared/kernel/time.ts'
import { tokenIn, waitingLetters } from '../support/letters.ts'
import { loggedIn } from '../support/users.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
let companyCount = 0

async function importCompany() {
  const n = ++companyCount
  const row = { COMPANY: `Asked ${n}`, EMAIL: `asked${n}@example.org` }
  await api.run(await api.begin('asked.csv', sheetOf(aRow(row))))
  const { _id } = (await api.all({ q: row.COMPANY })).find(({ company }) => company === row.COMPANY)!
  return { id: _id, email: row.EMAIL, row }
}
const member = () => loggedIn(api.platform, { paidPackage: 'free' })
type Member = Awaited<ReturnType<typeof member>>
type Company = Awaited<ReturnType<typeof importCompany>>
const claim = ({ token }: Member, { id }: Company, body: object = {}) =>
  api.call('POST /api/directory/{id}/claim', { token, params: { id }, body })
const read = async ({ token }: Member, { id }: Company) =>
  (await api.call('GET /api/directory/{id}/claim', { token, params: { id } })).body.claim
const mailsTo = async ({ email }: Company) => (await waitingLetters(api.platform, email)).length

describe('a claim that the company has not answered', () => {
  test('is remembered for its member, and sends no second letter unless the member asks for one', async () => {
    const [zoe, company] = [await member(), await importCompany()]
    expect(await read(zoe, company)).toBeNull()
    expect((await claim(zoe, company)).body).toEqual({ claim: 'mailed' })
    const { way, askedAt, until } = await read(zoe, company)
    expect([way, Date.parse(until) - Date.parse(askedAt)]).toEqual(['mailed', days(14)])
    expect((await claim(zoe, company)).body).toEqual({ claim: 'open' })
    expect(await mailsTo(company)).toBe(1)
    expect((await claim(zoe, company, { again: true })).body).toEqual({ claim: 'mailed' })
    expect(await mailsTo(company)).toBe(2)
    expect(Date.parse((await read(zoe, company)).askedAt)).toBeGreaterThanOrEqual(Date.parse(askedAt))
  })

  test('sends one letter if it is made five times at once', async () => {
    const [zoe, company] = [await member(), await importCompany()]
    const responses = await Promise.all(Array.from({ length: 5 }, () => claim(zoe, company)))
    const outcomes = responses.map(({ body }) => body.claim).sort()
    expect(outcomes).toEqual(['mailed', 'open', 'open', 'open', 'open'])
    expect(await mailsTo(company)).toBe(1)
  })

  test('is limited to five letters a day for a company, also for a member who always asks for another', async () => {
    const [zoe, company] = [await member(), await importCompany()]
    const statuses = []
    for (let n = 0; n < 7; n++) statuses.push((await claim(zoe, company, { again: true })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const refused = await claim(await member(), company)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
    expect(await mailsTo(company)).toBe(5)
  })

  test('is remembered for each member separately: several members send a company one letter each', async () => {
    const company = await importCompany()
    const [zoe, ada] = [await member(), await member()]
    for (const claimant of [zoe, ada, zoe, ada]) await claim(claimant, company)
    expect(await mailsTo(company)).toBe(2)
    expect(await read(await member(), company)).toBeNull()
  })

  test('is remembered for each company separately: a member sends each of several companies one letter, at most five requests an hour', async () => {
    const zoe = await member()
    const companies = await Promise.all(Array.from({ length: 3 }, importCompany))
    const statuses = []
    for (const company of [...companies, ...companies]) statuses.push((await claim(zoe, company)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await Promise.all(companies.map(mailsTo))).toEqual([1, 1, 1])
  })

  test('is over once the company has agreed, has another e-mail, or the link has expired', async () => {
    const [zoe, company] = [await member(), await importCompany()]
    await claim(zoe, company)
    const token = tokenIn(await waitingLetters(api.platform, company.email))
    expect((await api.call('POST /api/directory/agree', { body: { token } })).status).toBe(200)
    expect(await read(zoe, company)).toBeNull()

    const [ada, other] = [await member(), await importCompany()]
    await claim(ada, other)
    const stored = (await rowsAbout(api.platform.table, ada.user.userId)).find(
      ({ type }) => type === openClaim.type,
    )!
    expect(new Date(Number(stored.expiresAt) * 1000).getTime()).toBeGreaterThan(Date.now() + days(13))
    const form = {
      company: other.row.COMPANY,
      email: 'moved@example.org',
      city: 'A',
      state: 'B',
      country: 'C',
    }
    const edited = await api.call('PUT /api/directory/{id}', {
      token: api.admin.token,
      params: { id: other.id },
      body: { ...form, industry: 'Project' },
    })
    expect(edited.status).toBe(200)
    expect(await read(ada, other)).toBeNull()
    expect((await claim(ada, other)).body).toEqual({ claim: 'mailed' })
  })
})

test('a claim that an administrator decides is remembered too, until it is decided', async () => {
  const [zoe, company] = [await member(), await importCompany()]
  await claim(zoe, company, { evidence: 'Register number 42' })
  expect(await read(zoe, company)).toMatchObject({ way: 'asked' })
  const declined = await api.call('POST /api/directory/claims/{id}/decline', {
    token: api.admin.token,
    params: { id: zoe.user.userId },
    body: { reason: 'A bakery' },
  })
  expect(declined.status).toBe(204)
  expect(await read(zoe, company)).toBeNull()
})
