import { describe, expect, test } from 'vitest'
import { listing, withSearchText } from '#functions/directory/listings/listing.ts'
import { claimToken } from '#functions/directory/members/claimHandlers.ts'
import { rowsAbout } from '#functions/platform/accounts/personalData.ts'
import { put } from '#functions/platform/table/write.ts'
import { packages } from '#shared/kernel/actor.ts'
import { days } from '#shared/kernel/time.ts'
import { tokenIn, waitingLetters } from '../support/letters.ts'
import { loggedIn } from '../support/users.ts'
import { aCompany, aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
let companyCount = 0

async function importCompany(overrides: Partial<Record<string, string>> = {}) {
  const n = ++companyCount
  const row = { COMPANY: `Claimed ${n}`, EMAIL: `claimed${n}@example.org`, ...overrides }
  await api.run(await api.begin('claims.csv', sheetOf(aRow(row))))
  const listing = (await api.all({ q: row.COMPANY })).find(({ company }) => company === row.COMPANY)!
  return { id: listing._id, email: row.EMAIL, company: row.COMPANY, row }
}
const member = (overrides = {}) =>
  loggedIn(api.platform, { paidPackage: 'premium', firstName: 'Zoé', lastName: 'Roy', ...overrides })
type Member = Awaited<ReturnType<typeof member>>
const claim = ({ token }: Member, id: string) =>
  api.call('POST /api/directory/{id}/claim', { token, params: { id }, body: {} })
const agree = (token: string) => api.call('POST /api/directory/agree', { body: { token } })
const readOwn = async ({ token }: Member) =>
  (await api.call('GET /api/directory/own', { token })).body.listing
const lettersTo = (email: string) => waitingLetters(api.platform, email)
/** Claims the company and returns the token that the company is mailed. */
async function mailedClaimToken(claimant: Member, { id, email }: { id: string; email: string }) {
  expect((await claim(claimant, id)).body).toEqual({ claim: 'mailed' })
  return tokenIn(await lettersTo(email))
}

describe('a claim', () => {
  test('sends the company a letter that says who claims it', async () => {
    const zoe = await member()
    const company = await importCompany()
    await mailedClaimToken(zoe, company)
    const [letter] = await lettersTo(company.email)
    expect(letter!.subject).toContain(company.company)
    expect(letter!.text).toContain('Zoé Roy')
    expect(letter!.text).toContain(zoe.user.email)
    expect(await readOwn(zoe)).toBeNull()
  })

  test('makes a company of the portal itself the member’s, as the demo has them', async () => {
    const zoe = await member()
    const demo = withSearchText({
      ...aCompany,
      _id: 'lst_demo',
      company: 'Demo Ltd',
      email: 'demo@example.org',
      imageURL: '',
      package: 'free',
    })
    await api.platform.table.write(put(listing, demo))
    expect((await api.call('GET /api/directory/{id}', { params: { id: demo._id } })).body.claimable).toBe(
      true,
    )
    const token = await mailedClaimToken(zoe, { id: demo._id, email: demo.email })
    expect((await agree(token)).status).toBe(200)
    expect(await readOwn(zoe)).toMatchObject({ _id: demo._id, company: 'Demo Ltd', status: 'public' })
    expect((await claim(await member(), demo._id)).body.code).toBe('directory.notClaimable')
  })

  test('of an instructor is refused, because instructors list no company', async () => {
    const company = await importCompany()
    const instructor = await member({ role: 'instructor' })
    expect(await claim(instructor, company.id)).toMatchObject({
      status: 403,
      body: { code: 'directory.instructor' },
    })
    expect(await lettersTo(company.email)).toEqual([])
  })

  test.each(packages)(
    'of a %s member makes the company theirs once it agrees, and they get a letter',
    async (plan) => {
      const zoe = await member({ paidPackage: plan })
      const company = await importCompany()
      const token = await mailedClaimToken(zoe, company)
      const responses = await Promise.all([agree(token), agree(token), agree(token)])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
      expect(await readOwn(zoe)).toMatchObject({
        _id: company.id,
        company: company.company,
        status: 'public',
        package: plan,
      })
      expect(await lettersTo(zoe.user.email)).toHaveLength(1)
      expect((await agree(token)).body.code).toBe('directory.claimExpired')
    },
  )

  test('takes effect at once for a member whose verified e-mail is the company’s', async () => {
    const company = await importCompany()
    const owner = await member({ email: company.email })
    expect((await claim(owner, company.id)).body).toEqual({ claim: 'yours' })
    expect(await readOwn(owner)).toMatchObject({ _id: company.id })
    expect(await lettersTo(company.email)).toEqual([])
  })

  test('is refused to owners of a company, and for a company of another member', async () => {
    const company = await importCompany()
    const zoe = await member()
    await api.addOwn(zoe.user.userId, { company: 'Zoé’s', email: 'z@example.org' })
    expect((await claim(zoe, company.id)).body.code).toBe('directory.oneEach')
    const ownedId = (await readOwn(zoe))._id
    expect((await claim(await member(), ownedId)).body.code).toBe('directory.notClaimable')
    expect((await claim(await member(), 'lst_none')).status).toBe(404)
  })

  test('goes to the member whose claim the company agrees to first', async () => {
    const company = await importCompany()
    const [zoe, ada] = [await member(), await member()]
    const [zoesToken, adasToken] = [
      await mailedClaimToken(zoe, company),
      await mailedClaimToken(ada, company),
    ]
    expect((await agree(adasToken)).status).toBe(200)
    expect((await agree(zoesToken)).status).toBe(400)
    expect([await readOwn(zoe), (await readOwn(ada))._id]).toEqual([null, company.id])
  })

  test('cannot be agreed to after the member has listed another company or erased the account', async () => {
    const [owner, erased] = [await member(), await member()]
    const tokens = await Promise.all(
      [owner, erased].map(async (claimant) => mailedClaimToken(claimant, await importCompany())),
    )
    await api.addOwn(owner.user.userId, { company: 'Busy', email: 'busy@example.org' })
    await api.platform.users.erase((await api.platform.users.byId(erased.user.userId))!)
    for (const token of tokens) expect((await agree(token)).status).toBe(400)
  })

  test('expires after two weeks, and when the company gets an owner or is deleted', async () => {
    const zoe = await member()
    const company = await importCompany()
    const token = await mailedClaimToken(zoe, company)
    await api.run(await api.begin('owned.csv', sheetOf(aRow({ ...company.row, USER: zoe.user.email }))))
    expect((await agree(token)).status).toBe(400)

    const otherToken = await mailedClaimToken(await member(), await importCompany())
    expect(
      await claimToken(api.platform.table).open(otherToken, new Date(Date.now() + days(13))),
    ).toBeDefined()
    expect(
      await claimToken(api.platform.table).open(otherToken, new Date(Date.now() + days(15))),
    ).toBeUndefined()
    await api.clear()
    expect((await agree(otherToken)).status).toBe(400)
  })

  test('can be made five times an hour for each company', async () => {
    const company = await importCompany()
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await claim(await member(), company.id)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a claim that an administrator decides', () => {
  const evidence = 'Our entry in the commercial register, number 42, has my name.'
  const ask = ({ token }: Member, id: string) =>
    api.call('POST /api/directory/{id}/claim', { token, params: { id }, body: { evidence } })
  const answer = (
    { user }: Member,
    decision: 'accept' | 'decline',
    { body = {}, token = api.admin.token }: { body?: object; token?: string } = {},
  ) => api.call(`POST /api/directory/claims/{id}/${decision}`, { token, params: { id: user.userId }, body })
  const waitingClaims = async () =>
    (await api.call('GET /api/directory/claims', { token: api.admin.token })).body as { claimant: string }[]
  const isWaiting = async ({ user }: Member) =>
    (await waitingClaims()).some(({ claimant }) => claimant === user.email)

  test('makes the company the member’s own, in the free plan too, and the company gets no letter', async () => {
    const zoe = await member({ paidPackage: 'free', language: 'es' })
    const company = await importCompany()
    expect((await ask(zoe, company.id)).body).toEqual({ claim: 'asked' })
    expect((await waitingClaims()).find(({ claimant }) => claimant === zoe.user.email)).toMatchObject({
      listingId: company.id,
      company: company.company,
      email: company.email,
      evidence,
    })
    expect(await readOwn(zoe)).toBeNull()

    expect((await answer(zoe, 'accept')).status).toBe(204)
    expect(await readOwn(zoe)).toMatchObject({ _id: company.id, status: 'public', package: 'free' })
    expect(await lettersTo(company.email)).toEqual([])
    expect((await lettersTo(zoe.user.email)).map(({ subject }) => subject)).toEqual([
      `${company.company} ya está a su cargo`,
    ])
    expect(await isWaiting(zoe)).toBe(false)
    expect((await answer(zoe, 'accept')).body.code).toBe('directory.claimMissing')
  })

  test('can be declined with a reason, which the member reads, and be made again', async () => {
    const zoe = await member()
    const company = await importCompany()
    await ask(zoe, company.id)
    expect((await answer(zoe, 'decline', { body: { reason: ' ' } })).status).toBe(400)
    expect((await answer(zoe, 'decline', { body: { reason: 'Number 42 is a bakery.' } })).status).toBe(204)
    expect((await lettersTo(zoe.user.email))[0]!.text).toContain('Number 42 is a bakery.')
    expect(await readOwn(zoe)).toBeNull()
    expect((await ask(zoe, company.id)).body).toEqual({ claim: 'asked' })
  })

  test('is answered once if two administrators answer at once', async () => {
    const zoe = await member()
    await ask(zoe, (await importCompany()).id)
    const statuses = (await Promise.all([answer(zoe, 'accept'), answer(zoe, 'accept')])).map(
      ({ status }) => status,
    )
    expect(statuses.sort((one, other) => one - other)[0]).toBe(204)
    expect(statuses[1]).toBeGreaterThanOrEqual(404)
    expect(await lettersTo(zoe.user.email)).toHaveLength(1)
  })

  test('of one member does not block another member’s claim, and no member can accept their own claim', async () => {
    const company = await importCompany()
    const [zoe, eve] = [await member(), await member()]
    await ask(eve, company.id)
    await ask(zoe, company.id)
    expect((await answer(eve, 'accept', { token: eve.token })).status).toBe(403)
    expect((await answer(zoe, 'accept')).status).toBe(204)
    expect((await answer(eve, 'accept')).body.code).toBe('directory.notClaimable')
    expect(await isWaiting(eve)).toBe(false)
  })

  test('is gone with the member’s account', async () => {
    const zoe = await member()
    await ask(zoe, (await importCompany()).id)
    const rows = await rowsAbout(api.platform.table, zoe.user.userId)
    expect(rows.map(({ type }) => type)).toContain('ListingClaimRequest')
  })
})
