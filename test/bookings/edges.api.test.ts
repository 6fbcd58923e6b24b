import { describe, expect, test } from 'vitest'
import { acceptance } from '#functions/bookings/accept.ts'
import { expiry } from '#functions/bookings/expiry.ts'
import { matching, type Wanted } from '#functions/bookings/matching.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookings as openBookings } from '#functions/timetable/bookings.ts'
import type { Teacher } from '#functions/timetable/teachers.ts'
import { bookings } from '#shared/bookings/contract.ts'
import { after, hours } from '#shared/kernel/time.ts'
import { aBooking } from '../support/aBooking.ts'
import { aCity, allWeek, bookingsApi, course, dayAhead } from './bookingsApi.ts'

const api = bookingsApi()
const at = new Date()

/** Stores a booking as it is after the step, if there is one. */
async function stored(over: Partial<Booking>, to?: 'expired' | 'cancelled') {
  const repository = openBookings(api.platform.table)
  const booking = aBooking(over)
  await api.platform.table.transact(repository.addition(booking, 'asked', at))
  const before = (await repository.byId(booking.bookingId))!
  const step =
    to === 'cancelled' ? { status: to, cancelled: { by: 'member' as const } } : to && { status: to }
  if (step) await api.platform.table.transact((await repository.step(before, step, at))!)
  return booking
}
const statusOf = async ({ bookingId }: Booking) => (await api.stored(bookingId))?.status

describe('a booking that waits', () => {
  test('expires at its hour, and not before', async () => {
    const booking = await stored({})
    const { expireIfDue } = expiry(api.deps)
    const until = new Date(booking.until!)
    expect([await expireIfDue(booking.bookingId, after(until, -1)), await statusOf(booking)]).toEqual([
      false,
      'on-hold',
    ])
    expect([await expireIfDue(booking.bookingId, until), await statusOf(booking)]).toEqual([true, 'expired'])
    expect(await expireIfDue(booking.bookingId, until)).toBe(true)
    expect(await expireIfDue('bkg_none', until)).toBe(true)
  })

  test('that is cancelled expires no more', async () => {
    const booking = await stored({}, 'cancelled')
    expect(await expiry(api.deps).expireIfDue(booking.bookingId, after(at, hours(100)))).toBe(true)
    expect(await statusOf(booking)).toBe('cancelled')
  })
})

describe('accepting', () => {
  const asked = async (over: Partial<Booking> = {}, step?: 'expired' | 'cancelled') => {
    const one = await api.teacher({ city: aCity() })
    return { one, booking: await stored({ asked: [one.userId], ...over }, step) }
  }

  test('is in time until the booking’s hour, and gives its payment as long as the portal says', async () => {
    const accept = acceptance(api.deps)
    const { one, booking } = await asked()
    const until = new Date(booking.until!)
    await expect(accept(booking.bookingId, one.userId, until)).rejects.toMatchObject({ code: 'booking.over' })
    const accepted = await accept(booking.bookingId, one.userId, after(until, -1))
    const paidUntil = after(until, hours(bookings.settings.unpaidHours.default) - 1).toISOString()
    expect(accepted).toMatchObject({ status: 'confirmed', instructorId: one.userId, until: paidUntil })
    expect(await api.stored(booking.bookingId)).toMatchObject({
      status: 'confirmed',
      instructorId: one.userId,
      until: paidUntil,
    })
  })

  test('gives no time to pay beyond the start', async () => {
    const startsAt = after(at, hours(60)).toISOString()
    const { one, booking } = await asked({ startsAt })
    expect((await acceptance(api.deps)(booking.bookingId, one.userId, at)).until).toBe(startsAt)
  })

  test.each(['expired', 'cancelled'] as const)('what is %s comes too late', async (step) => {
    const { one, booking } = await asked({}, step)
    const accepting = acceptance(api.deps)(booking.bookingId, one.userId, at)
    await expect(accepting).rejects.toMatchObject({ code: 'booking.over' })
  })

  test('what is paid stays its instructor’s, and is taken for all others', async () => {
    const { one, booking } = await asked()
    const other = await api.teacher({ city: aCity() })
    const { table } = api.platform
    const second = await stored({ asked: [one.userId, other.userId] })
    const accept = acceptance(api.deps)
    await accept(second.bookingId, one.userId, at)
    await api.pay(second.bookingId, 'ord_2')
    expect((await accept(second.bookingId, one.userId, at)).status).toBe('paid')
    await expect(accept(second.bookingId, other.userId, at)).rejects.toMatchObject({ code: 'booking.taken' })
    await expect(accept(booking.bookingId, other.userId, at)).rejects.toMatchObject({
      code: 'booking.notAsked',
    })
    await expect(accept('bkg_none', one.userId, at)).rejects.toMatchObject({ code: 'booking.missing' })
    expect((await openBookings(table).ofInstructor(one.userId)).map(({ bookingId }) => bookingId)).toEqual([
      second.bookingId,
    ])
  })
})

describe('calling off', () => {
  test('an administrator may call off what is open, and then there is nothing to pay back', async () => {
    const admin = await api.join({ role: 'admin' })
    const booking = await stored({})
    const due = async () => (await openBookings(api.platform.table).dueRefunds()).length
    const before = await due()
    expect((await api.cancel(admin, booking.bookingId)).status).toBe(204)
    expect([await statusOf(booking), await due()]).toEqual(['cancelled', before])
  })

  test.each(['expired', 'cancelled'] as const)(
    'what is %s is over, for an administrator too',
    async (step) => {
      const booking = await stored({}, step)
      const refused = await api.cancel(await api.join({ role: 'admin' }), booking.bookingId)
      expect([refused.status, refused.body.code, await statusOf(booking)]).toEqual([
        409,
        'booking.over',
        step,
      ])
    },
  )

  test('what there is not cannot be called off', async () => {
    expect((await api.cancel(await api.join({ role: 'admin' }), 'bkg_none')).body.code).toBe(
      'booking.missing',
    )
  })
})

describe('instructors of a city', () => {
  const wanted = (over: Partial<Wanted> = {}): Wanted => ({ ...(api.wish() as unknown as Wanted), ...over })
  const teach = async (city: string, ...profiles: Partial<Teacher>[]) => {
    const ids: string[] = []
    for (const profile of profiles) ids.push((await api.teacher({ city, ...profile })).userId)
    return ids
  }
  const found = async (city: string, over: Partial<Wanted> = {}) => {
    const { timeZone, teachers } = await matching(api.platform.table).candidates(wanted({ city, ...over }))
    return { timeZone, ids: teachers.map(({ userId }) => userId).toSorted() }
  }

  test('teach in the zone of most of them, and those of another zone are left out', async () => {
    const city = aCity()
    const [vancouver] = await teach(city, { timeZone: 'America/Vancouver' })
    expect(await found(city)).toEqual({ timeZone: 'America/Vancouver', ids: [vancouver] })
    const many = await teach(city, {}, {})
    expect(await found(city)).toEqual({ timeZone: 'America/Toronto', ids: many.toSorted() })
  })

  test('who have not said their zone count for nothing', async () => {
    const city = aCity()
    await teach(city, { timeZone: '' }, { timeZone: '' })
    expect(await found(city)).toEqual({ timeZone: undefined, ids: [] })
    const [one] = await teach(city, {})
    expect(await found(city)).toEqual({ timeZone: 'America/Toronto', ids: [one] })
  })

  test('are those of the area who teach the course', async () => {
    const city = aCity()
    const [one] = await teach(
      city,
      { regions: ['Harbour'] },
      { subjects: [{ name: 'Alchemy', durationWeeks: 1 }] },
      {},
    )
    expect(await found(city, { area: 'harbour' })).toEqual({ timeZone: 'America/Toronto', ids: [one] })
    expect((await found(city, { courseName: 'Alchemy', area: 'harbour' })).ids).toEqual([])
    expect((await found(city, { durationWeeks: 3 })).ids).toEqual([])
  })

  test('are free when nothing is taken in their hours, all of them', async () => {
    const city = aCity()
    const [one, two] = await teach(city, {}, {}, { availability: allWeek('13:00', '20:00') })
    const wish = wanted({ city, durationWeeks: 26 })
    const match = matching(api.platform.table)
    const free = async () =>
      (await match.free(wish, await match.candidates(wish))).map(({ userId }) => userId).toSorted()
    expect(await free()).toEqual([one, two].toSorted())
    const booking = await stored({ asked: [one!], date: dayAhead('Monday'), courseName: course })
    await acceptance(api.deps)(booking.bookingId, one!, at)
    expect(await free()).toEqual([two])
  })

  test('a search ends at sixty slots', async () => {
    const city = aCity()
    const parts = Array.from({ length: 11 }, (_, hour) => ({
      start: `${hour + 8}:00`.padStart(5, '0'),
      end: `${hour + 8}:30`.padStart(5, '0'),
    }))
    const days = Object.fromEntries(Object.keys(allWeek('', '')).map((day) => [day, parts]))
    await teach(city, ...Array.from({ length: 6 }, () => ({ availability: days })))
    const match = matching(api.platform.table)
    const slots = async (over: Partial<Wanted>) => {
      const wish = wanted({ city, start: '08:00', end: '20:00', ...over })
      return match.slots(wish, await match.candidates(wish))
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
