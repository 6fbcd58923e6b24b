import { describe, expect, test } from 'vitest'
import { busyTimeRepository } from '#functions/timetable/busyTimeRepository.ts'
import { addDays } from '#shared/kernel/calendar.ts'
import type { BusyDays } from '#shared/timetable/busyDays.ts'
import type { Person } from '../support/areaApi.ts'
import { aCity, bookingsApi, course, dayAhead } from './bookingsApi.ts'
import { reassigning } from './reassigning.ts'

const api = bookingsApi()
const { aReassignable, instructorsFor, reassign, propose, flaws, ...moves } = reassigning(api)
const monday = dayAhead('Monday')
/** The booked hours of `api.book`, 09:00 to 12:00, touch it. */
const elevenToNoon = '44-47'
const hasBusyCalendar = true as const

/** Stores what was read from an instructor's calendar. */
async function setBusy({ userId }: Person, days: BusyDays): Promise<void> {
  const { table } = api.platform
  for (const write of await busyTimeRepository(table).replacement(userId, days)) await table.write(write)
}
/** An instructor of a city of their own, whose calendar is read. */
async function aBusyInstructor(days: BusyDays) {
  const city = aCity()
  const instructor = await api.instructor({ city, hasBusyCalendar })
  await setBusy(instructor, days)
  return { city, instructor }
}
const slots = (city: string, overrides: object = {}) =>
  api.call('GET /api/bookings/slots', { query: { ...bookingQuery(city), ...overrides } })
const bookingQuery = (city: string) => {
  const { start, end } = api.request()
  return { city, area: '', courseName: course, durationWeeks: '2', date: monday, start, end }
}

describe('hours in which an instructor’s own calendar is busy', () => {
  test('are not among the slots, the free days and the days of a month, in any week of the course', async () => {
    for (const week of [0, 1]) {
      const { city } = await aBusyInstructor({ [addDays(monday, 7 * week)]: '0-95' })
      expect((await slots(city)).body).toMatchObject({ hasRoom: false, slots: [] })
      const query = { city, courseName: course, durationWeeks: '2' }
      const month = await api.call('GET /api/bookings/free-month', {
        query: { ...query, month: monday.slice(0, 7) },
      })
      const dates = month.body.days.map(({ date }: { date: string }) => date)
      expect(dates).not.toContain(monday)
      const days = await api.call('GET /api/bookings/free-days', { query })
      expect(days.body.days.map(({ date }: { date: string }) => date)).not.toContain(monday)
    }
  })

  test('leave the other hours of the day free', async () => {
    const { city } = await aBusyInstructor({ [monday]: elevenToNoon })
    const { body } = await slots(city, { start: '08:00', end: '14:00' })
    expect(body.slots).toMatchObject([
      { start: '08:00', end: '11:00' },
      { start: '12:00', end: '20:00' },
    ])
  })

  test('cannot be booked, and the instructor is not asked', async () => {
    const { city, instructor } = await aBusyInstructor({ [monday]: elevenToNoon })
    const member = await api.member()
    expect((await api.book(member, { city })).body.code).toBe('booking.noInstructor')
    const other = await api.instructor({ city })
    expect((await api.book(member, { city })).status).toBe(201)
    expect(await api.offersTo(instructor)).toEqual([])
    expect(await api.offersTo(other)).toHaveLength(1)
  })

  test('keep an instructor from accepting what was offered before, until they are free again', async () => {
    const { city, instructor } = await aBusyInstructor({})
    const id = (await api.book(await api.member(), { city })).body.bookingId as string
    await setBusy(instructor, { [monday]: elevenToNoon })
    const before = await api.snapshot()
    expect((await api.accept(instructor, id)).body.code).toBe('booking.calendarBusy')
    expect(await api.snapshot()).toEqual(before)
    await setBusy(instructor, {})
    expect((await api.accept(instructor, id)).status).toBe(200)
  })

  test('leave accepted bookings alone, which can still be paid and cancelled', async () => {
    const { city, instructor } = await aBusyInstructor({})
    const member = await api.member()
    const id = (await api.book(member, { city })).body.bookingId as string
    await api.accept(instructor, id)
    await setBusy(instructor, { [monday]: '0-95' })
    expect((await api.accept(instructor, id)).status).toBe(200)
    await api.pay(id)
    expect((await api.stored(id))?.status).toBe('paid')
    expect(await flaws()).toEqual([])
  })

  test('cannot be given a booking by an administrator', async () => {
    const { id, city, admin } = await aReassignable()
    const busy = await api.instructor({ city, hasBusyCalendar })
    await setBusy(busy, { [addDays(monday, 7)]: elevenToNoon })
    const listed = (await instructorsFor(admin, id)).body as { instructorId: string }[]
    expect(listed.map(({ instructorId }) => instructorId)).not.toContain(busy.userId)
    expect((await reassign(admin, id, busy.userId)).body.code).toBe('booking.notFreeThen')
  })

  test('cannot be proposed, nor accepted if they have become busy since', async () => {
    const { city, instructor } = await aBusyInstructor({ [addDays(monday, 1)]: elevenToNoon })
    const member = await api.member()
    const id = (await api.book(member, { city })).body.bookingId as string
    await api.accept(instructor, id)
    const to = (days: number) => ({ date: addDays(monday, days), start: '09:00' })
    expect((await propose(member, id, to(1))).body.code).toBe('booking.notFreeThen')
    expect((await propose(member, id, to(2))).status).toBe(200)
    await setBusy(instructor, { [addDays(monday, 2)]: elevenToNoon })
    expect((await moves.accept(instructor, id)).body.code).toBe('booking.notFreeThen')
    await setBusy(instructor, {})
    expect((await moves.accept(instructor, id)).status).toBe(200)
  })
})

describe('the busy times of a month', () => {
  test('are replaced as a whole, and months that stay as they are are not written', async () => {
    const { instructor } = await aBusyInstructor({ '2027-03-01': '36-47', '2027-04-01': '0-95' })
    const busy = busyTimeRepository(api.platform.table)
    const writes = await busy.replacement(instructor.userId, { '2027-03-01': '36-47', '2027-05-02': '1' })
    expect(writes).toHaveLength(2)
    await api.platform.table.transact(writes)
    const stored = await busy.busyBetween(
      { userId: instructor.userId, hasBusyCalendar },
      '2027-01-01',
      '2027-12-31',
    )
    expect([...stored.keys()]).toEqual(['2027-03-01', '2027-05-02'])
  })

  test('are not read for instructors without a calendar', async () => {
    const { userId } = await api.instructor()
    await setBusy({ userId } as Person, { [monday]: '0-95' })
    expect(await busyTimeRepository(api.platform.table).busyOn([{ userId }], [monday])).toEqual(new Map())
  })
})
