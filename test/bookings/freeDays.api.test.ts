import { describe, expect, test } from 'vitest'
import { addDays, dayIn, weekdayOf } from '#shared/kernel/calendar.ts'
import { aCity, allWeek, bookingsApi, course } from './bookingsApi.ts'

const api = bookingsApi()
const tomorrow = () => addDays(dayIn('America/Toronto', new Date()), 1)
const ask = (city: string, overrides: object = {}) =>
  api.call('GET /api/bookings/free-days', {
    query: { city, courseName: course, durationWeeks: '1', ...overrides },
  })

describe('the next free days of a city', () => {
  test('name who teaches there, and begin tomorrow', async () => {
    const city = aCity()
    await api.instructor({ city }, { firstName: 'Imani', lastName: 'Okafor' })
    const { status, body } = await ask(city.toUpperCase())
    expect([status, body]).toEqual([
      200,
      {
        timeZone: 'America/Toronto',
        instructors: [{ firstName: 'Imani', lastName: 'Okafor', speaks: ['en'], about: '' }],
        days: [0, 1, 2, 3, 4].map((day) => ({
          date: addDays(tomorrow(), day),
          start: '08:00',
          end: '20:00',
        })),
      },
    ])
  })

  test('leave out a day that is taken in a later week of the course', async () => {
    const city = aCity()
    const weekday = weekdayOf(addDays(tomorrow(), 8))
    const instructor = await api.instructor({
      city,
      availability: { [weekday]: [{ start: '09:00', end: '12:00' }] },
    })
    const member = await api.member()
    const taken = addDays(tomorrow(), 15)
    const { body } = await api.book(member, { city, date: taken, start: '09:00', end: '12:00' })
    expect((await api.accept(instructor, body.bookingId)).status).toBe(200)
    const dates = async (weeks: string) =>
      (await ask(city, { durationWeeks: weeks })).body.days.map(({ date }: { date: string }) => date)
    const mondays = [1, 8, 22].map((day) => addDays(tomorrow(), day))
    expect(await dates('1')).toEqual(mondays)
    // A course of two weeks cannot begin a week before the taken day either.
    expect(await dates('2')).toEqual([mondays[0], mondays[2]])
  })

  test('show the longest free hours of anyone who is free', async () => {
    const city = aCity()
    await api.instructor({ city, availability: allWeek('08:00', '09:00') })
    await api.instructor({ city, availability: allWeek('10:00', '14:00') })
    const { body } = await ask(city)
    expect(body.days[0]).toMatchObject({ start: '10:00', end: '14:00' })
    expect(body.instructors).toHaveLength(2)
  })

  test.each([
    ['a city where nobody teaches', { city: 'Atlantis' }],
    ['a course that the portal does not sell', { courseName: 'Alchemy' }],
    ['a duration in which nobody teaches it', { durationWeeks: '3' }],
  ])('are none for %s', async (_, overrides) => {
    const city = aCity()
    await api.instructor({
      city,
      subjects: [
        { name: 'Alchemy', durationWeeks: 1 },
        { name: course, durationWeeks: 1 },
      ],
    })
    const { status, body } = await ask(city, overrides)
    expect([status, body.instructors, body.days]).toEqual([200, [], []])
  })

  test('never tell an e-mail address, an id, or whose hours are taken', async () => {
    const city = aCity()
    const { email, userId } = await api.instructor({ city })
    const text = JSON.stringify((await ask(city)).body)
    expect(text).toContain('firstName')
    for (const secret of [email, userId, 'overrides', 'bookings']) expect(text).not.toContain(secret)
  })

  test('leave out an instructor whose account was deleted', async () => {
    const city = aCity()
    await api.deleteAccount(await api.instructor({ city }))
    const { body } = await ask(city)
    expect([body.instructors, body.days]).toEqual([[], []])
  })

  test('read at most twelve instructors, however many teach there', async () => {
    const city = aCity()
    for (let count = 0; count < 14; count++) await api.instructor({ city })
    expect((await ask(city)).body.instructors).toHaveLength(12)
  })

  test.each([{ city: '' }, { durationWeeks: '27' }, { durationWeeks: '0' }])(
    'refuse %o',
    async (overrides) => {
      expect((await ask('Toronto', overrides)).status).toBe(400)
    },
  )
})
