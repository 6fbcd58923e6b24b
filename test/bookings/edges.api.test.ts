import { describe, expect, test } from 'vitest'
import { acceptBooking } from '#functions/bookings/acceptBooking.ts'
import { expireBooking } from '#functions/bookings/expireBooking.ts'
import { type CourseRequest, matching } from '#functions/bookings/matching.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { InstructorProfile } from '#functions/timetable/instructorRepository.ts'
import { bookings } from '#shared/bookings/contract.ts'
import { after, hours } from '#shared/kernel/time.ts'
import { aBooking } from '../support/aBooking.ts'
import { aCity, allWeek, bookingsApi, course, dayAhead } from './bookingsApi.ts'

const api = bookingsApi()
const at = new Date()

/** Stores an on-hold booking, and then changes its status if one is given. */
async function storeBooking(overrides: Partial<Booking>, status?: 'expired' | 'cancelled') {
  const repository = bookingRepository(api.platform.table)
  const booking = aBooking(overrides)
  await api.platform.table.transact(repository.addition(booking, 'asked', at))
  const before = (await repository.byId(booking.bookingId))!
  const to = status === 'cancelled' ? { status, cancelled: { by: 'member' as const } } : status && { status }
  if (to) await api.platform.table.transact((await repository.statusChange(before, to, at))!)
  return booking
}
const statusOf = async ({ bookingId }: Booking) => (await api.stored(bookingId))?.status

describe('an open booking', () => {
  test('expires at its time, and not before', async () => {
    const booking = await storeBooking({})
    const expireIfDue = expireBooking(api.deps)
    const until = new Date(booking.until!)
    expect([await expireIfDue(booking.bookingId, after(until, -1)), await statusOf(booking)]).toEqual([
      false,
      'on-hold',
    ])
    expect([await expireIfDue(booking.bookingId, until), await statusOf(booking)]).toEqual([true, 'expired'])
    expect(await expireIfDue(booking.bookingId, until)).toBe(true)
    expect(await expireIfDue('bkg_none', until)).toBe(true)
  })

  test('does not expire once it is cancelled', async () => {
    const booking = await storeBooking({}, 'cancelled')
    expect(await expireBooking(api.deps)(booking.bookingId, after(at, hours(100)))).toBe(true)
    expect(await statusOf(booking)).toBe('cancelled')
  })
})

describe('accepting a booking', () => {
  const offeredBooking = async (overrides: Partial<Booking> = {}, status?: 'expired' | 'cancelled') => {
    const instructor = await api.instructor({ city: aCity() })
    return { instructor, booking: await storeBooking({ asked: [instructor.userId], ...overrides }, status) }
  }

  test('is possible until the booking expires, and gives the member the time to pay that is set', async () => {
    const accept = acceptBooking(api.deps)
    const { instructor, booking } = await offeredBooking()
    const until = new Date(booking.until!)
    await expect(accept(booking.bookingId, instructor.userId, until)).rejects.toMatchObject({
      code: 'booking.over',
    })
    const accepted = await accept(booking.bookingId, instructor.userId, after(until, -1))
    const paidUntil = after(until, hours(bookings.settings.unpaidHours.default) - 1).toISOString()
    expect(accepted).toMatchObject({ status: 'confirmed', instructorId: instructor.userId, until: paidUntil })
    expect(await api.stored(booking.bookingId)).toMatchObject({
      status: 'confirmed',
      instructorId: instructor.userId,
      until: paidUntil,
    })
  })

  test('gives time to pay at most until the first session begins', async () => {
    const startsAt = after(at, hours(60)).toISOString()
    const { instructor, booking } = await offeredBooking({ startsAt })
    expect((await acceptBooking(api.deps)(booking.bookingId, instructor.userId, at)).until).toBe(startsAt)
  })

  test.each(['expired', 'cancelled'] as const)('is refused once the booking is %s', async (status) => {
    const { instructor, booking } = await offeredBooking({}, status)
    const accepting = acceptBooking(api.deps)(booking.bookingId, instructor.userId, at)
    await expect(accepting).rejects.toMatchObject({ code: 'booking.over' })
  })

  test('succeeds again for the instructor who has accepted, also after payment, and is refused to all others', async () => {
    const { instructor, booking } = await offeredBooking()
    const otherInstructor = await api.instructor({ city: aCity() })
    const { table } = api.platform
    const second = await storeBooking({ asked: [instructor.userId, otherInstructor.userId] })
    const accept = acceptBooking(api.deps)
    await accept(second.bookingId, instructor.userId, at)
    await api.pay(second.bookingId, 'ord_2')
    expect((await accept(second.bookingId, instructor.userId, at)).status).toBe('paid')
    await expect(accept(second.bookingId, otherInstructor.userId, at)).rejects.toMatchObject({
      code: 'booking.taken',
    })
    await expect(accept(booking.bookingId, otherInstructor.userId, at)).rejects.toMatchObject({
      code: 'booking.notAsked',
    })
    await expect(accept('bkg_none', instructor.userId, at)).rejects.toMatchObject({ code: 'booking.missing' })
    expect(
      (await bookingRepository(table).ofInstructor(instructor.userId)).map(({ bookingId }) => bookingId),
    ).toEqual([second.bookingId])
  })
})

describe('cancelling by an administrator', () => {
  test('is possible for an open booking, without a refund', async () => {
    const admin = await api.join({ role: 'admin' })
    const booking = await storeBooking({})
    const dueRefundCount = async () => (await bookingRepository(api.platform.table).dueRefunds()).length
    const before = await dueRefundCount()
    expect((await api.cancel(admin, booking.bookingId)).status).toBe(204)
    expect([await statusOf(booking), await dueRefundCount()]).toEqual(['cancelled', before])
  })

  test.each(['expired', 'cancelled'] as const)('is refused for a booking that is %s', async (status) => {
    const booking = await storeBooking({}, status)
    const refused = await api.cancel(await api.join({ role: 'admin' }), booking.bookingId)
    expect([refused.status, refused.body.code, await statusOf(booking)]).toEqual([
      409,
      'booking.over',
      status,
    ])
  })

  test('is refused for a booking that does not exist', async () => {
    expect((await api.cancel(await api.join({ role: 'admin' }), 'bkg_none')).body.code).toBe(
      'booking.missing',
    )
  })
})

describe('the instructors found for a request', () => {
  const aRequest = (overrides: Partial<CourseRequest> = {}): CourseRequest => ({
    ...(api.request() as unknown as CourseRequest),
    ...overrides,
  })
  const addInstructors = async (city: string, ...profiles: Partial<InstructorProfile>[]) => {
    const ids: string[] = []
    for (const profile of profiles) ids.push((await api.instructor({ city, ...profile })).userId)
    return ids
  }
  const candidatesIn = async (city: string, overrides: Partial<CourseRequest> = {}) => {
    const { timeZone, instructors } = await matching(api.platform.table).candidates(
      aRequest({ city, ...overrides }),
    )
    return { timeZone, ids: instructors.map(({ userId }) => userId).toSorted() }
  }

  test('are those in the time zone of most instructors of the city', async () => {
    const city = aCity()
    const [vancouverId] = await addInstructors(city, { timeZone: 'America/Vancouver' })
    expect(await candidatesIn(city)).toEqual({ timeZone: 'America/Vancouver', ids: [vancouverId] })
    const torontoIds = await addInstructors(city, {}, {})
    expect(await candidatesIn(city)).toEqual({ timeZone: 'America/Toronto', ids: torontoIds.toSorted() })
  })

  test('leave out instructors without a time zone', async () => {
    const city = aCity()
    await addInstructors(city, { timeZone: '' }, { timeZone: '' })
    expect(await candidatesIn(city)).toEqual({ timeZone: undefined, ids: [] })
    const [oneId] = await addInstructors(city, {})
    expect(await candidatesIn(city)).toEqual({ timeZone: 'America/Toronto', ids: [oneId] })
  })

  test('are those who teach the course in the area', async () => {
    const city = aCity()
    const [oneId] = await addInstructors(
      city,
      { regions: ['Harbour'] },
      { subjects: [{ name: 'Alchemy', durationWeeks: 1 }] },
      {},
    )
    expect(await candidatesIn(city, { area: 'harbour' })).toEqual({
      timeZone: 'America/Toronto',
      ids: [oneId],
    })
    expect((await candidatesIn(city, { courseName: 'Alchemy', area: 'harbour' })).ids).toEqual([])
    expect((await candidatesIn(city, { durationWeeks: 3 })).ids).toEqual([])
  })

  test('are free only if none of the requested hours is taken', async () => {
    const city = aCity()
    const [oneId, twoId] = await addInstructors(city, {}, {}, { availability: allWeek('13:00', '20:00') })
    const request = aRequest({ city, durationWeeks: 26 })
    const match = matching(api.platform.table)
    const freeIds = async () =>
      (await match.freeInstructors(request, await match.candidates(request)))
        .map(({ userId }) => userId)
        .toSorted()
    expect(await freeIds()).toEqual([oneId, twoId].toSorted())
    const booking = await storeBooking({ asked: [oneId!], date: dayAhead('Monday'), courseName: course })
    await acceptBooking(api.deps)(booking.bookingId, oneId!, at)
    expect(await freeIds()).toEqual([twoId])
  })

  test('have at most 60 slots in one search', async () => {
    const city = aCity()
    const parts = Array.from({ length: 11 }, (_, hour) => ({
      start: `${hour + 8}:00`.padStart(5, '0'),
      end: `${hour + 8}:30`.padStart(5, '0'),
    }))
    const days = Object.fromEntries(Object.keys(allWeek('', '')).map((day) => [day, parts]))
    await addInstructors(city, ...Array.from({ length: 6 }, () => ({ availability: days })))
    const match = matching(api.platform.table)
    const slots = async (overrides: Partial<CourseRequest>) => {
      const request = aRequest({ city, start: '08:00', end: '20:00', ...overrides })
      return match.freeSlots(request, await match.candidates(request))
    }
    const all = await slots({})
    expect(all).toHaveLength(60)
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(6)
    expect((await slots({ end: '08:30' })).map(({ hours }) => hours)).toEqual(
      Array(6).fill({ start: '08:00', end: '08:30' }),
    )
    expect(await slots({ start: '20:00', end: '21:00' })).toEqual([])
  })
})
