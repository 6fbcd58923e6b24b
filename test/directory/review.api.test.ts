import { describe, expect, test } from 'vitest'
import { contractorTally } from '#functions/directory/listings/contractorCounts.ts'
import { listing, withSearchText } from '#functions/directory/listings/listing.ts'
import { put } from '#functions/platform/table/write.ts'
import type { ManagedListing } from '#shared/directory/reviewRoutes.ts'
import { waitingLetters } from '../support/letters.ts'
import { companyCalls, statusAndCode } from './companyCalls.ts'
import { aCompany, directoryApi } from './directoryApi.ts'

const api = directoryApi()
const {
  aForm,
  member,
  create,
  replace,
  remove,
  get,
  readOwn,
  listed,
  imported,
  importAgain,
  contractorCount,
} = companyCalls(api)
const contractor = (contractorType: string) => ({ industry: 'Local Contractors', contractorType })
const call = (action: string, id: string, body: object = {}, token = api.admin.token) =>
  api.call(`POST /api/directory/{id}/${action}`, { token, params: { id }, body })
/** Returns what administrators see under a filter, of all pages. */
async function managed(query: Record<string, string> = {}): Promise<ManagedListing[]> {
  const rows = []
  for (let after: string | undefined; ; ) {
    const { status, body, headers } = await api.call('GET /api/directory/manage', {
      token: api.admin.token,
      query: { ...query, ...(after && { after }) },
    })
    expect(status).toBe(200)
    rows.push(...body)
    const next = headers.link?.slice(1, headers.link.indexOf('>'))
    after = next && (new URL(next, 'http://x').searchParams.get('after') ?? undefined)
    if (!after) return rows
  }
}
const managedIds = async (query: Record<string, string>) => (await managed(query)).map(({ _id }) => _id)

describe('the list of all companies', () => {
  test('shows source, member, plan and status of each, the waiting ones first', async () => {
    const { ada, id } = await listed()
    const { id: uploadedId } = await imported()
    const waiting = (
      await api.call('POST /api/directory/requests', { token: (await member('free')).token, body: aForm() })
    ).body
    const rows = await managed()
    expect(rows.find(({ _id }) => _id === id)).toMatchObject({
      source: 'member',
      owner: ada.user.email,
      package: 'premium',
      status: 'public',
    })
    expect(rows.find(({ _id }) => _id === uploadedId)).toMatchObject({ source: 'upload', owner: '' })
    expect(rows.findIndex(({ _id }) => _id === waiting._id)).toBeLessThan(
      rows.findIndex(({ status }) => status === 'public'),
    )
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length)
  })

  test('can be filtered by words, e-mail, source, plan, status and likeness', async () => {
    const { ada, form, id } = await listed({ company: 'Ébène Toitures' })
    const { id: uploadedId } = await imported({ COMPANY: 'Ebene Roofs' })
    expect(await managedIds({ q: 'ÉBÈNE' })).toEqual([uploadedId, id])
    expect(await managedIds({ q: form.email as string })).toEqual([id])
    expect(await managedIds({ q: ada.user.email })).toEqual([id])
    expect(await managedIds({ q: 'ebene', source: 'upload' })).toEqual([uploadedId])
    expect(await managedIds({ q: 'ebene', package: 'premium' })).toEqual([id])
    expect(await managedIds({ q: 'ebene', status: 'withdrawn' })).toEqual([])
    expect(await managedIds({ q: 'ebene', duplicates: 'true' })).toEqual([])
    const { id: twinId } = await imported({ COMPANY: 'Ebene Roofs Inc.', EMAIL: 'twin@example.org' })
    expect(await managedIds({ q: 'ebene', duplicates: 'true' })).toEqual([twinId, uploadedId])
  })

  test('can be filtered to the companies that no map can show', async () => {
    const { id } = await imported({
      COMPANY: 'Placed Roofs',
      CONTACT: '1 Lake Street, Toronto, Ontario, Canada',
    })
    const { id: lostId } = await imported({ COMPANY: 'Placed Nowhere', CONTACT: 'Behind the barn' })
    expect(await managedIds({ q: 'placed' })).toEqual([lostId, id])
    expect(await managedIds({ q: 'placed', withoutPlace: 'true' })).toEqual([lostId])
  })

  test('is complete page by page, filtered or not', async () => {
    for (const query of [{}, { source: 'upload' }] as Record<string, string>[]) {
      const whole = await managedIds(query)
      expect(whole.length).toBeGreaterThan(1)
      expect(await managedIds({ ...query, limit: '1' })).toEqual(whole)
    }
  })

  test('refuses a cursor that it has not given, and everybody but administrators', async () => {
    const { token } = await member()
    for (const after of ['x', '99.', '0.%%', '0'])
      expect(
        (await api.call('GET /api/directory/manage', { token: api.admin.token, query: { after } })).status,
      ).toBe(400)
    expect((await api.call('GET /api/directory/manage', { token })).status).toBe(403)
  })
})

describe('a withdrawn company', () => {
  test('is kept, but in no list, count or search, and its member is told why', async () => {
    const { ada, id, form } = await listed(contractor('withdrawn_moss'))
    expect(await contractorCount('withdrawn_moss')).toBe(1)
    const { status, body } = await call('withdraw', id, { reason: 'The website sells watches.' })
    expect([status, body.status, body.reason]).toEqual([200, 'withdrawn', 'The website sells watches.'])
    expect((await get(id)).status).toBe(404)
    expect(await api.all({ q: form.company as string })).toEqual([])
    expect(await contractorCount('withdrawn_moss')).toBe(0)
    expect(await managedIds({ status: 'withdrawn', q: form.company as string })).toEqual([id])
    expect((await managed({ ownerId: ada.user.userId }))[0]).toMatchObject({ _id: id, showsEmail: false })
    expect(await readOwn(ada)).toMatchObject({ status: 'withdrawn', reason: 'The website sells watches.' })
    expect((await waitingLetters(api.platform, ada.user.email))[0]!.text).toContain('sells watches')
    expect(statusAndCode(await call('withdraw', id))).toEqual([409, 'directory.notPublic'])

    expect((await call('restore', id)).body).toMatchObject({ status: 'public', reason: '' })
    const subjects = (await waitingLetters(api.platform, ada.user.email)).map(({ subject }) => subject)
    expect(subjects).toContain(`${form.company} is in our directory again`)
    expect((await get(id)).status).toBe(200)
    expect(await contractorCount('withdrawn_moss')).toBe(1)
    expect(statusAndCode(await call('restore', id))).toEqual([409, 'directory.notWithdrawn'])
  })

  test('of a premium member cannot be published by saving it, nor by deleting it and listing it again', async () => {
    const { ada, id, form } = await listed()
    await call('withdraw', id)
    expect((await replace(ada, id, form)).body.status).toBe('pending')
    expect((await remove(ada, id)).status).toBe(204)
    const again = (await create(ada, aForm())).body
    expect(again).toMatchObject({ status: 'pending', isTwin: false })
    expect((await get(again._id)).status).toBe(404)
    await call('approve', again._id)
    expect((await replace(ada, again._id, aForm())).body.status).toBe('public')
  })

  test('stays withdrawn if an administrator corrects it', async () => {
    const { id, form } = await listed()
    await call('withdraw', id)
    expect((await replace(api.admin, id, { ...form, phone: '+1 416 555 0199' })).body).toMatchObject({
      status: 'withdrawn',
      phone: '+1 416 555 0199',
    })
    expect((await get(id)).status).toBe(404)
  })

  test('that was imported stays withdrawn when it is imported again, and gets the new fields', async () => {
    const { id, row } = await imported({ CATEGORY: 'Local Contractors', 'SUB-CATEGORY2': 'roofing' })
    expect(await contractorCount('roofing')).toBe(1)
    await call('withdraw', id)
    expect(await contractorCount('roofing')).toBe(0)
    await importAgain({ ...row, 'PHONE NUMBER': '+1 416 555 0177' })
    expect((await get(id)).status).toBe(404)
    expect(await contractorCount('roofing')).toBe(0)
    expect((await call('restore', id)).body).toMatchObject({ status: 'public', phone: '+1 416 555 0177' })
    expect(await contractorCount('roofing')).toBe(1)
    await call('withdraw', id)
    await api.clear()
    expect(await contractorCount('roofing')).toBe(0)
    expect((await call('restore', id)).status).toBe(404)
  })

  test('of the portal itself, as the demo has them, leaves the counts and comes back', async () => {
    const demo = {
      ...aCompany,
      ...contractor('masonry'),
      _id: 'lst_demo',
      company: 'Demo Walls',
      imageURL: '',
      package: 'free',
    } as const
    const counts = contractorTally()
    counts.add(demo)
    await api.platform.table.transact([put(listing, withSearchText(demo)), ...counts.writes()])
    expect(await managed({ q: 'demo walls' })).toMatchObject([{ source: 'upload', owner: '' }])
    await call('withdraw', demo._id)
    expect(await contractorCount('masonry')).toBe(0)
    expect((await call('restore', demo._id)).body.status).toBe('public')
    expect(await contractorCount('masonry')).toBe(1)
    expect((await remove(api.admin, demo._id)).status).toBe(204)
    expect(await contractorCount('masonry')).toBe(0)
  })

  test('is withdrawn once if two administrators press at once', async () => {
    const { ada, id } = await listed()
    const responses = await Promise.all([call('withdraw', id), call('withdraw', id), call('withdraw', id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await waitingLetters(api.platform, ada.user.email)).toHaveLength(1)
  })
})

test('a declined request tells its member the reason, and waits again once they have corrected it', async () => {
  const ada = await member('free')
  const form = aForm()
  const { _id } = (await api.call('POST /api/directory/requests', { token: ada.token, body: form })).body
  expect((await call('decline', _id)).status).toBe(400)
  expect((await call('decline', _id, { reason: 'The city is missing.' }, ada.token)).status).toBe(403)
  expect((await call('decline', _id, { reason: 'The city is missing.' })).body.status).toBe('withdrawn')
  expect((await waitingLetters(api.platform, ada.user.email))[0]!.text).toContain('The city is missing.')
  expect(await readOwn(ada)).toMatchObject({ status: 'withdrawn', reason: 'The city is missing.' })
  expect((await replace(ada, _id, { ...form, city: 'Ottawa' })).body).toMatchObject({ status: 'pending' })
  expect((await call('approve', _id)).body.status).toBe('public')
  expect(statusAndCode(await call('decline', _id, { reason: 'Late' }))).toEqual([409, 'directory.notPending'])
})
