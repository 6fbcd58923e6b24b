import { describe, expect, test } from 'vitest'
import { findListings } from '#functions/directory/listings/findListings.ts'
import { ownListingRepository } from '#functions/directory/members/ownListingRepository.ts'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { listingLogo } from '#shared/directory/uploads.ts'
import type { Package } from '#shared/kernel/actor.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { aPicture } from '../pictures/aPicture.ts'
import { waitingLetters } from '../support/letters.ts'
import { companyCalls, statusAndCode } from './companyCalls.ts'
import { aCompany, aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
const calls = companyCalls(api)
const { aForm, replace, get, readOwn } = calls
const member = (plan: Package = 'free', overrides = {}) => calls.member(plan, overrides)
const ask = ({ token }: { token: string }, body: object = aForm()) =>
  api.call('POST /api/directory/requests', { token, body })
const approve = (id: string, { token }: { token: string } = api.admin) =>
  api.call('POST /api/directory/{id}/approve', { token, params: { id } })
/** A member of this plan whose request an administrator has approved. */
async function listed(plan: Package = 'free', form: Record<string, unknown> = aForm()) {
  const ada = await member(plan)
  const { _id: id } = (await ask(ada, form)).body
  expect((await approve(id)).status).toBe(200)
  return { ada, id, form }
}
const contractorTypes = async () =>
  (await api.call('GET /api/directory/local-contractor-categories')).body.map(
    ({ name }: { name: string }) => name,
  )

describe('a request to be listed', () => {
  test('of an instructor is refused, because instructors list no company', async () => {
    const instructor = await member('free', { role: 'instructor' })
    expect(statusAndCode(await ask(instructor))).toEqual([403, 'directory.instructor'])
  })

  test.each(['free', 'pro'] as const)(
    'of a %s member waits, and is public under the member’s plan once it is approved',
    async (plan) => {
      const ada = await member(plan)
      const { status, body } = await ask(ada)
      expect([status, body.validationStatus, body.status]).toEqual([201, 'pending', 'pending'])
      expect((await get(body._id)).status).toBe(404)
      expect(await readOwn(ada)).toEqual(body)
      const waiting = await api.call('GET /api/directory/manage', { token: api.admin.token })
      expect(waiting.body.find(({ _id }: { _id: string }) => _id === body._id)).toMatchObject({
        owner: ada.user.email,
        duplicateOf: '',
      })

      expect((await approve(body._id)).body.validationStatus).toBe('valid')
      expect((await get(body._id)).body).toMatchObject({ company: body.company, package: plan })
      expect((await api.all({ q: body.company })).map(({ _id }) => _id)).toEqual([body._id])
      expect(await readOwn(ada)).toMatchObject({ status: 'public', isTwin: false })
      expect(statusAndCode(await approve(body._id))).toEqual([409, 'directory.notPending'])
    },
  )

  test('is answered by a letter in the member’s language', async () => {
    const ada = await member('free', { language: 'fr' })
    const { _id, company } = (await ask(ada)).body
    await approve(_id)
    const letters = await waitingLetters(api.platform, ada.user.email)
    expect(letters.map(({ subject }) => subject)).toEqual([`${company} figure dans notre annuaire`])
  })

  test('is stored only once if it is sent twenty times at once', async () => {
    const ada = await member()
    const responses = await Promise.all(Array.from({ length: 20 }, () => ask(ada)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of responses.filter((response) => response.status !== 201))
      expect([status, body.message]).toEqual([409, 'You have already filled the form.'])
  })

  test('cannot approve itself, choose its plan or bring a logo', async () => {
    const ada = await member()
    const imageKey = uploadKey(listingLogo, ada.user.userId, 'upl_smuggled')
    await api.storage.put(imageKey, await aPicture(64, 48).png().toBuffer(), { contentType: 'image/png' })
    const smuggled = {
      package: 'premium',
      userPackage: 'premium',
      validationStatus: 'valid',
      hidden: undefined,
      status: 'public',
      ownerId: api.admin.userId,
      imageURL: 'https://example.org/logo.png',
      imageKey,
      image: 'logo.png',
    }
    const { status, body } = await ask(ada, aForm(smuggled))
    expect([status, body.status, body.package, body.imageURL]).toEqual([201, 'pending', 'free', ''])
    expect((await approve(body._id, ada)).status).toBe(403)
    expect((await approve(body._id, await member('premium'))).status).toBe(403)
    expect(statusAndCode(await replace(ada, body._id, aForm({ imageKey })))).toEqual([
      403,
      'access.premiumRequired',
    ])
    expect((await replace(ada, body._id, aForm({ ...smuggled, imageKey: '' }))).body).toMatchObject({
      status: 'pending',
      package: 'free',
      imageURL: '',
    })
    expect((await get(body._id)).status).toBe(404)
  })

  test('is refused to visitors and if required fields are missing', async () => {
    expect((await api.call('POST /api/directory/requests', { body: aForm() })).status).toBe(401)
    const { status, body } = await ask(await member(), aForm({ email: '' }))
    expect([status, body.message]).toEqual([
      400,
      'Please fill in all required fields: Company Name, Email, and Industry',
    ])
  })

  test('keeps a name of markup as text', async () => {
    const company = '<img src=x onerror=alert(1)> & <b>Sons</b>'
    const { id } = await listed('free', aForm({ company }))
    expect((await get(id)).body.company).toBe(company)
  })

  test('still waits for approval after its member has bought the Premium plan, until the member saves it again', async () => {
    const ada = await member()
    const form = aForm()
    const { _id } = (await ask(ada, form)).body
    const stored = (await api.platform.users.byId(ada.user.userId))!
    await api.platform.users.save(stored, { ...stored, paidPackage: 'premium' })
    expect((await get(_id)).status).toBe(404)
    expect((await replace(ada, _id, form)).body.status).toBe('public')
    expect((await get(_id)).body.package).toBe('premium')
  })
})

describe('a request about a company that is listed already', () => {
  const importCompany = async (form: { company: string; email: string }, overrides = {}) => {
    const row = aRow({ COMPANY: form.company, EMAIL: form.email, ...overrides })
    await api.run(await api.begin('some.csv', sheetOf(row)))
    return (await api.all()).find(({ company }) => company === form.company)!._id
  }

  test('is refused with the id of the imported company to claim, even if that company names the member', async () => {
    const form = aForm()
    const ada = await member()
    const byMail = await importCompany(form)
    expect((await ask(ada, form)).body).toMatchObject({ code: 'directory.listedAlready', claim: byMail })
    const owner = await member('free', { email: form.email })
    expect((await ask(owner, form)).body).toMatchObject({ code: 'directory.listedAlready', claim: byMail })
    const named = aForm()
    const byCell = await importCompany(named, { USER: ada.user.email })
    expect((await ask(ada, named)).body).toMatchObject({ code: 'directory.listedAlready', claim: byCell })
    expect([(await get(byMail)).status, (await get(byCell)).status]).toEqual([200, 200])
  })

  test('waits as a twin of another member’s company, which stays as it is', async () => {
    const { id, form } = await listed()
    const bob = await member()
    const twin = (await ask(bob, { ...form, company: `${form.company}, Inc.` })).body
    expect(twin).toMatchObject({ status: 'pending', isTwin: true })
    expect((await get(id)).status).toBe(200)
    expect((await replace(bob, twin._id, aForm())).body).toMatchObject({ status: 'pending', isTwin: false })
  })
})

describe('an approved company of a member without the Premium plan', () => {
  test.each([
    ['another name', { company: 'Lucky Casino' }],
    ['another website', { website: 'casino.example' }],
    ['a social link', { socialLink: 'https://facebook.com/casino' }],
    ['a link in its description', { description: 'Win at casino.example' }],
    ['a link in its opening hours', { hours: 'Order at https://casino.example' }],
    ['a link in its town', { city: 'Toronto casino.example' }],
  ])('waits again with %s', async (_, overrides) => {
    const { ada, id, form } = await listed()
    expect((await replace(ada, id, { ...form, ...overrides })).body.status).toBe('pending')
    expect((await get(id)).status).toBe(404)
    expect((await api.all()).map(({ _id }) => _id)).not.toContain(id)
    await approve(id)
    expect((await get(id)).status).toBe(200)
  })

  test('stays public with another phone, in other spelling, and without its website', async () => {
    const { ada, id, form } = await listed('pro', aForm({ website: 'maple.example' }))
    const changed = {
      ...form,
      company: `${form.company} Inc.`,
      phone: '+1 416 555 0199',
      website: '',
      description: 'Sun.',
    }
    expect((await replace(ada, id, changed)).body).toMatchObject({ status: 'public', website: '' })
    expect((await get(id)).status).toBe(200)
  })
})

/** Returns how many listings the table reads for the public list. */
async function publicReads(): Promise<number> {
  let count = 0
  const counting: Table = {
    ...api.platform.table,
    async query(entity, range) {
      const page = await api.platform.table.query(entity, range)
      count += page.items.length
      return page
    },
  }
  await findListings(counting, { limit: 1000 })
  return count
}

test('500 requests that wait are in no public list, count or search, and the public list reads none of them', async () => {
  const before = { list: await api.all(), types: await contractorTypes(), reads: await publicReads() }
  const ownListings = ownListingRepository(api.deps)
  for (const group of groupsOf([...Array(500).keys()], 25))
    await Promise.all(
      group.map((n) => {
        const [userId, email] = [`usr_asking${n}`, `many${n}@example.org`]
        const contractor = { industry: 'Local Contractors', contractorType: 'hidden_moss' }
        const fields = { ...aCompany, ...contractor, company: `Many ${n}`, email }
        const member = { userId, email, verifiedEmail: email }
        return ownListings.add(`lst_many${n}`, { userId, member, fields, writer: 'request', at: new Date() })
      }),
    )
  expect({ list: await api.all(), types: await contractorTypes(), reads: await publicReads() }).toEqual(
    before,
  )
  expect(await api.all({ q: 'many' })).toEqual([])
  expect(await api.all({ category: 'hidden_moss' })).toEqual([])
  const waiting = await api.call('GET /api/directory/manage', {
    token: api.admin.token,
    query: { limit: '100' },
  })
  expect([waiting.body.length, waiting.headers.link]).toEqual([100, expect.stringContaining('rel="next"')])
})
