import { describe, expect, test } from 'vitest'
import { erasures } from '#functions/account/erasures.ts'
import { put, remove } from '#functions/platform/table/write.ts'
import { booking, followUp } from '#functions/timetable/booking.ts'
import { type Seat, seat, seatKey, seatList } from '#functions/timetable/seat.ts'
import { after, days, minutes } from '#shared/kernel/time.ts'
import { waitingLetters } from '../support/letters.ts'
import { bookingsApi, course, dayAhead } from './bookingsApi.ts'
import { moves } from './moves.ts'

const api = bookingsApi()
const { propose, accept, aConfirmedBooking } = moves(api)
const tuesday = dayAhead('Monday', 1)
const inMinutes = (count: number) => after(new Date(), minutes(count))
const venue = { address: '12 King Street West', room: 'Room 4', contact: '416 555 0142', note: 'Ring twice.' }
const noted = (line: string) => line.replaceAll('\r\n ', '')

let count = 0
/** A paid booking with attendees who were invited before the test began. */
async function aPaidBooking(howMany: number, overrides: Partial<Seat> = {}) {
  const booked = await aConfirmedBooking({ durationWeeks: 2, people: 20 })
  const { id, member, instructor } = booked
  await api.pay(id)
  const { table } = api.platform
  const name = async (more: Partial<Seat> = {}): Promise<Seat> => {
    const seatId = `seat_${++count}`
    const named: Seat = {
      ...{ bookingId: id, seatId, name: 'Ada Example', email: `${seatId}@example.org`, language: 'en' },
      ...{ invitedAt: new Date(Date.now() - minutes(60)).toISOString(), attended: [], sequence: 0 },
      ...{ endsAt: Math.round(after(new Date(), days(400)).getTime() / 1000), ...more },
    }
    await table.write(put(seat, named))
    return named
  }
  const personalData = [seatKey(id)]
  await table.write(
    put(seatList, {
      ...{ bookingId: id, userId: member.userId, attendanceDates: [], personalData },
      erasedBy: 'bookings',
    }),
  )
  const named = await Promise.all(Array.from({ length: howMany }, () => name(overrides)))
  return {
    ...booked,
    name,
    named,
    first: named[0]!,
    withdraw: ({ seatId }: Seat) => table.write(remove(seatKey(id, seatId))),
    /** The member proposes Tuesday afternoon, and the instructor accepts it. */
    async move() {
      await propose(member, id, { date: tuesday, start: '14:00', note: 'Between us.' })
      expect((await accept(instructor, id)).status).toBe(200)
    },
    saveVenue: (body: typeof venue = venue) =>
      api.call('PUT /api/bookings/{id}/venue', { token: member.token, params: { id }, body }),
    async cancel() {
      const admin = await api.join({ role: 'admin' })
      expect((await api.cancel(admin, id, { reason: 'Between us.' })).status).toBe(204)
    },
  }
}
const lettersTo = ({ email }: Pick<Seat, 'email'>) => waitingLetters(api.platform, email)
/** How many letters each of these got. */
const lettersOfEach = (named: readonly Seat[]) =>
  Promise.all(named.map(async (one) => (await lettersTo(one)).length))

describe('attendees of a booking', () => {
  test('hear that it has moved, once, with its new sessions for their calendars', async () => {
    const { id, named, move } = await aPaidBooking(12)
    await move()
    await api.runDueWork(inMinutes(1))
    expect(await lettersOfEach(named)).toEqual(Array(12).fill(1))
    const [letter] = await lettersTo(named[11]!)
    expect(letter!.subject).toBe(`Your course has moved: ${course}`)
    for (const words of ['Before', '2:00', `/attend?token=${id}.${named[11]!.seatId}.`])
      expect(letter!.text).toContain(words)
    expect(letter!.text).not.toContain('Between us.')
    const lines = noted(letter!.calendar!.text).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'SEQUENCE:3',
        `DTSTART;TZID=America/Toronto:${tuesday.replaceAll('-', '')}T140000`,
        expect.stringContaining(`UID:${id}@`),
      ]),
    )
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      expect.stringContaining(named[11]!.email),
    ])
  })

  test('hear of a new venue in their language, and are not told the contact on site', async () => {
    const { saveVenue, first } = await aPaidBooking(1, { language: 'fr' })
    for (const room of ['Room 1', 'Room 2']) await saveVenue({ ...venue, room })
    await api.runDueWork(inMinutes(6))
    await api.runDueWork(inMinutes(7))
    const [letter, ...others] = await lettersTo(first)
    expect(others).toEqual([])
    expect(letter!.subject).toContain('Où votre formation a lieu\u00a0:')
    expect(letter!.text).toContain('12 King Street West, Room 2')
    const calendar = noted(letter!.calendar!.text)
    for (const words of ['SEQUENCE:4', 'LOCATION:12 King Street West\\, Room 2', 'Ring twice.'])
      expect(calendar).toContain(words)
    expect(letter!.text + calendar).not.toContain('416')
  })

  test('hear that it is cancelled, and their calendars remove it', async () => {
    const { id, cancel, named, first } = await aPaidBooking(3, { language: 'es' })
    await cancel()
    await api.runDueWork(inMinutes(1))
    expect(await lettersOfEach(named)).toEqual([1, 1, 1])
    const [letter] = await lettersTo(first)
    expect(letter!.subject).toContain('Su curso se cancela:')
    for (const words of ['attend?token', 'Between us.']) expect(letter!.text).not.toContain(words)
    const calendar = noted(letter!.calendar!.text)
    for (const words of ['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${id}@`, 'SEQUENCE:3'])
      expect(calendar).toContain(words)
  })

  test('hear of each change once, however often its follow-up runs', async () => {
    const { id, move, saveVenue, cancel, named } = await aPaidBooking(2)
    const { table } = api.platform
    const dueAt = new Date().toISOString()
    await move()
    const moved = { number: 1, outcome: 'moved', proposal: { by: 'member', date: tuesday } } as const
    const again = { bookingId: id, dueAt }
    const proposal = { ...moved.proposal, start: '14:00', end: '17:00' }
    await table.write(put(followUp, { ...again, ...moved, kind: 'settle', proposal }))
    await Promise.all([api.runDueWork(inMinutes(1)), api.runDueWork(inMinutes(1))])
    await saveVenue()
    const { sequence } = (await api.stored(id))!
    await Promise.all([api.runDueWork(inMinutes(6)), api.runDueWork(inMinutes(6))])
    const inFive = inMinutes(5).toISOString()
    await table.write(put(followUp, { bookingId: id, kind: 'venue', number: sequence, dueAt: inFive }))
    await api.runDueWork(inMinutes(7))
    expect(await lettersOfEach(named)).toEqual([2, 2])
    await cancel()
    const tell = { ...again, kind: 'tell', status: 'cancelled', number: sequence + 1 } as const
    await table.write(put(followUp, tell))
    await Promise.all([api.runDueWork(inMinutes(8)), api.runDueWork(inMinutes(8))])
    expect(await lettersOfEach(named)).toEqual([3, 3])
  })

  test('hear nothing once they were removed, nor of what changed before they were invited', async () => {
    const { id, saveVenue, name, withdraw, first } = await aPaidBooking(2)
    await saveVenue()
    const late = await name({ sequence: (await api.stored(id))!.sequence })
    await withdraw(first)
    await api.runDueWork(inMinutes(6))
    expect(await lettersOfEach([first, late])).toEqual([0, 0])
  })

  test('hear of a move that was agreed on in the moment of their invitation, whichever request began first', async () => {
    const { id, name, move } = await aPaidBooking(0)
    const { sequence } = (await api.stored(id))!
    const invited = await name({ sequence, invitedAt: inMinutes(2).toISOString() })
    const informed = await name({ sequence: sequence + 1, invitedAt: inMinutes(-2).toISOString() })
    await move()
    expect(await lettersOfEach([invited, informed])).toEqual([1, 0])
  })

  test('hear nothing when the course was over before its booking was refunded', async () => {
    const { id, first, member, instructor } = await aPaidBooking(1)
    const stored = (await api.stored(id))!
    await api.platform.table.write(put(booking, { ...stored, date: '2026-01-05' }))
    await api.cancel(await api.join({ role: 'admin' }), id)
    expect(await lettersTo(first)).toEqual([])
    expect(await api.letters(member)).toContain('Your booking is cancelled')
    expect(await api.letters(instructor)).toContain(`Cancelled: ${course}`)
  })

  test('hear nothing once their account was erased', async () => {
    const { name, first, move, cancel } = await aPaidBooking(1)
    const account = await api.join()
    const holder = await name({ holderId: account.userId })
    await api.deleteAccount(account)
    await move()
    expect(await lettersOfEach([holder, first])).toEqual([0, 1])
    await cancel()
    expect(await lettersOfEach([holder, first])).toEqual([0, 2])
  })

  test('hear that it is cancelled when the member who booked erases the account, after which their names are erased', async () => {
    const { id, name, first, member, move } = await aPaidBooking(1)
    await move()
    const account = await api.join()
    const [holder, own] = [await name({ holderId: account.userId }), await name({ holderId: member.userId })]
    const { table } = api.platform
    const seatsLeft = async () =>
      (await Array.fromAsync(table.rows({ pk: `SEATS#${id}` }))).map(({ sk }) => sk)
    await api.deleteAccount(member)
    // Earlier letters are removed with the account.
    expect(await lettersOfEach([first, holder, own])).toEqual([0, 0, 0])
    expect(await seatsLeft()).toContain(`SEAT#${first.seatId}`)
    await Promise.all([api.runDueWork(inMinutes(1)), api.runDueWork(inMinutes(1))])
    await erasures(table).sweep()
    expect(await lettersOfEach([first, holder, own])).toEqual([1, 1, 0])
    expect((await lettersTo(first))[0]!.subject).toBe(`Your course is cancelled: ${course}`)
    expect((await lettersTo(first))[0]!.text).not.toContain('Lovelace')
    expect([await seatsLeft(), await api.stored(id)]).toEqual([[], undefined])
  })

  test('hear nothing of an erasure after their course, and their names are erased', async () => {
    const { id, first, member } = await aPaidBooking(1)
    const { table } = api.platform
    await table.write(put(booking, { ...(await api.stored(id))!, date: '2026-01-05' }))
    await api.deleteAccount(member)
    await api.runDueWork(inMinutes(1))
    await erasures(table).sweep()
    expect(await lettersTo(first)).toEqual([])
    expect(await Array.fromAsync(table.rows({ pk: `SEATS#${id}` }))).toEqual([])
  })

  test('are mailed when and where it takes place again by an administrator, and nobody else is', async () => {
    const { id, named, member, instructor, cancel } = await aPaidBooking(50, { language: 'fr' })
    const admin = await api.join({ role: 'admin' })
    const resend = ({ token }: { token: string }) =>
      api.call('POST /api/bookings/{id}/letters', { token, params: { id }, body: { to: 'attendees' } })
    for (const person of [member, instructor, await api.join()])
      expect((await resend(person)).status).toBe(403)
    const others = [await api.letters(member), await api.letters(instructor)]
    const { status, body } = await resend(admin)
    expect([status, body.sentTo.length]).toEqual([200, 50])
    expect(body.sentTo[0]).toMatchObject({ side: 'attendees', name: 'Ada Example' })
    expect(await lettersOfEach(named)).toEqual(Array(50).fill(1))
    const [letter] = await lettersTo(named[49]!)
    expect(letter!.subject).toContain('Quand et où votre formation a lieu')
    expect(noted(letter!.calendar!.text)).toContain('SEQUENCE:2')
    expect(letter!.text).toContain(`/attend?token=${id}.${named[49]!.seatId}.`)
    expect((await resend(admin)).status).toBe(429)
    expect([await api.letters(member), await api.letters(instructor)]).toEqual(others)
    await cancel()
    expect((await resend(admin)).body.code).toBe('booking.over')
  })

  test('cannot be mailed again before the payment, nor once there are none', async () => {
    const admin = await api.join({ role: 'admin' })
    const { id } = await aConfirmedBooking()
    const withoutSeats = await aPaidBooking(0)
    for (const bookingId of [id, withoutSeats.id]) {
      const { body } = await api.call('POST /api/bookings/{id}/letters', {
        ...{ token: admin.token, params: { id: bookingId } },
        body: { to: 'attendees' },
      })
      expect(body.code).toBe('booking.noReader')
    }
  })
})
