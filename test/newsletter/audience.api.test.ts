import { expect, test } from 'vitest'
import { listing, ownListing } from '#functions/directory/listings/listing.ts'
import { put } from '#functions/platform/table/write.ts'
import { belongsTo } from '#shared/newsletter/audience.ts'
import { missingIn, textsOf } from '#shared/newsletter/issue.ts'
import { aForm, aPost, issueApi } from './issueApi.ts'
import { newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { asAdmin, aSubscriber, anIssue, readIssue, receivedCounts, runSendTask, send } = issueApi(api)

async function count(audience: object): Promise<number> {
  const { body, status } = await asAdmin('POST /api/newsletter/audience', { body: audience })
  expect(status).toBe(200)
  return body.count
}

/** Stores a member's listing as the directory does. */
async function listCompany(userId: string, city: string, hidden?: 'withdrawn'): Promise<void> {
  const _id = `lst_${userId}`
  const fields = {
    ...{ _id, company: 'Bakery', email: '', phone: '', address: '', city, state: '', country: '' },
    ...{ website: '', socialType: '', socialLink: '', industry: 'Project', displayCategory: 'Project' },
    ...{ description: '', contractorType: '', imageURL: '', package: 'free', validationStatus: 'valid' },
    ...{ search: 'bakery', ownerId: userId, hidden },
  }
  const personalData = [{ pk: `LISTING#${_id}`, sk: 'LISTING' }]
  await api.platform.table.transact([
    put(listing, fields as never),
    put(ownListing, { userId, listingId: _id, personalData }),
  ])
}

test('an audience is narrowed by language, plan and city; plans and cities leave out subscribers without a verified account', async () => {
  const readers = {
    visitor: await aSubscriber({ language: 'fr' }),
    pro: await aSubscriber({ language: 'fr' }),
    premium: await aSubscriber(),
    unproved: await aSubscriber(),
    moved: await aSubscriber(),
  }
  await api.join({ email: readers.pro, package: 'pro', city: 'Montréal' })
  const { userId } = await api.join({ email: readers.premium, package: 'free', paidPackage: 'premium' })
  await listCompany(userId, 'MONTREAL')
  await api.join({ email: readers.unproved, verifiedEmail: undefined, package: 'pro', city: 'Montréal' })
  // This account has verified another address than the one it has now.
  await api.join({ email: readers.moved, verifiedEmail: 'old@example.org', package: 'pro', city: 'Lyon' })

  expect(await count({})).toBe(5)
  expect(await count({ languages: ['fr'] })).toBe(2)
  expect(await count({ plans: ['pro'] })).toBe(1)
  expect(await count({ plans: ['pro', 'premium', 'free'] })).toBe(2)
  expect(await count({ cities: ['  montreal '] })).toBe(2)
  expect(await count({ cities: ['Montréal'], plans: ['premium'] })).toBe(1)
  expect(await count({ cities: ['Lyon'] })).toBe(0)
  expect(await count({ topic: 'hub', languages: ['fr'] })).toBe(0)

  const { _id } = await anIssue({
    ...aForm([await aPost(api.platform)]),
    ...{ subjectEn: 'Members', subjectFr: 'Membres', cities: ['Montréal'] },
  })
  expect((await send(_id)).body.addresses).toBe(2)
  expect(await runSendTask(_id)).toEqual({ done: true, isWaiting: false })
  const received = await receivedCounts(['Members', 'Membres'])
  expect([...received].sort()).toEqual(
    [
      [readers.premium, 1],
      [readers.pro, 1],
    ].sort(),
  )
  expect(await readIssue(_id)).toMatchObject({ status: 'sent', sent: 2, addresses: 2, cities: ['Montréal'] })
})

test('the city of a withdrawn company does not count', async () => {
  const email = await aSubscriber()
  const { userId } = await api.join({ email })
  await listCompany(userId, 'Tromsø', 'withdrawn')
  expect(await count({ cities: ['Tromso'] })).toBe(0)
  await listCompany(userId, 'Tromsø')
  expect(await count({ cities: ['Tromso'] })).toBe(1)
})

test('an issue with an empty audience is not sent, and an issue for one language needs texts only in it', async () => {
  const { _id } = await anIssue({ ...aForm([await aPost(api.platform)]), cities: ['Nowhere'] })
  expect((await send(_id)).body.code).toBe('newsletterIssue.nobody')
  const form = { ...aForm([]), introEn: '', topic: 'hub' as const, plans: [], cities: [] }
  const missing = (languages: ('en' | 'fr')[]) =>
    missingIn({ ...form, texts: textsOf(form), languages }, true).map(({ path }) => path)
  expect([missing(['fr']), missing(['fr', 'en']), missing([])]).toEqual([[], ['introEn'], ['introEn']])
})

test('a long list is counted in steps', async () => {
  const rows = Array.from({ length: 510 }, (_, n) => `many${n}@example.org,es,2026-01-31`)
  const csv = ['email,language,consent date', ...rows].join('\n')
  await asAdmin('POST /api/newsletter/subscribers/import', { body: { csv } })
  let [total, steps, after] = [0, 0, undefined as string | undefined]
  do {
    const { body } = await asAdmin('POST /api/newsletter/audience', { body: { languages: ['es'], after } })
    total += body.count
    steps++
    after = body.next
  } while (after)
  expect([total, steps]).toEqual([510, 2])
})

test('an audience may be as long as the form allows, and only administrators may count it', async () => {
  const cities = Array.from({ length: 21 }, (_, n) => `City ${n}`)
  const body = { cities }
  expect((await asAdmin('POST /api/newsletter/audience', { body })).status).toBe(400)
  const { token } = await api.join({ role: 'user', package: 'premium' })
  expect((await api.call('POST /api/newsletter/audience', { body: {}, token })).status).toBe(403)
})

test('an empty audience leaves nobody out, and a city without a name matches none', () => {
  const everybody = { languages: [], plans: [], cities: [] }
  expect(belongsTo(everybody, { language: 'en' }, undefined)).toBe(true)
  expect(
    belongsTo({ ...everybody, cities: ['Paris'] }, { language: 'en' }, { plan: 'free', cities: [] }),
  ).toBe(false)
})
