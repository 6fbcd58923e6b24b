import { describe, expect, test } from 'vitest'
import type { ManagedListing } from '#shared/directory/reviewRoutes.ts'
import type { Package } from '#shared/kernel/actor.ts'
import { waitingLetters } from '../support/letters.ts'
import { loggedIn } from '../support/users.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
let companyCount = 0
const aForm = (overrides: Record<string, unknown> = {}) => ({
  company: `Reviewed ${++companyCount}`,
  email: `reviewed${companyCount}@example.org`,
  city: 'Toronto',
  state: 'Ontario',
  country: 'Canada',
  industry: 'Retail',
  website: 'https://shop.example',
  ...overrides,
})
const member = (plan: Package = 'free') => loggedIn(api.platform, { paidPackage: plan })
type Member = Awaited<ReturnType<typeof member>>
const ask = async ({ token }: Member, form: object) =>
  (await api.call('POST /api/directory/requests', { token, body: form })).body._id as string
const replace = ({ token }: { token: string }, id: string, body: object) =>
  api.call('PUT /api/directory/{id}', { token, params: { id }, body })
const review = (action: string, id: string, body: object = {}) =>
  api.call(`POST /api/directory/{id}/${action}`, { token: api.admin.token, params: { id }, body })
const managed = async (query: Record<string, string> = {}): Promise<ManagedListing[]> =>
  (await api.call('GET /api/directory/manage', { token: api.admin.token, query })).body
const managedOne = async (id: string) => (await managed({ q: id }))[0]!
/** A free member's company that an administrator has approved. */
async function approved(form = aForm()) {
  const ada = await member()
  const id = await ask(ada, form)
  expect((await review('approve', id)).status).toBe(200)
  return { ada, id, form }
}
/** A company of a spreadsheet, which has no description. */
async function imported(overrides: Partial<Record<string, string>>) {
  const n = ++companyCount
  const row = aRow({ COMPANY: `Reviewed ${n}`, EMAIL: `reviewed${n}@example.org`, WEBSITE: '', ...overrides })
  await api.run(await api.begin('some.csv', sheetOf(row)))
  return (await managed({ q: `Reviewed ${n}` })).find(({ company }) => company === row.COMPANY)!._id
}

describe('an administrator sees', () => {
  test('all fields of a company that was never public', async () => {
    const form = aForm()
    const id = await ask(await member(), form)
    const { isNew, changes } = await managedOne(id)
    expect(isNew).toBe(true)
    expect(changes.every(({ before }) => before === '')).toBe(true)
    expect(Object.fromEntries(changes.map(({ field, after }) => [field, after]))).toEqual(form)
  })

  test('the old and the new text of each field that a waiting company has changed, however often it was', async () => {
    const { ada, id, form } = await approved()
    await replace(ada, id, { ...form, website: 'https://casino.example' })
    await replace(ada, id, { ...form, website: 'https://casino.example', description: 'Win' })
    expect(await managedOne(id)).toMatchObject({
      status: 'pending',
      isNew: false,
      changes: [
        { field: 'website', before: 'https://shop.example', after: 'https://casino.example' },
        { field: 'description', before: '', after: 'Win' },
      ],
    })
    expect((await review('approve', id)).body.changes).toEqual([])
    expect(await managedOne(id)).toMatchObject({ status: 'public', isNew: false, changes: [] })
  })

  test('the changes that are public already, until one is approved or taken back', async () => {
    const { ada, id, form } = await approved()
    await replace(ada, id, { ...form, description: 'Buy now' })
    expect((await managed({ changed: 'true' })).map(({ _id }) => _id)).toContain(id)
    expect(await managedOne(id)).toMatchObject({
      status: 'public',
      changes: [{ field: 'description', before: '', after: 'Buy now' }],
    })
    const lettersBefore = await waitingLetters(api.platform, ada.user.email)
    expect((await review('approve', id)).body).toMatchObject({ status: 'public', changes: [] })
    expect(await waitingLetters(api.platform, ada.user.email)).toHaveLength(lettersBefore.length)
    expect((await review('approve', id)).body.code).toBe('directory.notPending')

    await replace(ada, id, { ...form, description: 'Buy today' })
    await replace(ada, id, { ...form, description: 'Buy now' })
    expect((await managedOne(id)).changes).toEqual([])
    expect((await managed({ changed: 'true' })).map(({ _id }) => _id)).not.toContain(id)
  })

  test('the changes that are public already after another company was merged into it, but not the fields that the merge filled in', async () => {
    const { ada, id, form } = await approved()
    await replace(ada, id, { ...form, description: 'Buy now' })
    const other = await imported({ 'PHONE NUMBER': '+1 416 555 0133' })
    const merged = (await review('merge', other, { into: id })).body
    expect(merged).toMatchObject({
      status: 'public',
      phone: '+1 416 555 0133',
      changes: [{ field: 'description', before: '', after: 'Buy now' }],
    })
    expect(await managedOne(id)).toMatchObject({ changes: merged.changes })
    expect((await review('approve', id)).body.changes).toEqual([])
  })

  test('an unseen text of a company that was merged into another one, which lacked it', async () => {
    const { ada, id, form } = await approved()
    await replace(ada, id, { ...form, description: 'Buy now' })
    const other = await imported({})
    expect((await review('merge', id, { into: other })).body.changes).toEqual([
      { field: 'description', before: '', after: 'Buy now' },
    ])
  })

  test('what a member has corrected of a withdrawn company', async () => {
    const { ada, id, form } = await approved()
    await review('withdraw', id, { reason: 'The website sells watches.' })
    expect((await managedOne(id)).changes).toEqual([])
    await replace(ada, id, { ...form, website: '' })
    expect(await managedOne(id)).toMatchObject({
      status: 'pending',
      isNew: false,
      changes: [{ field: 'website', before: 'https://shop.example', after: '' }],
    })
  })

  test('neither changes of a member whose plan publishes at once nor changes by an administrator', async () => {
    const form = aForm()
    const premium = await member('premium')
    const { _id } = (await api.call('POST /api/directory', { token: premium.token, body: form })).body
    await replace(premium, _id, { ...form, description: 'Sun' })
    expect((await managedOne(_id)).changes).toEqual([])
    const { id, form: other } = await approved()
    await replace(api.admin, id, { ...other, description: 'Corrected' })
    expect((await managedOne(id)).changes).toEqual([])
  })
})

test('only the version that the administrator has read is approved', async () => {
  const { ada, id, form } = await approved()
  await replace(ada, id, { ...form, website: 'https://one.example' })
  const { version } = await managedOne(id)
  await replace(ada, id, { ...form, website: 'https://casino.example' })
  expect((await review('approve', id, { version })).body.code).toBe('directory.changedMeanwhile')
  expect((await api.call('GET /api/directory/{id}', { params: { id } })).status).toBe(404)
  expect((await review('approve', id, { version: version + 1 })).status).toBe(200)
})

test('nobody but administrators reads what was approved before: no visitor, no other member, and not the company’s own member', async () => {
  const { ada, id, form } = await approved()
  await replace(ada, id, { ...form, description: 'Seen' })
  await replace(ada, id, { ...form, description: 'Seen', phone: '+1 416 555 0199' })
  const responses = await Promise.all([
    api.call('GET /api/directory/{id}', { params: { id } }),
    api.call('GET /api/directory', { query: { q: form.company } }),
    api.call('GET /api/directory/own', { token: ada.token }),
    replace(ada, id, { ...form, description: 'Seen again' }),
  ])
  for (const { status, body } of responses) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain(form.company)
    expect(JSON.stringify(body)).not.toMatch(/"(?:approved|changes|isNew)"/)
  }
  expect((await api.call('GET /api/directory/manage', { token: ada.token })).status).toBe(403)
})
