import { describe, expect, test } from 'vitest'
import { aCity, bookingsApi, course, dayAhead } from './bookingsApi.ts'

const api = bookingsApi()
const createdMessage = 'Booking created and instructors notified. Awaiting instructor confirmation.'
const skippedMessage = 'This time does not exist on that day, because the clocks go forward.'

describe('the catalogue', () => {
  test('lists each city, area and course once, and leaves out courses that cannot be booked', async () => {
    const city = aCity()
    const alchemy = { name: 'Alchemy', durationWeeks: 4 }
    const subjects = [
      { name: course.toUpperCase(), durationWeeks: 1 },
      { name: course, durationWeeks: 4 },
      alchemy,
    ]
    await api.instructor({ city, location: 'Old Town', regions: ['Harbour', 'Île'], subjects })
    await api.instructor({
      city: city.toUpperCase(),
      location: '',
      regions: ['ile'],
      subjects: [{ name: course, durationWeeks: 4 }],
    })
    await api.instructor({ city: `${city} of alchemists`, subjects: [alchemy] })
    const { body } = await api.call('GET /api/bookings/offered')
    const coursesOfCity = body.filter((offer: { city: string }) =>
      offer.city.toLowerCase().startsWith(`${city.toLowerCase()}`),
    )
    expect(coursesOfCity.filter((offer: { areas: string[] }) => offer.areas.includes('Harbour'))).toEqual([
      {
        city: expect.stringMatching(new RegExp(`^${city}$`, 'i')),
        timeZone: 'America/Toronto',
        areas: ['Harbour', expect.stringMatching(/^[iÎ]le$/i), 'Old Town'],
        courses: [1, 4].map((durationWeeks) => ({
          courseId: 'netzero-carbon-course',
          name: expect.stringMatching(new RegExp(course, 'i')),
          durationWeeks,
        })),
      },
    ])
    expect(JSON.stringify(body)).not.toContain('lchem')
  })
})

describe('booking a course', () => {
  test('mails an offer to every free instructor, and no second one if the request is repeated', async () => {
    const city = aCity()
    const [member, instructor, otherInstructor] = [
      await api.member(),
      await api.instructor({ city }),
      await api.instructor({ city }),
    ]
    const { status, body } = await api.book(member, { city: city.toUpperCase() })
    expect([status, body]).toEqual([
      201,
      { bookingId: expect.stringMatching(/^bkg_/), message: createdMessage },
    ])
    for (const person of [instructor, otherInstructor])
      expect(await api.letters(person)).toEqual([`Can you teach ${course}?`])
    const again = await api.book(member, { city })
    expect([again.status, again.body.bookingId]).toEqual([201, body.bookingId])
    for (const person of [instructor, otherInstructor]) expect(await api.letters(person)).toHaveLength(1)
    expect((await api.status(member, body.bookingId)).body).toMatchObject({ status: 'on-hold', paid: false })
  })

  test('makes one booking of ten requests at once, and refuses the eleventh within an hour', async () => {
    const city = aCity()
    const [member, instructor] = [await api.member(), await api.instructor({ city })]
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.book(member, { city })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.bookingId}`)).size).toBe(1)
    expect(await api.letters(instructor)).toHaveLength(1)
    expect((await api.book(member, { city })).status).toBe(429)
  })

  test('refuses a second booking while the first is open', async () => {
    const city = aCity()
    const member = await api.member()
    await api.instructor({ city })
    await api.book(member, { city })
    const second = await api.book(member, { city, start: '13:00', end: '14:00' })
    expect([second.status, second.body.code]).toEqual([409, 'booking.alreadyOpen'])
  })

  test('refuses a member on the free plan', async () => {
    const freeMember = await api.join()
    const { status, body } = await api.book(freeMember)
    expect([status, body.message]).toEqual([
      403,
      'You must have a Pro or Premium membership to buy this course.',
    ])
  })

  test('refuses to book for someone else', async () => {
    const [member, another] = [await api.member(), await api.member()]
    expect((await api.book(member, { userId: another.userId })).status).toBe(403)
  })

  test.each([
    ['another city', { city: 'Atlantis' }],
    ['another area', { area: 'Etobicoke' }],
    ['another course', { courseName: 'Alchemy' }],
    ['another duration', { durationWeeks: 3 }],
    ['hours that nobody has free', { start: '19:00', end: '21:00' }],
  ])('finds no instructor for %s, and stores nothing', async (_, overrides) => {
    const city = aCity()
    await api.instructor({ city })
    const [member, before] = [await api.member(), await api.snapshot()]
    const { status, body } = await api.book(member, { city, ...overrides })
    expect([status, body.message]).toEqual([409, 'Booking failed. Please try another date.'])
    expect(await api.snapshot()).toEqual(before)
  })

  test('finds an area among regions and locations, in any case and with or without accents', async () => {
    const city = aCity()
    await api.instructor({ city, location: 'Vieux-Montréal', regions: ['Le Plateau'] })
    for (const area of ['vieux-montreal', 'LE PLATEAU'])
      expect((await api.book(await api.member(), { city, area })).status).toBe(201)
  })

  test.each([
    ['a day that is over', { date: '2026-01-05' }, 'date', 'Choose a time that is still to come.'],
    [
      'a day that does not exist',
      { date: '2027-02-30' },
      'date',
      'Enter a day of the calendar, such as 2027-03-01.',
    ],
    ['zero weeks', { durationWeeks: 0 }, 'durationWeeks', 'Use a value of at least 1.'],
    ['27 weeks', { durationWeeks: 27 }, 'durationWeeks', 'Use a value of at most 26.'],
    ['a thousand million weeks', { durationWeeks: 1e9 }, 'durationWeeks', 'Use a value of at most 26.'],
    ['half a week', { durationWeeks: 0.5 }, 'durationWeeks', 'Enter a whole number.'],
    [
      'an end before the start',
      { start: '12:00', end: '09:00' },
      'end',
      'The end must come after the start.',
    ],
    ['an end at the start', { start: '09:00', end: '09:00' }, 'end', 'The end must come after the start.'],
    ['an invalid time', { start: '9 am' }, 'start', 'Enter a time of day, such as 09:30.'],
    [
      'a time that daylight saving skips',
      { date: '2027-03-14', start: '02:30', end: '04:00' },
      'start',
      skippedMessage,
    ],
    [
      'a series with one session that daylight saving skips',
      { date: '2027-03-07', start: '01:00', end: '02:30', durationWeeks: 2 },
      'end',
      skippedMessage,
    ],
    ['501 people', { people: 501 }, 'people', 'Use a value of at most 500.'],
    ['an empty city', { city: ' ' }, 'city', 'This field is required.'],
    ['an empty course name', { courseName: '' }, 'courseName', 'This field is required.'],
  ])('refuses %s, and stores nothing', async (_, overrides, path, message) => {
    const city = aCity()
    const wholeDay = [{ start: '00:00', end: '24:00' }]
    await api.instructor({ city, availability: { Sunday: wholeDay, Monday: wholeDay } })
    const [member, before] = [await api.member(), await api.snapshot()]
    const { status, body } = await api.book(member, { city, ...overrides })
    expect([status, body.issues?.[0]?.path, body.issues?.[0]?.message]).toEqual([400, path, message])
    expect(await api.snapshot()).toEqual(before)
  })

  test('takes the first of two equal local times when the clocks go back', async () => {
    const city = aCity()
    await api.instructor({ city, availability: { Sunday: [{ start: '00:00', end: '24:00' }] } })
    const { body } = await api.book(await api.member(), {
      city,
      date: '2027-11-07',
      start: '01:30',
      end: '03:00',
    })
    expect((await api.stored(body.bookingId))?.startsAt).toBe('2027-11-07T05:30:00.000Z')
  })

  test('counts fewer than eight people as eight', async () => {
    const city = aCity()
    await api.instructor({ city })
    const { body } = await api.book(await api.member(), { city, people: 7 })
    expect((await api.stored(body.bookingId))?.people).toBe(8)
  })

  test('offers no hours on an instructor’s day off, and only the special hours on a date that has them', async () => {
    const city = aCity()
    const [first, second] = [dayAhead('Monday'), dayAhead('Monday', 7)]
    await api.instructor({ city, overrides: { [first]: [], [second]: [{ start: '06:00', end: '07:00' }] } })
    const slotsOn = async (date: string, start: string, end: string) =>
      (
        await api.call('GET /api/bookings/slots', {
          query: { ...api.request({ city, date, start, end }), durationWeeks: '1' },
        })
      ).body
    expect(await slotsOn(first, '09:00', '12:00')).toMatchObject({ slots: [], hasRoom: false })
    expect(await slotsOn(second, '09:00', '12:00')).toMatchObject({ slots: [], hasRoom: false })
    expect((await slotsOn(second, '06:00', '06:30')).slots).toEqual([
      { firstName: 'Ada', start: '06:00', end: '07:00' },
    ])
    for (const [date, overrides, status] of [
      [first, {}, 409],
      [second, {}, 409],
      [second, { start: '06:00', end: '06:30' }, 201],
    ] as const)
      expect((await api.book(await api.member(), { city, date, ...overrides })).status).toBe(status)
  })

  test('needs the hours to be free in every week of a series', async () => {
    const city = aCity()
    const date = dayAhead('Tuesday')
    const instructor = await api.instructor({ city })
    const first = await api.book(await api.member(), {
      city,
      date: dayAhead('Tuesday', 7),
      start: '11:00',
      end: '13:00',
    })
    await api.accept(instructor, first.body.bookingId)
    expect((await api.book(await api.member(), { city, date, durationWeeks: 2 })).status).toBe(409)
    expect(
      (await api.book(await api.member(), { city, date, durationWeeks: 2, start: '08:00', end: '11:00' }))
        .status,
    ).toBe(201)
    const slots = await api.call('GET /api/bookings/slots', {
      query: { ...api.request({ city, date }), durationWeeks: '2' },
    })
    expect(slots.body).toEqual({
      timeZone: 'America/Toronto',
      hasRoom: false,
      slots: [{ firstName: 'Ada', start: '08:00', end: '11:00' }],
    })
  })
})

describe('access', () => {
  test('members and instructors list only their own bookings and offers', async () => {
    const city = aCity()
    const [member, instructor] = [await api.member(), await api.instructor({ city })]
    const { body } = await api.book(member, { city })
    const lists = (id: string) =>
      [
        ['GET /api/bookings', { query: { notifiedInstructorId: id, status: 'on-hold' } }],
        ['GET /api/bookings/assigned/{instructorUserId}', { params: { instructorUserId: id } }],
        ['GET /api/bookings/user/{userId}', { params: { userId: id } }],
      ] as const
    const statuses = async (caller: { token: string }, id: string) =>
      Promise.all(
        lists(id).map(
          async ([route, sent]) => (await api.call(route, { ...sent, token: caller.token })).status,
        ),
      )
    expect(await statuses(instructor, instructor.userId)).toEqual([200, 200, 200])
    expect(await statuses(member, instructor.userId)).toEqual([403, 404, 404])
    expect(await statuses(await api.instructor(), instructor.userId)).toEqual([403, 404, 404])
    expect(await statuses(await api.join({ role: 'admin' }), instructor.userId)).toEqual([200, 200, 200])

    const [pending] = (
      await api.call('GET /api/bookings', {
        token: instructor.token,
        query: { notifiedInstructorId: instructor.userId },
      })
    ).body
    expect(pending).toMatchObject({ _id: body.bookingId, status: 'on-hold' })
    expect(JSON.stringify(pending)).not.toContain(member.email)
    expect(JSON.stringify(pending)).not.toContain('offerSecret')
    await api.accept(instructor, body.bookingId)
    expect(
      (
        await api.call('GET /api/bookings', {
          token: instructor.token,
          query: { notifiedInstructorId: instructor.userId },
        })
      ).body,
    ).toEqual([])
    const assigned = await api.call('GET /api/bookings/assigned/{instructorUserId}', {
      token: instructor.token,
      params: { instructorUserId: instructor.userId },
    })
    expect(assigned.body).toMatchObject([{ _id: body.bookingId, booker: { email: member.email } }])
    expect((await api.status(await api.member(), body.bookingId)).status).toBe(404)
    expect((await api.status(instructor, body.bookingId)).status).toBe(200)
  })

  test('a request with someone else’s id is refused and changes nothing', async () => {
    const city = aCity()
    const [member, instructor, otherMember] = [
      await api.member(),
      await api.instructor({ city }),
      await api.member(),
    ]
    const stranger = await api.instructor()
    const { body } = await api.book(member, { city })
    const before = await api.snapshot()
    const attempts = [
      [
        await api.book(otherMember, { city, userId: member.userId }),
        403,
        'You can only do this for yourself.',
      ],
      [await api.status(otherMember, body.bookingId), 404, 'This booking does not exist.'],
      [await api.cancel(otherMember, body.bookingId), 404, 'This booking does not exist.'],
      // An instructor who has not accepted the offer cannot cancel the booking.
      [await api.cancel(instructor, body.bookingId), 404, 'This booking does not exist.'],
      [
        await api.accept(instructor, body.bookingId, { instructorId: otherMember.userId }),
        403,
        'You can only do this for yourself.',
      ],
      [await api.accept(stranger, body.bookingId), 403, 'This booking was not offered to you.'],
      [await api.accept(otherMember, body.bookingId), 403, 'You are not allowed to do this.'],
    ] as const
    for (const [{ status, body }, expectedStatus, message] of attempts)
      expect([status, body.message]).toEqual([expectedStatus, message])
    expect(await api.snapshot()).toEqual(before)
  })

  test('the price is 20 % lower for premium members', async () => {
    const city = aCity()
    await api.instructor({ city })
    for (const [plan, price] of [
      ['pro', 100],
      ['premium', 80],
    ] as const) {
      const member = await api.member({ package: plan })
      await api.book(member, { city, people: 10 })
      const { body } = await api.call('GET /api/bookings/user/{userId}', {
        token: member.token,
        params: { userId: member.userId },
      })
      expect(body[0]).toMatchObject({ people: 10, price })
    }
  })
})
