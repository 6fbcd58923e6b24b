import { describe, expect, test } from 'vitest'
import { addDays, addMonths, datesOfMonth, dayIn, weekdayOf } from '#shared/kernel/calendar.ts'
import { aCity, allWeek, bookingsApi, course } from './bookingsApi.ts'

const api = bookingsApi()
const today = () => dayIn('America/Toronto', new Date())
const nextMonth = () => addMonths(today().slice(0, 7), 1)
const ask = (city: string, overrides: object = {}) =>
  api.call('GET /api/bookings/free-month', {
    query: { city, courseName: course, durationWeeks: '1', month: nextMonth(), ...overrides },
  })
const datesIn = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.days.map(({ date }: { date: string }) => date)

describe('the free days of a month', () => {
  test('are all days on which anyone is free, with all hours that are not within somebody else’s', async () => {
    const city = aCity()
    await api.instructor({ city, availability: allWeek('08:00', '12:00') })
    await api.instructor({ city, availability: allWeek('09:00', '11:00') })
    await api.instructor({ city, availability: allWeek('10:00', '14:00') })
    const answer = await ask(city.toUpperCase())
    const hours = [
      { start: '08:00', end: '12:00' },
      { start: '10:00', end: '14:00' },
    ]
    expect([answer.status, answer.body]).toEqual([
      200,
      { timeZone: 'America/Toronto', days: datesOfMonth(nextMonth()).map((date) => ({ date, hours })) },
    ])
  })

  test('begin tomorrow in this month, and do not exist in a month that is over or more than two years ahead', async () => {
    const city = aCity()
    await api.instructor({ city })
    const month = today().slice(0, 7)
    expect(datesIn(await ask(city, { month }))).toEqual(datesOfMonth(month).filter((date) => date > today()))
    for (const away of [-1, 26])
      expect(datesIn(await ask(city, { month: addMonths(month, away) }))).toEqual([])
  })

  test('of a course of several weeks leave out a day whose later week is taken, also in the month after', async () => {
    const city = aCity()
    const lastWeek = datesOfMonth(nextMonth()).at(-1)!
    const instructor = await api.instructor({
      city,
      availability: { [weekdayOf(lastWeek)]: [{ start: '09:00', end: '12:00' }] },
    })
    const taken = addDays(lastWeek, 7)
    const { body } = await api.book(await api.member(), { city, date: taken, start: '09:00', end: '12:00' })
    expect((await api.accept(instructor, body.bookingId)).status).toBe(200)
    expect(datesIn(await ask(city))).toContain(lastWeek)
    expect(datesIn(await ask(city, { durationWeeks: '2' }))).not.toContain(lastWeek)
  })

  test('can all be booked as they are shown', async () => {
    const city = aCity()
    await api.instructor({ city, availability: { Monday: [{ start: '09:15', end: '12:45' }] } })
    const { body } = await ask(city, { durationWeeks: '4' })
    const [{ date, hours }] = body.days
    const booked = await api.book(await api.member(), { city, durationWeeks: 4, date, ...hours[0] })
    expect(booked.status).toBe(201)
  })

  test('in an area are those of the instructors who teach there', async () => {
    const city = aCity()
    await api.instructor({ city, location: 'Harbour', regions: [] })
    expect(datesIn(await ask(city, { area: 'harbour' })).length).toBeGreaterThan(0)
    expect(datesIn(await ask(city, { area: 'Hill' }))).toEqual([])
  })

  test('name the next free day if the month has none, up to six months ahead', async () => {
    const city = aCity()
    const date = datesOfMonth(addMonths(nextMonth(), 3))[9]!
    await api.instructor({
      city,
      availability: {},
      overrides: { [date]: [{ start: '09:00', end: '12:00' }] },
    })
    expect((await ask(city)).body).toEqual({ timeZone: 'America/Toronto', days: [], next: date })
    const city2 = aCity()
    const late = datesOfMonth(addMonths(nextMonth(), 7))[0]!
    await api.instructor({
      city: city2,
      availability: {},
      overrides: { [late]: [{ start: '09:00', end: '12:00' }] },
    })
    expect((await ask(city2)).body).toEqual({ timeZone: 'America/Toronto', days: [] })
  })

  test('tell nobody’s name, address or id', async () => {
    const city = aCity()
    const { email, userId } = await api.instructor({ city })
    const text = JSON.stringify((await ask(city)).body)
    for (const secret of [email, userId, 'firstName']) expect(text).not.toContain(secret)
  })

  test.each([
    { month: '2027-13' },
    { month: '2027-1' },
    { month: '' },
    { durationWeeks: '27' },
    { city: '' },
  ])('refuse %o', async (overrides) => {
    expect((await ask('Toronto', overrides)).status).toBe(400)
  })
})
