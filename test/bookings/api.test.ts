import { describe, expect, test } from 'vitest'
import { timetableFlaws } from '#functions/timetable/flaws.ts'
import { after, hours } from '#shared/kernel/time.ts'
import { aCity, bookingsApi, course, dayAhead } from './bookingsApi.ts'

const api = bookingsApi()
const message = 'Booking created and instructors notified. Awaiting instructor confirmation.'
/** Of a time that daylight saving leaves out. */
const skipped = 'This time does not exist on that day, because the clocks go forward.'
const later = (time: number) => after(new Date(), hours(time))

describe('the catalogue', () => {
  test('names each city with its areas and courses once, and no course that cannot be booked', async () => {
    const city = aCity()
    const alchemy = { name: 'Alchemy', durationWeeks: 4 }
    const subjects = [{ name: course.toUpperCase(), durationWeeks: 1 }, { name: course, durationWeeks: 4 }, alchemy]
    await api.teacher({ city, location: 'Old Town', regions: ['Harbour', 'Île'], subjects })
    await api.teacher({
      city: city.toUpperCase(),
      location: '',
      regions: ['ile'],
      subjects: [{ name: course, durationWeeks: 4 }],
    })
    await api.teacher({ city: `${city} of alchemists`, subjects: [alchemy] })
    const { body } = await api.call('GET /api/bookings/offered')
    const ours = body.filter((one: { city: string }) => one.city.toLowerCase().startsWith(`${city.toLowerCase()}`))
    expect(ours.filter((one: { areas: string[] }) => one.areas.includes('Harbour'))).toEqual([
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
  test('asks every instructor who is free, and tells nobody twice', async () => {
    const city = aCity()
    const [member, one, other] = [await api.member(), await api.teacher({ city }), await api.teacher({ city })]
    const { status, body } = await api.book(member, { city: city.toUpperCase() })
    expect([status, body]).toEqual([201, { bookingId: expect.stringMatching(/^bkg_/), message }])
    for (const asked of [one, other]) expect(await api.letters(asked)).toEqual([`Can you teach ${course}?`])
    const again = await api.book(member, { city })
    expect([again.status, again.body.bookingId]).toEqual([201, body.bookingId])
    for (const asked of [one, other]) expect(await api.letters(asked)).toHaveLength(1)
    expect((await api.status(member, body.bookingId)).body).toMatchObject({ status: 'on-hold', paid: false })
  })

  test('sent 50 times at once is one booking', async () => {
    const city = aCity()
    const [member, instructor] = [await api.member(), await api.teacher({ city })]
    const all = await Promise.all(Array.from({ length: 50 }, () => api.book(member, { city })))
    expect(new Set(all.map(({ status, body }) => `${status} ${body.bookingId}`)).size).toBe(1)
    expect(await api.letters(instructor)).toHaveLength(1)
  })

  test('a second one is refused while the first is open', async () => {
    const city = aCity()
    const member = await api.member()
    await api.teacher({ city })
    await api.book(member, { city })
    const second = await api.book(member, { city, start: '13:00', end: '14:00' })
    expect([second.status, second.body.code]).toEqual([409, 'booking.alreadyOpen'])
  })

  test('is for members: the free plan is refused in the words of the specification', async () => {
    const free = await api.join()
    const { status, body } = await api.book(free)
    expect([status, body.message]).toEqual([403, 'You must have a Pro or Premium membership to buy this course.'])
  })

  test('nobody books for another', async () => {
    const [member, another] = [await api.member(), await api.member()]
    expect((await api.book(member, { userId: another.userId })).status).toBe(403)
  })

  test.each([
    ['another city', { city: 'Atlantis' }],
    ['another area', { area: 'Etobicoke' }],
    ['another course', { courseName: 'Alchemy' }],
    ['another duration', { durationWeeks: 3 }],
    ['hours that nobody has free', { start: '19:00', end: '21:00' }],
  ])('%s finds no instructor', async (_, over) => {
    const city = aCity()
    await api.teacher({ city })
    const [member, before] = [await api.member(), await api.kept()]
    const { status, body } = await api.book(member, { city, ...over })
    expect([status, body.message]).toEqual([409, 'Booking failed. Please try another date.'])
    expect(await api.kept()).toEqual(before)
  })

  test('an area is one of the regions or the location, whatever its case and accents', async () => {
    const city = aCity()
    await api.teacher({ city, location: 'Vieux-Montréal', regions: ['Le Plateau'] })
    for (const area of ['vieux-montreal', 'LE PLATEAU'])
      expect((await api.book(await api.member(), { city, area })).status).toBe(201)
  })

  test.each([
    ['a day that is over', { date: '2026-01-05' }, 'date', 'Choose a time that is still to come.'],
    ['a day that does not exist', { date: '2027-02-30' }, 'date', 'Enter a day of the calendar, such as 2027-03-01.'],
    ['no weeks', { durationWeeks: 0 }, 'durationWeeks', 'Use a value of at least 1.'],
    ['27 weeks', { durationWeeks: 27 }, 'durationWeeks', 'Use a value of at most 26.'],
    ['a thousand million weeks', { durationWeeks: 1e9 }, 'durationWeeks', 'Use a value of at most 26.'],
    ['half a week', { durationWeeks: 0.5 }, 'durationWeeks', 'Enter a whole number.'],
    ['an end before the start', { start: '12:00', end: '09:00' }, 'end', 'The end must come after the start.'],
    ['an end at the start', { start: '09:00', end: '09:00' }, 'end', 'The end must come after the start.'],
    ['no time', { start: '9 am' }, 'start', 'Enter a time of day, such as 09:30.'],
    ['a time that daylight saving skips', { date: '2027-03-14', start: '02:30', end: '04:00' }, 'start', skipped],
    ['a series of which one is skipped', { date: '2027-03-07', start: '01:00', end: '02:30', durationWeeks: 2 }, 'end', skipped],
    ['501 people', { people: 501 }, 'people', 'Use a value of at most 500.'],
    ['a city that is not named', { city: ' ' }, 'city', 'This field is required.'],
    ['a course that is not named', { courseName: '' }, 'courseName', 'This field is required.'],
  ])('%s is refused, and nothing is kept', async (_, over, path, words) => {
    const city = aCity()
    const wholeDay = [{ start: '00:00', end: '24:00' }]
    await api.teacher({ city, availability: { Sunday: wholeDay, Monday: wholeDay } })
    const [member, before] = [await api.member(), await api.kept()]
    const { status, body } = await api.book(member, { city, ...over })
    expect([status, body.issues?.[0]?.path, body.issues?.[0]?.message]).toEqual([400, path, words])
    expect(await api.kept()).toEqual(before)
  })

  test('a time that comes twice is its first', async () => {
    const city = aCity()
    await api.teacher({ city, availability: { Sunday: [{ start: '00:00', end: '24:00' }] } })
    const { body } = await api.book(await api.member(), { city, date: '2027-11-07', start: '01:30', end: '03:00' })
    expect((await api.stored(body.bookingId))?.startsAt).toBe('2027-11-07T05:30:00.000Z')
  })

  test('fewer than eight people are eight', async () => {
    const city = aCity()
    await api.teacher({ city })
    const { body } = await api.book(await api.member(), { city, people: 7 })
    expect((await api.stored(body.bookingId))?.people).toBe(8)
  })

  test('a day off offers nothing, and a day with hours of its own these alone', async () => {
    const city = aCity()
    const [first, second] = [dayAhead('Monday'), dayAhead('Monday', 7)]
    await api.teacher({ city, overrides: { [first]: [], [second]: [{ start: '06:00', end: '07:00' }] } })
    const slotsOn = async (date: string, start: string, end: string) =>
      (await api.call('GET /api/bookings/slots', { query: { ...api.wish({ city, date, start, end }), durationWeeks: '1' } })).body
    expect(await slotsOn(first, '09:00', '12:00')).toMatchObject({ slots: [], hasRoom: false })
    expect(await slotsOn(second, '09:00', '12:00')).toMatchObject({ slots: [], hasRoom: false })
    expect((await slotsOn(second, '06:00', '06:30')).slots).toEqual([{ firstName: 'Ada', start: '06:00', end: '07:00' }])
    for (const [date, over, status] of [
      [first, {}, 409],
      [second, {}, 409],
      [second, { start: '06:00', end: '06:30' }, 201],
    ] as const)
      expect((await api.book(await api.member(), { city, date, ...over })).status).toBe(status)
  })

  test('a series needs the hours free in every week', async () => {
    const city = aCity()
    const date = dayAhead('Tuesday')
    const instructor = await api.teacher({ city })
    const first = await api.book(await api.member(), { city, date: dayAhead('Tuesday', 7), start: '11:00', end: '13:00' })
    await api.accept(instructor, first.body.bookingId)
    expect((await api.book(await api.member(), { city, date, durationWeeks: 2 })).status).toBe(409)
    expect((await api.book(await api.member(), { city, date, durationWeeks: 2, start: '08:00', end: '11:00' })).status).toBe(201)
    const slots = await api.call('GET /api/bookings/slots', {
      query: { ...api.wish({ city, date }), durationWeeks: '2' },
    })
    expect(slots.body).toEqual({
      timeZone: 'America/Toronto',
      hasRoom: false,
      slots: [{ firstName: 'Ada', start: '08:00', end: '11:00' }],
    })
  })
})

describe('accepting', () => {
  const asked = async (over: Record<string, unknown> = {}) => {
    const city = aCity()
    const [member, one, other] = [await api.member(), await api.teacher({ city }), await api.teacher({ city })]
    const { body } = await api.book(member, { city, ...over })
    return { id: body.bookingId as string, member, one, other, city }
  }

  test('the first instructor gets it, the other is told, and its hours are taken in every week', async () => {
    const { id, member, one, other } = await asked({ durationWeeks: 4 })
    const accepted = await api.accept(one, id)
    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({ status: 'confirmed', booker: { email: member.email } })
    const late = await api.accept(other, id)
    expect([late.status, late.body.code]).toEqual([409, 'booking.taken'])
    expect((await api.accept(one, id)).status).toBe(200)
    expect(await api.taken(one)).toEqual(
      [0, 7, 14, 21].map((more) => ({ date: dayAhead('Monday', more), start: '09:00', end: '12:00' })),
    )
    expect(await api.taken(other)).toEqual([])
    expect((await api.status(member, id)).body).toMatchObject({
      status: 'confirmed',
      paid: false,
      instructor: { firstName: 'Ada', lastName: 'Lovelace', email: one.email },
    })
    expect(await api.letters(member)).toEqual(['Your booking is confirmed'])
    expect(await api.letters(one)).toEqual([`Can you teach ${course}?`, `You teach ${course}`])
  })

  test('is by whom it is offered to alone, by themselves', async () => {
    const { id, member, one, other } = await asked()
    const stranger = await api.teacher({ city: aCity() })
    expect((await api.accept(stranger, id)).status).toBe(403)
    expect((await api.accept(one, id, { instructorId: other.userId })).status).toBe(403)
    const none = await api.accept(one, id, {})
    expect([none.status, none.body.message]).toEqual([400, 'Instructor ID not found.'])
    expect((await api.accept(member, id)).status).toBe(403)
    expect((await api.accept(one, 'bkg_none')).status).toBe(404)
    expect((await api.stored(id))?.status).toBe('on-hold')
  })

  test('is nothing for an instructor who was deleted meanwhile; it is still open to the others', async () => {
    const { id, one, other } = await asked()
    const [link] = await api.offersTo(one)
    const query = Object.fromEntries(new URL(link!).searchParams)
    await api.deleted(one)
    expect((await api.accept(one, id)).status).toBe(401)
    const byMail = await api.call('POST /api/bookings/offer/accept', { body: query })
    expect([byMail.status, byMail.body.message]).toEqual([403, 'This booking was not offered to you.'])
    expect((await api.stored(id))?.status).toBe('on-hold')
    expect((await api.accept(other, id)).status).toBe(200)
    expect(await timetableFlaws(api.platform.table, new Date(), { wait: 0 })).toEqual([])
  })

  test('whoever teaches at that time already cannot', async () => {
    const { id, one, city } = await asked()
    const second = await api.book(await api.member(), { city, start: '11:00', end: '13:00' })
    await api.accept(one, id)
    const refused = await api.accept(one, second.body.bookingId)
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.notFree'])
  })

  test('a mailed link shows the booking, and accepts by its button alone', async () => {
    const { id, one, other } = await asked()
    const [letter] = await api.offersTo(one)
    const link = new URL(letter!)
    expect(link.pathname).toBe('/slots/accept')
    const query = Object.fromEntries(link.searchParams)
    const shown = await api.call('GET /api/bookings/offer', { query })
    expect([shown.status, shown.body]).toEqual([
      200,
      expect.objectContaining({ courseName: course, status: 'on-hold', acceptedByYou: false }),
    ])
    expect((await api.stored(id))?.status).toBe('on-hold')
    for (const forged of [
      { ...query, instructor: other.userId },
      { ...query, token: 'x' },
    ])
      for (const route of ['GET /api/bookings/offer', 'POST /api/bookings/offer/accept'])
        expect((await api.call(route, route.startsWith('GET') ? { query: forged } : { body: forged })).status).toBe(404)
    expect((await api.call('POST /api/bookings/offer/accept', { body: query })).body).toEqual({ message: 'Booking accepted!' })
    expect((await api.call('POST /api/bookings/offer/accept', { body: query })).status).toBe(200)
    expect((await api.call('GET /api/bookings/offer', { query })).body).toMatchObject({
      status: 'confirmed',
      acceptedByYou: true,
    })
    const late = await api.call('POST /api/bookings/offer/accept', {
      body: Object.fromEntries(new URL((await api.offersTo(other))[0]!).searchParams),
    })
    expect([late.status, late.body.code]).toEqual([409, 'booking.taken'])
  })
})

describe('lists', () => {
  test('are one’s own: of bookings, of offers, of accepted ones', async () => {
    const city = aCity()
    const [member, one] = [await api.member(), await api.teacher({ city })]
    const { body } = await api.book(member, { city })
    const lists = (id: string) =>
      [
        ['GET /api/bookings', { query: { notifiedInstructorId: id, status: 'on-hold' } }],
        ['GET /api/bookings/assigned/{instructorUserId}', { params: { instructorUserId: id } }],
        ['GET /api/bookings/user/{userId}', { params: { userId: id } }],
      ] as const
    const statuses = async (who: { token: string }, id: string) =>
      Promise.all(lists(id).map(async ([route, sent]) => (await api.call(route, { ...sent, token: who.token })).status))
    expect(await statuses(one, one.userId)).toEqual([200, 200, 200])
    expect(await statuses(member, one.userId)).toEqual([403, 404, 404])
    expect(await statuses(await api.teacher(), one.userId)).toEqual([403, 404, 404])
    expect(await statuses(await api.join({ role: 'admin' }), one.userId)).toEqual([200, 200, 200])

    const [pending] = (await api.call('GET /api/bookings', { token: one.token, query: { notifiedInstructorId: one.userId } }))
      .body
    expect(pending).toMatchObject({ _id: body.bookingId, status: 'on-hold' })
    expect(JSON.stringify(pending)).not.toContain(member.email)
    expect(JSON.stringify(pending)).not.toContain('offerSecret')
    await api.accept(one, body.bookingId)
    expect((await api.call('GET /api/bookings', { token: one.token, query: { notifiedInstructorId: one.userId } })).body).toEqual(
      [],
    )
    const assigned = await api.call('GET /api/bookings/assigned/{instructorUserId}', {
      token: one.token,
      params: { instructorUserId: one.userId },
    })
    expect(assigned.body).toMatchObject([{ _id: body.bookingId, booker: { email: member.email } }])
    expect((await api.status(await api.member(), body.bookingId)).status).toBe(404)
    expect((await api.status(one, body.bookingId)).status).toBe(200)
  })

  test('and whatever is asked for with somebody else’s id changes nothing', async () => {
    const city = aCity()
    const [member, one, other] = [await api.member(), await api.teacher({ city }), await api.member()]
    const stranger = await api.teacher()
    const { body } = await api.book(member, { city })
    const before = await api.kept()
    const tried = [
      [await api.book(other, { city, userId: member.userId }), 403, 'You can only do this for yourself.'],
      [await api.status(other, body.bookingId), 404, 'This booking does not exist.'],
      [await api.cancel(other, body.bookingId), 404, 'This booking does not exist.'],
      // Who is only asked has no part in it yet.
      [await api.cancel(one, body.bookingId), 404, 'This booking does not exist.'],
      [await api.accept(one, body.bookingId, { instructorId: other.userId }), 403, 'You can only do this for yourself.'],
      [await api.accept(stranger, body.bookingId), 403, 'This booking was not offered to you.'],
      [await api.accept(other, body.bookingId), 403, 'You are not allowed to do this.'],
    ] as const
    for (const [{ status, body: said }, expected, words] of tried) expect([status, said.message]).toEqual([expected, words])
    expect(await api.kept()).toEqual(before)
  })

  test('the price is the plan’s: a fifth less for premium members', async () => {
    const city = aCity()
    await api.teacher({ city })
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

describe('the end of a booking', () => {
  const confirmed = async () => {
    const city = aCity()
    const [member, one] = [await api.member(), await api.teacher({ city })]
    const { body } = await api.book(member, { city, durationWeeks: 2 })
    await api.accept(one, body.bookingId)
    return { id: body.bookingId as string, member, one, city }
  }

  test('an unanswered one expires after 48 hours, and both sides are told', async () => {
    const city = aCity()
    const [member, one] = [await api.member(), await api.teacher({ city })]
    const { body } = await api.book(member, { city })
    await api.work(later(47))
    expect((await api.stored(body.bookingId))?.status).toBe('on-hold')
    await api.work(later(49))
    await api.work(later(49))
    expect((await api.stored(body.bookingId))?.status).toBe('expired')
    expect(await api.letters(member)).toEqual(['No instructor could accept your booking'])
    expect(await api.letters(one)).toEqual([`Can you teach ${course}?`, `A booking is no longer open: ${course}`])
    const late = await api.accept(one, body.bookingId)
    expect([late.status, late.body.code]).toEqual([409, 'booking.over'])
    expect((await api.book(member, { city })).body.bookingId).not.toBe(body.bookingId)
  })

  test('an unpaid one expires after 72 hours: its hours are free again, and both sides are told', async () => {
    const { id, member, one } = await confirmed()
    await api.work(later(73))
    expect((await api.stored(id))?.status).toBe('expired')
    expect(await api.taken(one)).toEqual([])
    expect(await api.letters(member)).toContain('Your booking has expired')
    expect(await api.letters(one)).toContain(`A booking of yours has expired: ${course}`)
  })

  test.each(['member', 'one'] as const)('the %s cancels: hours are free, both are told, it stays in the history', async (who) => {
    const { id, member, one, city } = await confirmed()
    const people = { member, one }
    expect((await api.cancel(await api.member(), id)).status).toBe(404)
    expect((await api.cancel(people[who], id)).status).toBe(204)
    const again = await api.cancel(people[who], id)
    expect([again.status, again.body.code]).toEqual([409, 'booking.over'])
    expect(await api.taken(one)).toEqual([])
    expect(await api.letters(member)).toContain('Your booking is cancelled')
    expect(await api.letters(one)).toContain(`Cancelled: ${course}`)
    const history = await api.call('GET /api/bookings/user/{userId}', { token: member.token, params: { userId: member.userId } })
    expect(history.body).toMatchObject([{ _id: id, status: 'cancelled' }])
    expect((await api.book(member, { city })).status).toBe(201)
  })

  test('is told to each in their own language, and so are offers, confirmations and reminders', async () => {
    const city = aCity()
    const [member, one] = [await api.member({ language: 'fr' }), await api.teacher({ city }, { language: 'es' })]
    const { body } = await api.book(member, { city })
    expect(new URL((await api.offersTo(one))[0]!).pathname).toBe('/es/slots/accept')
    await api.accept(one, body.bookingId)
    await api.pay(body.bookingId)
    await api.work(new Date())
    const { startsAt } = (await api.stored(body.bookingId))!
    await api.work(after(new Date(startsAt), -hours(20)))
    const other = await api.member({ language: 'fr' })
    await api.book(other, { city, start: '15:00', end: '16:00' })
    await api.work(later(49))
    expect(await api.letters(member)).toEqual(['Votre réservation est confirmée', `Demain\u00a0: ${course}`])
    expect(await api.letters(other)).toEqual(['Personne n’a pu accepter votre réservation'])
    expect((await api.letters(one)).toSorted()).toEqual(
      [
        ...[`¿Puede impartir ${course}?`, `¿Puede impartir ${course}?`, `Usted imparte ${course}`, `Mañana imparte ${course}`],
        ...[`Una de sus reservas está pagada: ${course}`, `Una reserva ya no está abierta: ${course}`],
      ].toSorted(),
    )
  })

  test('calendars are told of it: the sessions when it is confirmed, and that they are off, under the same name', async () => {
    const { id, member, one } = await confirmed()
    await api.cancel(member, id)
    for (const who of [member, one]) {
      const [said, off] = await api.calendars(who)
      const date = dayAhead('Monday').replaceAll('-', '')
      for (const line of [
        'METHOD:REQUEST',
        `UID:${id}@localhost:3000`,
        'SEQUENCE:1',
        `DTSTART;TZID=America/Toronto:${date}T090000`,
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'BEGIN:VTIMEZONE',
      ])
        expect(said?.split('\r\n')).toContain(line)
      for (const line of ['METHOD:CANCEL', `UID:${id}@localhost:3000`, 'SEQUENCE:2', 'STATUS:CANCELLED'])
        expect(off?.split('\r\n')).toContain(line)
    }
  })

  test('a paid one stays, and is called off by an administrator alone, who pays it back', async () => {
    const { id, member, one } = await confirmed()
    await api.pay(id)
    await api.work(later(80))
    expect((await api.stored(id))?.status).toBe('paid')
    expect(await api.letters(one)).toContain(`A booking of yours is paid: ${course}`)
    for (const who of [member, one]) expect((await api.cancel(who, id)).status).toBe(403)
    expect(await api.taken(one)).toHaveLength(2)
    const admin = await api.join({ role: 'admin' })
    expect((await api.cancel(admin, id)).status).toBe(204)
    expect(await api.taken(one)).toEqual([])
    const { bookings } = await import('#functions/timetable/bookings.ts')
    expect(await bookings(api.platform.table).dueRefunds()).toMatchObject([{ bookingId: id, orderId: 'ord_test' }])
  })

  test('both are reminded on the day before each session, once', async () => {
    const { id, member, one } = await confirmed()
    await api.pay(id)
    const startsAt = new Date((await api.stored(id))!.startsAt)
    for (const ahead of [30, 23, 22, -100]) await api.work(after(startsAt, hours(-ahead)))
    const reminded = async (who: typeof member, subject: string) =>
      (await api.letters(who)).filter((one) => one.startsWith(subject)).length
    expect(await reminded(member, 'Tomorrow')).toBe(1)
    expect(await reminded(one, 'You teach tomorrow')).toBe(1)
    await api.work(after(startsAt, hours(7 * 24 - 5)))
    expect(await reminded(member, 'Tomorrow')).toBe(2)
  })
})
