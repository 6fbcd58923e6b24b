import { describe, expect, test } from 'vitest'
import { after, hours } from '#shared/kernel/time.ts'
import { bookingsApi, course, dayAhead } from './bookingsApi.ts'
import { moves } from './moves.ts'

const api = bookingsApi()
const { propose, accept, end, linksTo, read, answer, aConfirmedBooking, flaws } = moves(api)
const _inHours = (count: number) => after(new Date(), hours(count))
const tuesday = dayAhead('Tuesday')
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
      [0, 7].map((days) => ({ date: dayAhead('Tuesday', days), start: '14:00', end: '17:00' })),
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
})
