import { describe, expect, test } from 'vitest'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import { put } from '#functions/platform/table/write.ts'
import { bookingListEntry } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { addDays } from '#shared/kernel/calendar.ts'
import { aBooking } from '../support/aBooking.ts'
import type { Person } from '../support/areaApi.ts'
import { aCity, bookingsApi, course, dayAhead } from './bookingsApi.ts'

const api = bookingsApi()
const admin = () => api.join({ role: 'admin' })
const manage = ({ token }: Person, query: Record<string, string> = {}) =>
  api.call('GET /api/bookings/manage', { token, query })
const idsOf = (body: { _id: string }[]) => body.map(({ _id }) => _id)
const nextOf = (response: { headers: Record<string, string> | Headers }) => {
  const link = new Headers(response.headers as HeadersInit).get('link')
  return link
    ? new URL(link.match(/<([^>]+)>/)![1]!, 'http://portal.example').searchParams.get('after')!
    : undefined
}

/** Follows the links from page to page. Returns the ids of each page. */
async function pagesOf(person: Person, query: Record<string, string>) {
  const pages: string[][] = []
  let after: string | undefined
  do {
    const response = await manage(person, { ...query, ...(after && { after }) })
    expect(response.status).toBe(200)
    pages.push(idsOf(response.body))
    after = nextOf(response)
  } while (after)
  return pages
}

async function aConfirmedBooking(overrides: Record<string, unknown> = {}, names = {}) {
  const city = aCity()
  const [member, instructor] = [await api.member(names), await api.instructor({ city })]
  const { body } = await api.book(member, { city, ...overrides })
  const id = body.bookingId as string
  await api.accept(instructor, id)
  return { id, member, instructor, city }
}

/** Stores bookings without their follow-ups, oldest first, a minute apart. */
async function store(bookings: readonly ReturnType<typeof aBooking>[]) {
  const { table } = api.platform
  for (const booking of bookings)
    await table.transact(bookingRepository(table).addition(booking, '', new Date()))
}
const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString()

describe('the list of all bookings', () => {
  test('is refused to members and instructors, who learn nothing from it', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    for (const { token } of [member, instructor])
      for (const call of [
        api.call('GET /api/bookings/manage', { token, query: {} }),
        api.call('GET /api/bookings/manage/{id}', { token, params: { id } }),
        api.call('POST /api/bookings/{id}/letters', { token, params: { id }, body: {} }),
      ]) {
        const { status, body } = await call
        expect(status).toBe(403)
        expect(JSON.stringify(body)).not.toContain(id)
      }
  })

  test('shows a booking with both people, who has cancelled it and why, its order and when it changed', async () => {
    const { id, member, instructor, city } = await aConfirmedBooking()
    await api.pay(id, 'ord_shown')
    const person = await admin()
    await api.cancel(person, id, { reason: 'The room has burnt down.' })
    const { body } = await manage(person, { city })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      ...{ _id: id, status: 'cancelled', orderId: 'ord_shown', price: 64, askedCount: 1 },
      booker: { email: member.email },
      instructor: { email: instructor.email },
      cancelled: { by: 'portal', reason: 'The room has burnt down.' },
    })
    expect(body[0].changes.map(({ status }: { status: string }) => status)).toEqual([
      'confirmed',
      'paid',
      'cancelled',
    ])
    expect(JSON.stringify(body)).not.toMatch(/offerSecret|erasedBy|"asked"/)
    const one = await api.call('GET /api/bookings/manage/{id}', { token: person.token, params: { id } })
    expect(one.body).toEqual(body[0])
    const none = { token: person.token, params: { id: 'bkg_none' } }
    expect((await api.call('GET /api/bookings/manage/{id}', none)).status).toBe(404)
  })

  test('has the newest booking first, page by page, each booking once', async () => {
    await api.empty()
    const stored = [5, 4, 3, 2, 1].map((age) => aBooking({ createdAt: minutesAgo(age) }))
    await store(stored)
    const newest = stored.map(({ bookingId }) => bookingId).reverse()
    const person = await admin()
    expect(await pagesOf(person, { limit: '2' })).toEqual([
      newest.slice(0, 2),
      newest.slice(2, 4),
      newest.slice(4),
    ])
    for (const after of ['x', 'ff00'])
      expect((await manage(person, { after })).body.code).toBe('page.badCursor')
  })

  test('finds a booking by any part of a name or e-mail of either side, ignoring accents and case, and by its id', async () => {
    const { id, member, instructor } = await aConfirmedBooking(
      {},
      { firstName: 'Zoë', lastName: 'Quackenbush' },
    )
    await aConfirmedBooking()
    const person = await admin()
    for (const q of ['quacken', 'ZOE bush', member.email.slice(2), id, `quack ${course.slice(0, 8)}`])
      expect([q, idsOf((await manage(person, { q })).body)]).toEqual([q, [id]])
    expect(idsOf((await manage(person, { q: instructor.email })).body)).toEqual([id])
    expect((await manage(person, { q: 'quackenbush lovelace-nobody' })).body).toEqual([])
  })

  test('is filtered by status and city, and continues after pages that the filter leaves empty', async () => {
    await api.empty()
    const wanted = aBooking({ createdAt: minutesAgo(900), city: 'Québec', status: 'expired' })
    const newer = Array.from({ length: 1010 }, (_, index) => aBooking({ createdAt: minutesAgo(index / 2) }))
    await store([wanted])
    for (const group of groupsOf(newer, 50))
      await Promise.all(group.map((one) => api.platform.table.write(put(bookingListEntry, one))))
    const person = await admin()
    expect(await pagesOf(person, { city: 'quebec' })).toEqual([[], [wanted.bookingId]])
    expect((await pagesOf(person, { status: 'expired', limit: '1' })).flat()).toEqual([wanted.bookingId])
    expect((await pagesOf(person, { city: 'Queb' })).flat()).toEqual([])
    expect((await manage(person, { status: 'lost' })).status).toBe(400)
  })

  test('of some days has the bookings with a session on one of them, sorted by their first session', async () => {
    await api.empty()
    const monday = dayAhead('Monday')
    const startsAt = (date: string) => `${date}T14:00:00.000Z`
    const weekly = aBooking({ date: monday, startsAt: startsAt(monday), durationWeeks: 26 })
    const once = aBooking({ date: addDays(monday, 7), startsAt: startsAt(addDays(monday, 7)) })
    // An evening course in Vancouver begins on the next day in UTC.
    const night = addDays(monday, 8)
    const evening = aBooking({
      ...{ timeZone: 'America/Vancouver', date: night, start: '20:00', end: '22:00' },
      startsAt: `${addDays(night, 1)}T04:00:00.000Z`,
    })
    await store([evening, once, weekly])
    const [weeklyId, onceId, eveningId] = [weekly, once, evening].map(({ bookingId }) => bookingId)
    const person = await admin()
    const between = async (from: string, to: string) => idsOf((await manage(person, { from, to })).body)
    expect(await between(monday, addDays(monday, 8))).toEqual([weeklyId, onceId, eveningId])
    expect(await between(night, night)).toEqual([eveningId])
    expect(await between(addDays(monday, 175), addDays(monday, 175))).toEqual([weeklyId])
    expect(await between(addDays(monday, 176), addDays(monday, 190))).toEqual([])
    expect(await between(addDays(monday, 7), monday)).toEqual([])
    expect(idsOf((await manage(person, { from: addDays(monday, 8) })).body)).toEqual([weeklyId, eveningId])
    expect(idsOf((await manage(person, { to: monday })).body)).toEqual([weeklyId])
    expect(await pagesOf(person, { from: monday, limit: '1' })).toEqual([[weeklyId], [onceId], [eveningId]])
    expect((await manage(person, { from: '2027-02-30' })).status).toBe(400)
  })

  test('no longer has a booking whose member has closed the account; by its id, the booking shows no name', async () => {
    const { id, member, city } = await aConfirmedBooking()
    await api.deleteAccount(member)
    const { token, ...person } = await admin()
    expect((await manage({ token, ...person }, { city })).body).toEqual([])
    const { status, body } = await api.call('GET /api/bookings/manage/{id}', { token, params: { id } })
    expect([status, body.booker]).toEqual([200, undefined])
    expect(JSON.stringify(body)).not.toContain(member.email)
  })
})

test('a booking that is paid and cancelled at the same moment ends cancelled, with its refund due', async () => {
  const person = await admin()
  for (let round = 0; round < 10; round++) {
    const { id } = await aConfirmedBooking()
    const [paid, cancelled] = await Promise.allSettled([api.pay(id, `ord_${round}`), api.cancel(person, id)])
    expect(cancelled.status === 'fulfilled' && cancelled.value.status).toBe(204)
    expect((await api.stored(id))?.status).toBe('cancelled')
    const due = (await bookingRepository(api.platform.table).dueRefunds()).filter(
      ({ bookingId }) => bookingId === id,
    )
    expect(due).toHaveLength(paid.status === 'fulfilled' ? 1 : 0)
  }
})
