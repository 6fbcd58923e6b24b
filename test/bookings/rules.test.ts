import { describe, expect, test } from 'vitest'
import { isOfferToken, offerToken } from '#functions/bookings/offerToken.ts'
import { startOf } from '#functions/bookings/wantedTime.ts'
import { Booking, expiresAt } from '#shared/bookings/booking.ts'
import { bookings } from '#shared/bookings/contract.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { settingValues } from '#shared/kernel/setting.ts'
import { after, days, epochSeconds, hours, minutes, seconds } from '#shared/kernel/time.ts'

const noon = new Date('2027-03-01T12:00:00.000Z')
const iso = (moment: Date) => moment.toISOString()

describe('time', () => {
  test('is counted in milliseconds', () => {
    expect([seconds(2), minutes(2), hours(2), days(2)]).toEqual([2000, 120_000, 7_200_000, 172_800_000])
  })

  test('goes on from a moment', () => expect(iso(after(noon, hours(36)))).toBe('2027-03-03T00:00:00.000Z'))

  test('is told to the table in whole seconds', () => {
    expect(epochSeconds(new Date('1970-01-02T00:00:01.999Z'))).toBe(86_401)
  })
})

describe('a booking', () => {
  const booking = {
    ...{ _id: 'bkg_1', userId: 'usr_1', date: '2027-03-01', start: '09:00', end: '12:00', durationWeeks: 4 },
    ...{
      timeZone: 'America/Toronto',
      city: 'Toronto',
      area: '',
      courseName: 'Net Zero',
      people: 8,
      status: 'on-hold',
    },
    ...{ paid: false, price: 80, createdAt: '2027-01-01T00:00:00.000Z', until: '2027-01-03T00:00:00.000Z' },
  }

  test('waits as long as it is given, and never beyond its start', () => {
    const startsAt = after(noon, hours(10))
    expect(iso(expiresAt(noon, 9, startsAt))).toBe(iso(after(noon, hours(9))))
    expect(iso(expiresAt(noon, 11, startsAt))).toBe(iso(startsAt))
  })

  test('waits for an instructor and for its payment as the deployment says, in hours', () => {
    expect(settingValues(bookings, () => undefined)).toEqual({ onHoldHours: 48, unpaidHours: 72 })
    const given: Record<string, string> = { onHoldHours: '24' }
    expect(settingValues(bookings, (name) => given[name])).toEqual({ onHoldHours: 24, unpaidHours: 72 })
  })

  test('is shown with its instructor and who has booked it, names and e-mails alone', () => {
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@a.example' }
    expect(Booking.parse(booking)).toEqual(booking)
    const full = Booking.parse({
      ...booking,
      instructor: { ...person, passwordHash: 'x' },
      booker: person,
      offerSecret: 'x',
    })
    expect(full).toEqual({ ...booking, instructor: person, booker: person })
    expect(Booking.safeParse({ ...booking, booker: {} }).success).toBe(false)
    for (const name of ['_id', 'status', 'price', 'date', 'createdAt'])
      expect(Booking.safeParse({ ...booking, [name]: undefined }).success, name).toBe(false)
  })
})

describe('the time that is wanted', () => {
  const series = { date: '2027-03-07', start: '09:00', end: '12:00', durationWeeks: 2 }
  const refusal = (over: Partial<typeof series>, zone?: string, at = noon) => {
    try {
      return iso(startOf({ ...series, ...over }, zone, at))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return error.details.issues?.map(({ path, message }) => `${path}: ${message}`)
    }
  }
  const past = ['date: Choose a time that is still to come.']
  const skipped = 'This time does not exist on that day, because the clocks go forward.'

  test('begins on the clocks of the city', () => {
    expect(refusal({}, 'America/Toronto')).toBe('2027-03-07T14:00:00.000Z')
  })

  test('of no city begins where days end last, so that none is over too early', () => {
    expect(refusal({})).toBe('2027-03-07T21:00:00.000Z')
  })

  test('is still to come', () => {
    const start = new Date('2027-03-07T14:00:00.000Z')
    expect(refusal({}, 'America/Toronto', start)).toEqual(past)
    expect(refusal({}, 'America/Toronto', after(start, -1))).toBe(iso(start))
  })

  test('is none that daylight saving skips, on any of the days', () => {
    expect(refusal({ start: '02:30' }, 'America/Toronto')).toEqual([`start: ${skipped}`])
    expect(refusal({ start: '01:00', end: '02:30' }, 'America/Toronto')).toEqual([`end: ${skipped}`])
    expect(refusal({ start: '02:30', durationWeeks: 1 }, 'America/Toronto')).toBe('2027-03-07T07:30:00.000Z')
  })
})

describe('a mailed offer', () => {
  const booking = { bookingId: 'bkg_1', offerSecret: 'secret' }
  const token = offerToken(booking, 'usr_1')

  test('is good for its booking and its instructor', () => {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(isOfferToken(booking, 'usr_1', token)).toBe(true)
  })

  test('is good for nobody and nothing else', () => {
    expect(isOfferToken(booking, 'usr_2', token)).toBe(false)
    expect(isOfferToken({ ...booking, bookingId: 'bkg_2' }, 'usr_1', token)).toBe(false)
    expect(isOfferToken({ ...booking, offerSecret: 'another' }, 'usr_1', token)).toBe(false)
    for (const sent of ['', token.slice(0, -1), `${token}x`, token.toLowerCase()])
      expect(isOfferToken(booking, 'usr_1', sent), sent).toBe(false)
  })
})
