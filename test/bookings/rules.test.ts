import { describe, expect, test } from 'vitest'
import { firstSessionStart } from '#functions/bookings/firstSessionStart.ts'
import { isOfferToken, offerToken } from '#functions/bookings/offerToken.ts'
import { Booking, expiresAt } from '#shared/bookings/booking.ts'
import { bookings } from '#shared/bookings/contract.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { settingValues } from '#shared/kernel/setting.ts'
import { after, days, epochSeconds, hours, minutes, seconds } from '#shared/kernel/time.ts'

const noon = new Date('2027-03-01T12:00:00.000Z')
const iso = (moment: Date) => moment.toISOString()

describe('durations', () => {
  test('are in milliseconds', () => {
    expect([seconds(2), minutes(2), hours(2), days(2)]).toEqual([2000, 120_000, 7_200_000, 172_800_000])
  })

  test('are added to a moment', () => expect(iso(after(noon, hours(36)))).toBe('2027-03-03T00:00:00.000Z'))

  test('are written to the table as whole seconds since 1970', () => {
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
    ...{
      paid: false,
      paidBack: false,
      price: 80,
      createdAt: '2027-01-01T00:00:00.000Z',
      until: '2027-01-03T00:00:00.000Z',
    },
  }

  test('expires after its waiting time, and at the latest when its first session begins', () => {
    const startsAt = after(noon, hours(10))
    expect(iso(expiresAt(noon, 9, startsAt))).toBe(iso(after(noon, hours(9))))
    expect(iso(expiresAt(noon, 11, startsAt))).toBe(iso(startsAt))
  })

  test('waits 48 hours for an instructor and 72 for its payment, unless the settings say otherwise', () => {
    expect(settingValues(bookings, () => undefined)).toMatchObject({ onHoldHours: 48, unpaidHours: 72 })
    const variables: Record<string, string> = { onHoldHours: '24' }
    expect(settingValues(bookings, (name) => variables[name])).toMatchObject({
      onHoldHours: 24,
      unpaidHours: 72,
    })
  })

  test('shows only the names and e-mails of its instructor and its member', () => {
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

describe('the first session', () => {
  const series = { date: '2027-03-07', start: '09:00', end: '12:00', durationWeeks: 2 }
  const startOrIssues = (overrides: Partial<typeof series>, zone?: string, at = noon) => {
    try {
      return iso(firstSessionStart({ ...series, ...overrides }, zone, at))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return error.details.issues?.map(({ path, message }) => `${path}: ${message}`)
    }
  }
  const pastIssue = ['date: Choose a time that is still to come.']
  const skipped = 'This time does not exist on that day, because the clocks go forward.'

  test('begins in the local time of the city', () => {
    expect(startOrIssues({}, 'America/Toronto')).toBe('2027-03-07T14:00:00.000Z')
  })

  test('of an unknown city begins in the time zone where days end last', () => {
    expect(startOrIssues({})).toBe('2027-03-07T21:00:00.000Z')
  })

  test('is refused if it is past or begins now', () => {
    const start = new Date('2027-03-07T14:00:00.000Z')
    expect(startOrIssues({}, 'America/Toronto', start)).toEqual(pastIssue)
    expect(startOrIssues({}, 'America/Toronto', after(start, -1))).toBe(iso(start))
  })

  test('is refused if daylight saving skips its start or end on any of the dates', () => {
    expect(startOrIssues({ start: '02:30' }, 'America/Toronto')).toEqual([`start: ${skipped}`])
    expect(startOrIssues({ start: '01:00', end: '02:30' }, 'America/Toronto')).toEqual([`end: ${skipped}`])
    expect(startOrIssues({ start: '02:30', durationWeeks: 1 }, 'America/Toronto')).toBe(
      '2027-03-07T07:30:00.000Z',
    )
  })
})

describe('a mailed offer', () => {
  const booking = { bookingId: 'bkg_1', offerSecret: 'secret' }
  const token = offerToken(booking, 'usr_1')

  test('has a token that is valid for its booking and its instructor', () => {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(isOfferToken(booking, 'usr_1', token)).toBe(true)
  })

  test('has a token that is invalid for anyone and anything else', () => {
    expect(isOfferToken(booking, 'usr_2', token)).toBe(false)
    expect(isOfferToken({ ...booking, bookingId: 'bkg_2' }, 'usr_1', token)).toBe(false)
    expect(isOfferToken({ ...booking, offerSecret: 'another' }, 'usr_1', token)).toBe(false)
    for (const sent of ['', token.slice(0, -1), `${token}x`, token.toLowerCase()])
      expect(isOfferToken(booking, 'usr_1', sent), sent).toBe(false)
  })
})
