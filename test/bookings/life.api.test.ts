import { describe, expect, test } from 'vitest'
import { timetableFlaws } from '#functions/timetable/timetableFlaws.ts'
import { after, hours } from '#shared/kernel/time.ts'
import { aCity, bookingsApi, course, dayAhead } from './bookingsApi.ts'

const api = bookingsApi()
const inHours = (count: number) => after(new Date(), hours(count))

describe('accepting a booking', () => {
  const onHold = async (over: Record<string, unknown> = {}) => {
    const city = aCity()
    const [member, one, other] = [
      await api.member(),
      await api.instructor({ city }),
      await api.instructor({ city }),
    ]
    const { body } = await api.book(member, { city, ...over })
    return { id: body.bookingId as string, member, one, other, city }
  }

  test('gives it to the first instructor, with the hours of every week, and refuses the second', async () => {
    const { id, member, one, other } = await onHold({ durationWeeks: 4 })
    const accepted = await api.accept(one, id)
    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({ _id: id, message: 'Booking accepted!' })
    expect(accepted.body).toMatchObject({ status: 'confirmed', booker: { email: member.email } })
    const late = await api.accept(other, id)
    expect([late.status, late.body.code]).toEqual([409, 'booking.taken'])
    expect((await api.accept(one, id)).status).toBe(200)
    expect(await api.takenHours(one)).toEqual(
      [0, 7, 14, 21].map((days) => ({ date: dayAhead('Monday', days), start: '09:00', end: '12:00' })),
    )
    expect(await api.takenHours(other)).toEqual([])
    expect((await api.status(member, id)).body).toMatchObject({
      status: 'confirmed',
      paid: false,
      instructor: { firstName: 'Ada', lastName: 'Lovelace', email: one.email },
    })
    expect(await api.letters(member)).toEqual(['Your booking is confirmed'])
    expect(await api.letters(one)).toEqual([`Can you teach ${course}?`, `You teach ${course}`])
  })

  test('is only possible for an instructor it was offered to, in their own name', async () => {
    const { id, member, one, other } = await onHold()
    const stranger = await api.instructor({ city: aCity() })
    expect((await api.accept(stranger, id)).status).toBe(403)
    expect((await api.accept(one, id, { instructorId: other.userId })).status).toBe(403)
    const none = await api.accept(one, id, {})
    expect([none.status, none.body.message]).toEqual([400, 'Instructor ID not found.'])
    expect((await api.accept(member, id)).status).toBe(403)
    expect((await api.accept(one, 'bkg_none')).status).toBe(404)
    expect((await api.stored(id))?.status).toBe('on-hold')
  })

  test('is refused to a deleted instructor, and stays possible for the others', async () => {
    const { id, one, other } = await onHold()
    const [link] = await api.offersTo(one)
    const query = Object.fromEntries(new URL(link!).searchParams)
    await api.deleteAccount(one)
    expect((await api.accept(one, id)).status).toBe(401)
    const byMail = await api.call('POST /api/bookings/offer/accept', { body: query })
    expect([byMail.status, byMail.body.message]).toEqual([403, 'This booking was not offered to you.'])
    expect((await api.stored(id))?.status).toBe('on-hold')
    expect((await api.accept(other, id)).status).toBe(200)
    expect(await timetableFlaws(api.platform.table, new Date(), { recheckAfterMs: 0 })).toEqual([])
  })

  test('is refused to an instructor who already teaches at that time', async () => {
    const { id, one, city } = await onHold()
    const second = await api.book(await api.member(), { city, start: '11:00', end: '13:00' })
    await api.accept(one, id)
    const refused = await api.accept(one, second.body.bookingId)
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.notFree'])
  })

  test('by its mailed link first shows the booking, and only accepts on a second request', async () => {
    const { id, one, other } = await onHold()
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
        expect(
          (await api.call(route, route.startsWith('GET') ? { query: forged } : { body: forged })).status,
        ).toBe(404)
    expect((await api.call('POST /api/bookings/offer/accept', { body: query })).body).toEqual({
      message: 'Booking accepted!',
    })
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

describe('a booking', () => {
  const confirmed = async () => {
    const city = aCity()
    const [member, one] = [await api.member(), await api.instructor({ city })]
    const { body } = await api.book(member, { city, durationWeeks: 2 })
    await api.accept(one, body.bookingId)
    return { id: body.bookingId as string, member, one, city }
  }

  test('expires after 48 hours without an instructor, and both sides are told', async () => {
    const city = aCity()
    const [member, one] = [await api.member(), await api.instructor({ city })]
    const { body } = await api.book(member, { city })
    await api.runDueWork(inHours(47))
    expect((await api.stored(body.bookingId))?.status).toBe('on-hold')
    await api.runDueWork(inHours(49))
    await api.runDueWork(inHours(49))
    expect((await api.stored(body.bookingId))?.status).toBe('expired')
    expect(await api.letters(member)).toEqual(['No instructor could accept your booking'])
    expect(await api.letters(one)).toEqual([
      `Can you teach ${course}?`,
      `A booking is no longer open: ${course}`,
    ])
    const late = await api.accept(one, body.bookingId)
    expect([late.status, late.body.code]).toEqual([409, 'booking.over'])
    expect((await api.book(member, { city })).body.bookingId).not.toBe(body.bookingId)
  })

  test('expires 72 hours after it was accepted if unpaid: hours are freed, both sides are told', async () => {
    const { id, member, one } = await confirmed()
    await api.runDueWork(inHours(73))
    expect((await api.stored(id))?.status).toBe('expired')
    expect(await api.takenHours(one)).toEqual([])
    expect(await api.letters(member)).toContain('Your booking has expired')
    expect(await api.letters(one)).toContain(`A booking of yours has expired: ${course}`)
  })

  test.each(['member', 'instructor'] as const)(
    'can be cancelled by the %s: hours are freed, both sides are told, and it stays in the history',
    async (who) => {
      const { id, member, one, city } = await confirmed()
      const people = { member, instructor: one }
      expect((await api.cancel(await api.member(), id)).status).toBe(404)
      expect((await api.cancel(people[who], id)).status).toBe(204)
      const again = await api.cancel(people[who], id)
      expect([again.status, again.body.code]).toEqual([409, 'booking.over'])
      expect(await api.takenHours(one)).toEqual([])
      expect(await api.letters(member)).toContain('Your booking is cancelled')
      expect(await api.letters(one)).toContain(`Cancelled: ${course}`)
      const history = await api.call('GET /api/bookings/user/{userId}', {
        token: member.token,
        params: { userId: member.userId },
      })
      expect(history.body).toMatchObject([{ _id: id, status: 'cancelled' }])
      expect((await api.book(member, { city })).status).toBe(201)
    },
  )

  test('leads to offers, confirmations, reminders and expiry letters in each reader’s language', async () => {
    const city = aCity()
    const [member, one] = [
      await api.member({ language: 'fr' }),
      await api.instructor({ city }, { language: 'es' }),
    ]
    const { body } = await api.book(member, { city })
    expect(new URL((await api.offersTo(one))[0]!).pathname).toBe('/es/slots/accept')
    await api.accept(one, body.bookingId)
    await api.pay(body.bookingId)
    await api.runDueWork(new Date())
    const { startsAt } = (await api.stored(body.bookingId))!
    await api.runDueWork(after(new Date(startsAt), -hours(20)))
    const other = await api.member({ language: 'fr' })
    await api.book(other, { city, start: '15:00', end: '16:00' })
    await api.runDueWork(inHours(49))
    expect(await api.letters(member)).toEqual(['Votre réservation est confirmée', `Demain\u00a0: ${course}`])
    expect(await api.letters(other)).toEqual(['Personne n’a pu accepter votre réservation'])
    expect((await api.letters(one)).toSorted()).toEqual(
      [
        ...[
          `¿Puede impartir ${course}?`,
          `¿Puede impartir ${course}?`,
          `Usted imparte ${course}`,
          `Mañana imparte ${course}`,
        ],
        ...[`Una de sus reservas está pagada: ${course}`, `Una reserva ya no está abierta: ${course}`],
      ].toSorted(),
    )
  })

  test('is mailed as a calendar event when it is confirmed, and cancelled under the same UID', async () => {
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

  test('can only be cancelled by an administrator once it is paid, and is then to be refunded', async () => {
    const { id, member, one } = await confirmed()
    await api.pay(id)
    await api.runDueWork(inHours(80))
    expect((await api.stored(id))?.status).toBe('paid')
    expect(await api.letters(one)).toContain(`A booking of yours is paid: ${course}`)
    for (const who of [member, one]) expect((await api.cancel(who, id)).status).toBe(403)
    expect(await api.takenHours(one)).toHaveLength(2)
    const admin = await api.join({ role: 'admin' })
    expect((await api.cancel(admin, id)).status).toBe(204)
    expect(await api.takenHours(one)).toEqual([])
    const { bookingRepository } = await import('#functions/timetable/bookingRepository.ts')
    expect(await bookingRepository(api.platform.table).dueRefunds()).toMatchObject([
      { bookingId: id, orderId: 'ord_test' },
    ])
  })

  test('has one reminder to each side on the day before each session', async () => {
    const { id, member, one } = await confirmed()
    await api.pay(id)
    const startsAt = new Date((await api.stored(id))!.startsAt)
    for (const ahead of [30, 23, 22, -100]) await api.runDueWork(after(startsAt, hours(-ahead)))
    const reminded = async (who: typeof member, subject: string) =>
      (await api.letters(who)).filter((one) => one.startsWith(subject)).length
    expect(await reminded(member, 'Tomorrow')).toBe(1)
    expect(await reminded(one, 'You teach tomorrow')).toBe(1)
    await api.runDueWork(after(startsAt, hours(7 * 24 - 5)))
    expect(await reminded(member, 'Tomorrow')).toBe(2)
  })
})

test('accepting succeeds even if its letters can only be written a minute later', async () => {
  const city = aCity()
  const [member, instructor] = await Promise.all([api.member(), api.instructor({ city })])
  const id = (await api.book(member, { city })).body.bookingId as string
  let changeCount = 0
  const broken = api.watched(async (changes) => {
    // The first change of a confirmed booking is the transaction that confirms it.
    if (changes && (await api.stored(id))?.status === 'confirmed' && changeCount++ > 0)
      throw new Error('The table takes no changes')
  })
  const accepted = await broken.call('POST /api/bookings/{id}/accept', {
    token: instructor.token,
    params: { id },
    body: { instructorId: instructor.userId },
  })
  expect([(await api.stored(id))?.status, accepted.status]).toEqual(['confirmed', 200])
  expect(await api.letters(member)).toEqual([])
  await api.runDueWork(new Date())
  expect(await api.letters(member)).toEqual(['Your booking is confirmed'])
})
