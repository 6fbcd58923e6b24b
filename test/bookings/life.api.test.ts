import { describe, expect, test } from 'vitest'
import { timetableFlaws } from '#functions/timetable/timetableFlaws.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { after, hours } from '#shared/kernel/time.ts'
import { aCity, bookingsApi, course, dayAhead } from './bookingsApi.ts'

const api = bookingsApi()
const inHours = (count: number) => after(new Date(), hours(count))

describe('accepting a booking', () => {
  const aBookingOnHold = async (overrides: Record<string, unknown> = {}) => {
    const city = aCity()
    const [member, instructor, otherInstructor] = [
      await api.member(),
      await api.instructor({ city }),
      await api.instructor({ city }),
    ]
    const { body } = await api.book(member, { city, ...overrides })
    return { id: body.bookingId as string, member, instructor, otherInstructor, city }
  }

  test('gives it to the first instructor, with the hours of every week, and refuses the second', async () => {
    const { id, member, instructor, otherInstructor } = await aBookingOnHold({ durationWeeks: 4 })
    const accepted = await api.accept(instructor, id)
    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({ _id: id, message: 'Booking accepted!' })
    expect(accepted.body).toMatchObject({ status: 'confirmed', booker: { email: member.email } })
    const lateAccept = await api.accept(otherInstructor, id)
    expect([lateAccept.status, lateAccept.body.code]).toEqual([409, 'booking.taken'])
    expect((await api.accept(instructor, id)).status).toBe(200)
    expect(await api.takenHours(instructor)).toEqual(
      [0, 7, 14, 21].map((days) => ({ date: dayAhead('Monday', days), start: '09:00', end: '12:00' })),
    )
    expect(await api.takenHours(otherInstructor)).toEqual([])
    expect((await api.status(member, id)).body).toMatchObject({
      status: 'confirmed',
      paid: false,
      instructor: { firstName: 'Ada', lastName: 'Lovelace', email: instructor.email },
    })
    expect(await api.letters(member)).toEqual(['Your booking is confirmed'])
    expect(await api.letters(instructor)).toEqual([`Can you teach ${course}?`, `You teach ${course}`])
  })

  test('is only possible for an instructor it was offered to, and only for themselves', async () => {
    const { id, member, instructor, otherInstructor } = await aBookingOnHold()
    const stranger = await api.instructor({ city: aCity() })
    expect((await api.accept(stranger, id)).status).toBe(403)
    expect((await api.accept(instructor, id, { instructorId: otherInstructor.userId })).status).toBe(403)
    const withoutId = await api.accept(instructor, id, {})
    expect([withoutId.status, withoutId.body.message]).toEqual([400, 'Instructor ID not found.'])
    expect((await api.accept(member, id)).status).toBe(403)
    expect((await api.accept(instructor, 'bkg_none')).status).toBe(404)
    expect((await api.stored(id))?.status).toBe('on-hold')
  })

  test('is refused to a deleted instructor, and stays possible for the others', async () => {
    const { id, instructor, otherInstructor } = await aBookingOnHold()
    const [link] = await api.offersTo(instructor)
    const query = Object.fromEntries(new URL(link!).searchParams)
    await api.deleteAccount(instructor)
    expect((await api.accept(instructor, id)).status).toBe(401)
    const byMail = await api.call('POST /api/bookings/offer/accept', { body: query })
    expect([byMail.status, byMail.body.message]).toEqual([403, 'This booking was not offered to you.'])
    expect((await api.stored(id))?.status).toBe('on-hold')
    expect((await api.accept(otherInstructor, id)).status).toBe(200)
    expect(await timetableFlaws(api.platform.table, new Date(), { recheckAfterMs: 0 })).toEqual([])
  })

  test('is refused to an instructor who already teaches at that time', async () => {
    const { id, instructor, city } = await aBookingOnHold()
    const second = await api.book(await api.member(), { city, start: '11:00', end: '13:00' })
    await api.accept(instructor, id)
    const refused = await api.accept(instructor, second.body.bookingId)
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.notFree'])
  })

  test('by its mailed link first shows the booking, and only accepts on a second request', async () => {
    const { id, instructor, otherInstructor } = await aBookingOnHold()
    const [letter] = await api.offersTo(instructor)
    const link = new URL(letter!)
    expect(link.pathname).toBe('/slots/accept')
    const query = Object.fromEntries(link.searchParams)
    const offer = await api.call('GET /api/bookings/offer', { query })
    expect([offer.status, offer.body]).toEqual([
      200,
      expect.objectContaining({ courseName: course, status: 'on-hold', acceptedByYou: false }),
    ])
    expect((await api.stored(id))?.status).toBe('on-hold')
    for (const forged of [
      { ...query, instructor: otherInstructor.userId },
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
    const lateAccept = await api.call('POST /api/bookings/offer/accept', {
      body: Object.fromEntries(new URL((await api.offersTo(otherInstructor))[0]!).searchParams),
    })
    expect([lateAccept.status, lateAccept.body.code]).toEqual([409, 'booking.taken'])
  })
})

describe('a booking', () => {
  const aConfirmedBooking = async () => {
    const city = aCity()
    const [member, instructor] = [await api.member(), await api.instructor({ city })]
    const { body } = await api.book(member, { city, durationWeeks: 2 })
    await api.accept(instructor, body.bookingId)
    return { id: body.bookingId as string, member, instructor, city }
  }

  test('expires after 48 hours without an instructor, and both sides get a letter', async () => {
    const city = aCity()
    const [member, instructor] = [await api.member(), await api.instructor({ city })]
    const { body } = await api.book(member, { city })
    await api.runDueWork(inHours(47))
    expect((await api.stored(body.bookingId))?.status).toBe('on-hold')
    await api.runDueWork(inHours(49))
    await api.runDueWork(inHours(49))
    expect((await api.stored(body.bookingId))?.status).toBe('expired')
    expect(await api.letters(member)).toEqual(['No instructor could accept your booking'])
    expect(await api.letters(instructor)).toEqual([
      `Can you teach ${course}?`,
      `A booking is no longer open: ${course}`,
    ])
    const lateAccept = await api.accept(instructor, body.bookingId)
    expect([lateAccept.status, lateAccept.body.code]).toEqual([409, 'booking.over'])
    expect((await api.book(member, { city })).body.bookingId).not.toBe(body.bookingId)
  })

  test('expires 72 hours after it was accepted if unpaid: hours are freed, both sides get a letter', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    await api.runDueWork(inHours(73))
    expect((await api.stored(id))?.status).toBe('expired')
    expect(await api.takenHours(instructor)).toEqual([])
    expect(await api.letters(member)).toContain('Your booking has expired')
    expect(await api.letters(instructor)).toContain(`A booking of yours has expired: ${course}`)
  })

  test.each(['member', 'instructor'] as const)(
    'can be cancelled by the %s: hours are freed, both sides get a letter, and it stays in the history',
    async (canceller) => {
      const { id, member, instructor, city } = await aConfirmedBooking()
      const people = { member, instructor }
      expect((await api.cancel(await api.member(), id)).status).toBe(404)
      expect((await api.cancel(people[canceller], id)).status).toBe(204)
      const secondCancel = await api.cancel(people[canceller], id)
      expect([secondCancel.status, secondCancel.body.code]).toEqual([409, 'booking.over'])
      expect(await api.takenHours(instructor)).toEqual([])
      expect(await api.letters(member)).toContain('Your booking is cancelled')
      expect(await api.letters(instructor)).toContain(`Cancelled: ${course}`)
      const history = await api.call('GET /api/bookings/user/{userId}', {
        token: member.token,
        params: { userId: member.userId },
      })
      expect(history.body).toMatchObject([{ _id: id, status: 'cancelled' }])
      expect((await api.book(member, { city })).status).toBe(201)
    },
  )

  test('leads to offers, confirmations, reminders and expiry letters in each recipient’s language', async () => {
    const city = aCity()
    const [member, instructor] = [
      await api.member({ language: 'fr' }),
      await api.instructor({ city }, { language: 'es' }),
    ]
    const { body } = await api.book(member, { city })
    expect(new URL((await api.offersTo(instructor))[0]!).pathname).toBe('/es/slots/accept')
    await api.accept(instructor, body.bookingId)
    await api.pay(body.bookingId)
    await api.runDueWork(new Date())
    const { startsAt } = (await api.stored(body.bookingId))!
    await api.runDueWork(after(new Date(startsAt), -hours(20)))
    const otherMember = await api.member({ language: 'fr' })
    await api.book(otherMember, { city, start: '15:00', end: '16:00' })
    await api.runDueWork(inHours(49))
    expect(await api.letters(member)).toEqual([
      'Votre réservation est confirmée',
      `Demain\u00a0: ${courseNameIn('fr', course)}`,
    ])
    expect(await api.letters(otherMember)).toEqual(['Personne n’a pu accepter votre réservation'])
    const inSpanish = courseNameIn('es', course)
    expect((await api.letters(instructor)).toSorted()).toEqual(
      [
        ...[
          `¿Puede impartir ${inSpanish}?`,
          `¿Puede impartir ${inSpanish}?`,
          `Usted imparte ${inSpanish}`,
          `Mañana imparte ${inSpanish}`,
        ],
        ...[`Una de sus reservas está pagada: ${inSpanish}`, `Una reserva ya no está abierta: ${inSpanish}`],
      ].toSorted(),
    )
  })

  test('is mailed as a calendar event when it is confirmed, and cancelled under the same UID', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    await api.cancel(member, id)
    for (const person of [member, instructor]) {
      const [invitation, cancellation] = await api.calendars(person)
      const date = dayAhead('Monday').replaceAll('-', '')
      for (const line of [
        'METHOD:REQUEST',
        `UID:${id}@localhost:3000`,
        'SEQUENCE:1',
        `DTSTART;TZID=America/Toronto:${date}T090000`,
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'BEGIN:VTIMEZONE',
      ])
        expect(invitation?.split('\r\n')).toContain(line)
      for (const line of ['METHOD:CANCEL', `UID:${id}@localhost:3000`, 'SEQUENCE:2', 'STATUS:CANCELLED'])
        expect(cancellation?.split('\r\n')).toContain(line)
    }
  })

  test('can only be cancelled by an administrator once it is paid, and its refund is then due', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    await api.pay(id)
    await api.runDueWork(inHours(80))
    expect((await api.stored(id))?.status).toBe('paid')
    expect(await api.letters(instructor)).toContain(`A booking of yours has been paid: ${course}`)
    for (const canceller of [member, instructor]) expect((await api.cancel(canceller, id)).status).toBe(403)
    expect(await api.takenHours(instructor)).toHaveLength(2)
    const admin = await api.join({ role: 'admin' })
    expect((await api.cancel(admin, id)).status).toBe(204)
    expect(await api.takenHours(instructor)).toEqual([])
    const { bookingRepository } = await import('#functions/timetable/bookingRepository.ts')
    expect(await bookingRepository(api.platform.table).dueRefunds()).toMatchObject([
      { bookingId: id, orderId: 'ord_test' },
    ])
  })

  test('has one reminder to each side on the day before each session', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    await api.pay(id)
    const startsAt = new Date((await api.stored(id))!.startsAt)
    for (const hoursAhead of [30, 23, 22, -100]) await api.runDueWork(after(startsAt, hours(-hoursAhead)))
    const reminderCount = async (person: typeof member, subject: string) =>
      (await api.letters(person)).filter((letterSubject) => letterSubject.startsWith(subject)).length
    expect(await reminderCount(member, 'Tomorrow')).toBe(1)
    expect(await reminderCount(instructor, 'You teach tomorrow')).toBe(1)
    await api.runDueWork(after(startsAt, hours(7 * 24 - 5)))
    expect(await reminderCount(member, 'Tomorrow')).toBe(2)
  })
})

test('accepting succeeds even if its letters cannot be written, and the work of the next minute writes them', async () => {
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
