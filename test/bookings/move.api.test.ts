import { describe, expect, test } from 'vitest'
import { erasures } from '#functions/account/erasures.ts'
import { offerToken } from '#functions/bookings/offerToken.ts'
import { proposalToken } from '#functions/bookings/proposalToken.ts'
import { sendReminders } from '#functions/bookings/sendReminders.ts'
import { followUp, followUpKey } from '#functions/timetable/booking.ts'
import { addDays, dayIn } from '#shared/kernel/calendar.ts'
import { after, hours } from '#shared/kernel/time.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import { aCity, allWeek, bookingsApi, course, dayAhead } from './bookingsApi.ts'
import { moves } from './moves.ts'

const api = bookingsApi()
const { propose, accept, end, linksTo, read, answer, freeMonth, aConfirmedBooking, flaws } = moves(api)
const inHours = (count: number) => after(new Date(), hours(count))
const inDays = (count: number) => addDays(dayIn('America/Toronto', new Date()), count)
/** The day after the Monday on which a booking begins. */
const tuesday = dayAhead('Monday', 1)
const monday = dayAhead('Monday')
const calendarLines = async (person: { email: string }) =>
  (await api.calendars(person)).at(-1)!.replaceAll('\r\n ', '').split('\r\n')

describe('a proposal of another time', () => {
  test('moves the booking once the other side accepts it by its mailed link: hours, calendars, letters', async () => {
    const { id, member, instructor } = await aConfirmedBooking({ durationWeeks: 2 })
    const before = (await api.stored(id))!
    const proposed = await propose(member, id, { date: tuesday, start: '14:00', note: 'We have an exam.' })
    expect([proposed.status, proposed.body.proposal]).toMatchObject([
      200,
      { number: 1, by: 'member', date: tuesday, start: '14:00', end: '17:00', note: 'We have an exam.' },
    ])
    expect(proposed.body.date).toBe(monday)
    const letter = (await api.lettersTo(instructor))[`Another time is proposed: ${course}`]!
    for (const words of ['We have an exam.', 'Times are those of Town', 'Proposed', 'Booked at present'])
      expect(letter).toContain(words)

    const [token] = await linksTo(instructor)
    expect((await read(token!)).body).toMatchObject({
      courseName: course,
      date: monday,
      proposal: { date: tuesday },
    })
    expect((await api.stored(id))!.date).toBe(monday)
    expect((await answer(token!, 'accept')).status).toBe(204)

    const moved = (await api.stored(id))!
    expect(moved).toMatchObject({ date: tuesday, start: '14:00', end: '17:00', status: 'confirmed' })
    expect(moved.proposal).toBeUndefined()
    expect(moved.until).toBe(before.until)
    expect(moved.moves).toMatchObject([{ number: 1, by: 'member', from: { date: monday, start: '09:00' } }])
    expect(await api.takenHours(instructor)).toEqual(
      [1, 8].map((days) => ({ date: dayAhead('Monday', days), start: '14:00', end: '17:00' })),
    )
    expect((await api.lettersTo(member))[`Your sessions have moved: ${course}`]).toContain('Before')
    expect(await api.letters(instructor)).toContain(`A booking of yours has moved: ${course}`)
    for (const reader of [member, instructor]) {
      const lines = await calendarLines(reader)
      expect(lines).toContain('METHOD:REQUEST')
      expect(lines).toContain('SEQUENCE:2')
      expect(lines).toContain(`DTSTART;TZID=America/Toronto:${tuesday.replaceAll('-', '')}T140000`)
      expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([expect.stringContaining(`UID:${id}@`)])
    }
    expect((await read(token!)).body).toMatchObject({ date: tuesday, movedFrom: { date: monday } })
    expect((await answer(token!, 'accept')).status).toBe(204)
    expect((await api.stored(id))!.moves).toHaveLength(1)
    expect(await flaws()).toEqual([])
  })

  test('is accepted or refused on the pages too, by the instructor or the member', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    await propose(instructor, id, { date: tuesday, start: '10:00' })
    expect((await accept(instructor, id)).body.code).toBe('booking.proposalOver')
    const accepted = await accept(member, id)
    expect([accepted.status, accepted.body]).toMatchObject([
      200,
      { date: tuesday, moves: [{ by: 'instructor' }] },
    ])
    expect((await accept(member, id)).status).toBe(200)
    expect((await accept(instructor, id)).status).toBe(409)

    await propose(member, id, { date: monday, start: '10:00' })
    expect((await end(instructor, id, 2)).status).toBe(204)
    expect((await api.lettersTo(member))[`The time stays as it was: ${course}`]).toContain('was not accepted')
    expect(await api.letters(instructor)).not.toContain(`The time stays as it was: ${course}`)
    expect((await api.stored(id))!.date).toBe(tuesday)
    expect(await flaws()).toEqual([])
  })

  test('is withdrawn by its own side, and the other side is told', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    await propose(member, id, { date: tuesday, start: '10:00', note: 'A secret.' })
    const [token] = await linksTo(instructor)
    expect((await end(member, id)).status).toBe(204)
    const letter = (await api.lettersTo(instructor))[`The time stays as it was: ${course}`]!
    expect(letter).toContain('was withdrawn')
    expect(letter).not.toContain('A secret.')
    expect(JSON.stringify(await api.stored(id))).not.toContain('A secret.')
    for (const { status, body } of [
      await read(token!),
      await answer(token!, 'accept'),
      await end(member, id),
    ])
      expect([status, body.code]).toEqual([409, 'booking.proposalOver'])
    expect(await api.letters(member)).not.toContain(`The time stays as it was: ${course}`)
  })

  test('of the same side replaces the earlier one, whose link stops working; the other side has to answer first', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    await propose(member, id, { date: tuesday, start: '10:00' })
    const refused = await propose(instructor, id, { date: tuesday, start: '15:00' })
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.proposalOpen'])
    await propose(member, id, { date: tuesday, start: '11:00' })
    const [old, latest] = await linksTo(instructor)
    expect((await answer(old!, 'accept')).body.code).toBe('booking.proposalOver')
    expect((await accept(instructor, id, 1)).body.code).toBe('booking.proposalOver')
    expect((await answer(latest!, 'accept')).status).toBe(204)
    expect((await api.stored(id))!.start).toBe('11:00')
    expect((await answer(old!, 'keep')).body.code).toBe('booking.proposalOver')
    expect(await flaws()).toEqual([])
  })

  test('ends after 48 hours without an answer, and both sides are told once', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    await api.pay(id)
    await propose(member, id, { date: tuesday, start: '10:00' })
    await api.runDueWork(inHours(47))
    expect((await api.stored(id))!.proposal).toBeDefined()
    await api.runDueWork(inHours(49))
    await api.runDueWork(inHours(49))
    expect((await api.stored(id))!.proposal).toBeUndefined()
    for (const reader of [member, instructor])
      expect(
        (await api.letters(reader)).filter((subject) => subject === `The time stays as it was: ${course}`),
      ).toHaveLength(1)
    expect(await flaws(inHours(49))).toEqual([])
  })

  test('ends when one of the two first sessions begins, if that is earlier', async () => {
    const { id, member } = await aConfirmedBooking()
    const tomorrow = inDays(1)
    const { body } = await propose(member, id, { date: tomorrow, start: '08:00' })
    expect(body.proposal.until).toBe(instantOf('America/Toronto', tomorrow, '08:00')!.toISOString())
  })

  test('ends with the booking when that is cancelled, without a letter of its own, and stays when it is paid', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    await propose(member, id, { date: tuesday, start: '10:00', note: 'A secret.' })
    await api.pay(id)
    expect((await api.stored(id))!.proposal).toBeDefined()
    const other = await aConfirmedBooking()
    await propose(other.member, other.id, { date: tuesday, start: '10:00', note: 'A secret.' })
    const [token] = await linksTo(other.instructor)
    await api.cancel(other.member, other.id)
    expect(JSON.stringify(await api.stored(other.id))).not.toContain('A secret.')
    expect((await read(token!)).body.code).toBe('booking.proposalOver')
    expect((await accept(other.instructor, other.id)).body.code).toBe('booking.proposalOver')
    expect((await propose(other.member, other.id, { date: tuesday, start: '10:00' })).body.code).toBe(
      'booking.over',
    )
    expect(
      (await api.letters(other.instructor)).filter((subject) => subject.startsWith('The time stays')),
    ).toEqual([])
    expect((await accept(instructor, id)).status).toBe(200)
    expect(await flaws()).toEqual([])
  })
})

describe('what can be proposed', () => {
  test('is checked as a new booking is: the past, skipped times, midnight, the same time, and links', async () => {
    const { id, member } = await aConfirmedBooking()
    const cases = [
      [{ date: '2026-01-05', start: '10:00' }, 'date', 'bookingField.past'],
      [{ date: '2027-03-14', start: '02:30' }, 'start', 'bookingField.skipped'],
      [{ date: tuesday, start: '22:00' }, 'start', 'bookingField.pastMidnight'],
      [{ date: monday, start: '09:00' }, 'start', 'bookingField.sameTime'],
      [{ date: tuesday, start: '10:00', note: 'See www.example.org' }, 'note', 'field.link'],
      [{ date: 'tomorrow', start: '10:00' }, 'date', 'field.date'],
    ] as const
    for (const [wish, path, code] of cases) {
      const refused = await propose(member, id, wish)
      expect([refused.status, refused.body.issues]).toMatchObject([400, [{ path, code }]])
    }
    expect((await api.stored(id))!.proposal).toBeUndefined()
  })

  test('must be free in the instructor’s calendar, whose hours of this booking count as free', async () => {
    const { id, member, instructor, city } = await aConfirmedBooking({ durationWeeks: 2 })
    const second = await api.book(await api.member(), {
      city,
      date: dayAhead('Monday', 8),
      start: '10:00',
      end: '11:00',
    })
    await api.accept(instructor, second.body.bookingId)
    for (const start of ['09:00', '19:00', '06:00']) {
      const refused = await propose(member, id, { date: tuesday, start })
      expect([refused.status, refused.body.code]).toEqual([409, 'booking.notFreeThen'])
    }
    // An hour later on the same days, and a week later: half of these hours are the booking's own.
    for (const wish of [
      { date: monday, start: '10:00' },
      { date: dayAhead('Monday', 7), start: '09:00' },
    ]) {
      const { body } = await propose(member, id, wish)
      expect((await accept(instructor, id, body.proposal.number)).status).toBe(200)
    }
    expect((await api.takenHours(instructor)).map(({ date }) => date)).toEqual([
      dayAhead('Monday', 7),
      dayAhead('Monday', 8),
      dayAhead('Monday', 14),
    ])
    expect(await flaws()).toEqual([])
  })

  test('stays open if its hours are taken meanwhile, and can be accepted once they are free again', async () => {
    const { id, member, instructor, city } = await aConfirmedBooking()
    await propose(member, id, { date: tuesday, start: '10:00' })
    const rival = await api.member()
    const second = await api.book(rival, { city, date: tuesday, start: '12:00', end: '14:00' })
    await api.accept(instructor, second.body.bookingId)
    const refused = await accept(instructor, id)
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.notFreeThen'])
    expect((await api.stored(id))!).toMatchObject({ date: monday, proposal: { number: 1 } })
    await api.cancel(rival, second.body.bookingId)
    expect((await accept(instructor, id)).status).toBe(200)
    expect(await flaws()).toEqual([])
  })

  test('is possible only for accepted bookings, until 24 hours before their first session', async () => {
    const city = aCity()
    const [member, instructor] = [await api.member(), await api.instructor({ city })]
    const { body } = await api.book(member, { city })
    const wish = { date: tuesday, start: '10:00' }
    const early = await propose(member, body.bookingId, wish)
    expect([early.status, early.body.code]).toEqual([409, 'booking.notAccepted'])
    expect((await propose(instructor, body.bookingId, wish)).status).toBe(404)

    const soon = await aConfirmedBooking(
      { date: inDays(1), start: '00:00', end: '01:00' },
      allWeek('00:00', '24:00'),
    )
    const late = await propose(soon.member, soon.id, wish)
    expect([late.status, late.body.code]).toEqual([409, 'booking.tooLate'])
  })

  test('is limited to five times for each side', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    for (let hour = 0; hour < 5; hour++)
      expect((await propose(member, id, { date: tuesday, start: `1${hour}:00` })).status).toBe(200)
    const refused = await propose(member, id, { date: tuesday, start: '15:00' })
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.tooManyProposals'])
    await end(instructor, id, 5)
    expect((await propose(instructor, id, { date: tuesday, start: '15:00' })).body.proposal.number).toBe(6)
  })

  test('never keeps an unpaid booking longer', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    const before = (await api.stored(id))!
    await propose(member, id, { date: dayAhead('Monday', 71), start: '10:00' })
    await accept(instructor, id)
    expect((await api.stored(id))!.until).toBe(before.until)
    const tomorrow = inDays(1)
    await propose(instructor, id, { date: tomorrow, start: '10:00' })
    await accept(member, id, 2)
    const startsAt = instantOf('America/Toronto', tomorrow, '10:00')!.toISOString()
    expect((await api.stored(id))!).toMatchObject({ until: startsAt, startsAt })
    expect(await flaws()).toEqual([])
    await api.runDueWork(new Date(startsAt))
    expect((await api.stored(id))!.status).toBe('expired')
    expect(await api.takenHours(instructor)).toEqual([])
  })
})

describe('a proposal belongs to its two sides', () => {
  test('so for strangers and administrators the booking does not exist', async () => {
    const { id, member } = await aConfirmedBooking()
    await propose(member, id, { date: tuesday, start: '10:00' })
    const strangers = [
      await api.member(),
      await api.instructor({ city: aCity() }),
      await api.join({ role: 'admin' }),
    ]
    for (const caller of strangers)
      for (const refused of [
        await propose(caller, id, { date: tuesday, start: '10:00' }),
        await accept(caller, id),
        await end(caller, id),
        await freeMonth(caller, id, tuesday.slice(0, 7)),
      ])
        expect([refused.status, refused.body.code]).toEqual([404, 'booking.missing'])
    expect((await propose(member, 'bkg_none', { date: tuesday, start: '10:00' })).status).toBe(404)
  })

  test('and its link works for this proposal and this reader alone', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    await propose(member, id, { date: tuesday, start: '10:00' })
    const [token] = await linksTo(instructor)
    const other = await aConfirmedBooking()
    await propose(other.member, other.id, { date: tuesday, start: '10:00' })
    const signature = token!.split('.')[2]
    const { offerSecret } = (await api.stored(id))!
    const forged = [
      'x',
      `${id}.1.x`,
      `${id}.2.${signature}`,
      `${id}.01.${signature}`,
      `${other.id}.1.${signature}`,
      `${token}.x`,
      `${id}.1.${offerToken({ bookingId: id, offerSecret }, instructor.userId)}`,
    ]
    for (const wrong of forged)
      for (const refused of [await read(wrong), await answer(wrong, 'accept'), await answer(wrong, 'keep')])
        expect([refused.status, refused.body.code]).toEqual([404, 'booking.badLink'])
    // The member's own token, which is never mailed, would not let them answer themselves.
    const own = proposalToken({ bookingId: id, offerSecret }, 1, member.userId)
    expect((await answer(own, 'accept')).body.code).toBe('booking.proposalOver')
    expect((await answer(token!, 'keep')).status).toBe(204)
    expect((await api.stored(id))!.date).toBe(monday)
  })

  test('leaves nothing once the member’s account is erased', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    await propose(member, id, { date: tuesday, start: '10:00', note: 'A secret.' })
    await api.deleteAccount(member)
    expect((await accept(instructor, id)).body.code).toBe('booking.proposalOver')
    await api.runDueWork(new Date())
    await erasures(api.platform.table).sweep()
    const rows = (await api.snapshot()).filter((row) => row.includes(id))
    expect(rows.filter((row) => row.includes('A secret.') && !row.includes('"OUTBOX#'))).toEqual([])
    expect(await api.takenHours(instructor)).toEqual([])
  })
})

test('reminders are those of the new times, also of a day that had a reminder before', async () => {
  const { id, member, instructor } = await aConfirmedBooking()
  await api.pay(id)
  await propose(member, id, { date: tuesday, start: '14:00' })
  await accept(instructor, id)
  const isReminder = (subject: string) => subject.startsWith('Tomorrow')
  await api.runDueWork(after(instantOf('America/Toronto', monday, '09:00')!, -hours(23)))
  expect((await api.letters(member)).filter(isReminder)).toEqual([])
  await api.runDueWork(after(instantOf('America/Toronto', tuesday, '14:00')!, -hours(23)))
  expect((await api.letters(member)).filter(isReminder)).toHaveLength(1)
  expect(await flaws()).toEqual([])
})

test('a late run of the old reminder neither mails it nor plans the next', async () => {
  const { id, member, instructor } = await aConfirmedBooking()
  await api.pay(id)
  const stale = { booking: (await api.stored(id))!, due: await storedReminder(id) }
  await propose(member, id, { date: dayAhead('Monday', 8), start: '14:00' })
  await accept(instructor, id)
  const planned = await storedReminder(id)
  const dayBefore = after(instantOf('America/Toronto', monday, '09:00')!, -hours(23))
  await sendReminders(api.deps)(stale.booking, stale.due, dayBefore)
  expect((await api.letters(member)).filter((subject) => subject.startsWith('Tomorrow'))).toEqual([])
  expect(await storedReminder(id)).toEqual(planned)
})
const storedReminder = async (id: string) =>
  (await api.platform.table.get(followUp, followUpKey(id, 'remind')))!

test('the free days to move to are the instructor’s own, with hours that are long enough', async () => {
  const { id, member, instructor, city } = await aConfirmedBooking()
  const other = await api.instructor({ city, availability: allWeek('06:00', '22:00') })
  const second = await api.book(await api.member(), { city, date: tuesday, start: '10:00', end: '18:00' })
  await api.accept(instructor, second.body.bookingId)
  const { body } = await freeMonth(member, id, tuesday.slice(0, 7))
  const onTuesday = body.days.find(({ date }: { date: string }) => date === tuesday)
  expect(onTuesday).toBeUndefined()
  const months = [body, (await freeMonth(instructor, id, monday.slice(0, 7))).body]
  expect(months[1].days.find(({ date }: { date: string }) => date === monday)).toEqual({
    date: monday,
    hours: [{ start: '08:00', end: '20:00' }],
  })
  expect(body.timeZone).toBe('America/Toronto')
  expect((await freeMonth(other, id, monday.slice(0, 7))).status).toBe(404)
})
