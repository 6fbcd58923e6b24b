import { describe, expect, test } from 'vitest'
import { put } from '#functions/platform/table/write.ts'
import { booking } from '#functions/timetable/booking.ts'
import { seat } from '#functions/timetable/seat.ts'
import type { Person } from '../support/areaApi.ts'
import { waitingLetters } from '../support/letters.ts'
import { allWeek, bookingsApi, course, dayAhead } from './bookingsApi.ts'
import { reassigning } from './reassigning.ts'

const api = bookingsApi()
const { aReassignable, instructorsFor, reassign, propose, linksTo, read, answer, flaws } = reassigning(api)
const idsOf = ({ body }: { body: { instructorId: string }[] }) => body.map(({ instructorId }) => instructorId)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body?.code}`
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
/** A person's letters whose ids are those of a change of the instructor. */
const lettersTo = async ({ email }: Pick<Person, 'email'>) =>
  (await waitingLetters(api.platform, email)).filter(({ letterId }) => letterId.startsWith('reassign-'))

describe('the instructors to whom a booking can be given', () => {
  test('teach its course in its city and are free at all of its sessions', async () => {
    const { id, city, member, other, admin } = await aReassignable()
    await api.instructor({ city: 'Elsewhere' })
    await api.instructor({ city, subjects: [{ name: 'Another course', durationWeeks: 2 }] })
    await api.instructor({ city, timeZone: 'America/Vancouver' })
    await api.instructor({ city, availability: allWeek('10:00', '20:00') })
    await api.instructor({ city, overrides: { [dayAhead('Monday', 7)]: [] } })
    const busy = await api.instructor({ city, availability: allWeek('09:00', '12:00') })
    const rival = await api.book(await api.member(), { city, durationWeeks: 1, date: dayAhead('Monday', 7) })
    await api.accept(busy, rival.body.bookingId)
    const listed = await instructorsFor(admin, id)
    expect([listed.status, listed.body]).toEqual([
      200,
      [{ instructorId: other.userId, name: 'Grace Hopper', email: other.email }],
    ])
    expect((await reassign(admin, id, other.userId)).status).toBe(200)
    for (const person of [member, other]) {
      expect((await instructorsFor(person, id)).status).toBe(403)
      expect((await reassign(person, id, other.userId)).status).toBe(403)
    }
  })

  test('are nobody before an instructor has accepted, and once it is over', async () => {
    const { id, city, admin, other, member } = await aReassignable()
    await api.cancel(member, id)
    const onHold = (await api.book(member, { city })).body.bookingId as string
    for (const [bookingId, code] of [
      [id, '409 booking.over'],
      [onHold, '409 booking.notAccepted'],
      ['bkg_none', '404 booking.missing'],
    ] as const) {
      expect(codeOf(await instructorsFor(admin, bookingId))).toBe(code)
      expect(codeOf(await reassign(admin, bookingId, other.userId))).toBe(code)
    }
    const late = await aReassignable()
    const stored = (await api.stored(late.id))!
    const { table } = api.platform
    await table.write(put(booking, { ...stored, until: new Date().toISOString() }))
    expect(codeOf(await reassign(late.admin, late.id, late.other.userId))).toBe('409 booking.over')
    await table.write(put(booking, { ...stored, status: 'paid', until: undefined, date: '2026-01-05' }))
    expect(codeOf(await reassign(late.admin, late.id, late.other.userId))).toBe('409 booking.over')
    expect((await api.takenHours(late.other)).length).toBe(0)
    await table.write(put(booking, stored))
  })
})

describe('a booking that an administrator gives to another instructor', () => {
  test('takes the hours of the new one, frees those of the former one, and mails everybody once', async () => {
    const { id, member, instructor, other, admin } = await aReassignable()
    await api.pay(id)
    const named = { email: `${id}@example.org`, name: 'Ada Example' }
    await api.platform.table.write(
      put(seat, {
        ...{ bookingId: id, seatId: 'seat_1', ...named, language: 'en', attended: [], sequence: 2 },
        ...{ invitedAt: new Date().toISOString(), endsAt: 2_000_000_000 },
      }),
    )
    const { status, body } = await reassign(admin, id, other.userId)
    expect([status, body.instructorId, body.reassignments]).toEqual([
      200,
      other.userId,
      [expect.objectContaining({ by: 'Root Admin', from: 'Ada Lovelace', to: 'Grace Hopper' })],
    ])
    expect((await reassign(admin, id, other.userId)).body.reassignments).toHaveLength(1)
    await Promise.all([api.runDueWork(new Date()), api.runDueWork(new Date())])
    expect([await api.takenHours(instructor), (await api.takenHours(other)).length]).toEqual([[], 2])
    const subjects: string[] = []
    const calendars: string[] = []
    for (const person of [member, instructor, other, named]) {
      const letters = await lettersTo(person)
      subjects.push(letters.map(({ subject }) => subject).join())
      const found = lines(letters[0]!.calendar!.text)
      calendars.push(found.filter((line) => /^(METHOD|SEQUENCE|STATUS)/.test(line)).join())
      expect(found).toContainEqual(expect.stringContaining(`UID:${id}@`))
    }
    expect(subjects).toEqual([
      `Another instructor teaches your course: ${course}`,
      `Somebody else teaches: ${course}`,
      `You teach ${course}`,
      `Your course has another instructor: ${course}`,
    ])
    expect(calendars.map((text) => text.replace(',STATUS:CONFIRMED', ''))).toEqual([
      'METHOD:REQUEST,SEQUENCE:3',
      'METHOD:CANCEL,SEQUENCE:3,STATUS:CANCELLED',
      'METHOD:REQUEST,SEQUENCE:3',
      'METHOD:REQUEST,SEQUENCE:3',
    ])
    const [toMember] = await lettersTo(member)
    expect(toMember!.text).toContain(`Grace Hopper (${other.email})`)
    const [toAttendee] = await lettersTo(named)
    expect(toAttendee!.text).toContain('Grace Hopper')
    expect(toAttendee!.text).not.toContain(other.email)
    expect((await flaws()).filter((flaw) => flaw.includes(id))).toEqual([])
  })

  test('goes only to somebody who is free, whatever the list has said', async () => {
    const { id, city, member, instructor, other, admin } = await aReassignable()
    expect(idsOf(await instructorsFor(admin, id))).toEqual([other.userId])
    const rival = await api.book(await api.member(), { city, durationWeeks: 1, start: '11:00', end: '13:00' })
    await api.accept(other, rival.body.bookingId)
    for (const userId of [other.userId, member.userId, admin.userId, 'usr_none'])
      expect(codeOf(await reassign(admin, id, userId))).toBe('409 booking.notFreeThen')
    expect((await api.stored(id))!.instructorId).toBe(instructor.userId)
    expect(await lettersTo(member)).toEqual([])
  })

  test('ends an open proposal, whose links then answer nothing', async () => {
    const { id, member, instructor, other, admin } = await aReassignable()
    await propose(member, id, { date: dayAhead('Monday', 1), start: '10:00' })
    const [token] = await linksTo(instructor)
    await reassign(admin, id, other.userId)
    expect((await api.stored(id))!.proposal).toBeUndefined()
    expect(codeOf(await read(token!))).toBe('404 booking.badLink')
    expect(codeOf(await answer(token!, 'accept'))).toBe('404 booking.badLink')
    expect((await flaws()).filter((flaw) => flaw.includes(id))).toEqual([])
    expect((await propose(other, id, { date: dayAhead('Monday', 1), start: '10:00' })).status).toBe(200)
  })

  test('is the former one’s no longer, and can be given back', async () => {
    const { id, instructor, other, admin } = await aReassignable()
    await reassign(admin, id, other.userId)
    expect((await api.status(instructor, id)).status).toBe(404)
    expect((await api.cancel(instructor, id)).status).toBe(404)
    expect(codeOf(await api.accept(instructor, id))).toBe('409 booking.taken')
    expect((await api.status(other, id)).status).toBe(200)
    await reassign(admin, id, instructor.userId)
    expect([await api.takenHours(other), (await api.takenHours(instructor)).length]).toEqual([[], 2])
    const calendars = (await lettersTo(instructor)).map(({ calendar }) => calendar!.method)
    expect(calendars.toSorted()).toEqual(['CANCEL', 'REQUEST'])
    expect((await flaws()).filter((flaw) => flaw.includes(id))).toEqual([])
  })

  test('tells the former one even if it was cancelled before the letters went', async () => {
    const { id, instructor, other, admin } = await aReassignable()
    const { bookingRepository } = await import('#functions/timetable/bookingRepository.ts')
    const { table } = api.platform
    const before = (await api.stored(id))!
    const writes = await bookingRepository(table).writesToReassign(
      before,
      { to: other.userId, by: admin.userId },
      new Date(),
    )
    await table.transact(writes!)
    await api.cancel(admin, id)
    await api.runDueWork(new Date())
    expect((await lettersTo(instructor)).map(({ subject }) => subject)).toEqual([
      `Somebody else teaches: ${course}`,
    ])
    expect(await lettersTo(other)).toEqual([])
    expect(await api.letters(other)).toContain(`Cancelled: ${course}`)
  })
})
