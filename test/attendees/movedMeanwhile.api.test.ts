import { expect, test } from 'vitest'
import type { AttendeeDeps } from '#functions/attendees/deps.ts'
import { attendeeHandlers } from '#functions/attendees/handlers.ts'
import { seatRepository } from '#functions/timetable/seatRepository.ts'
import { quietOutbox } from '../support/letters.ts'
import { aPerson, attendeesApi } from './attendeesApi.ts'

const api = attendeesApi()

/** The handlers, of which the first transaction waits for `meanwhile`: everything was read before it, and nothing is written yet. */
function handlersWith(meanwhile: () => Promise<void>) {
  const { platform } = api
  let isFirst = true
  const table: AttendeeDeps['table'] = {
    ...platform.table,
    async transact(writes) {
      if (isFirst) await meanwhile()
      isFirst = false
      return platform.table.transact(writes)
    },
  }
  return attendeeHandlers({ ...platform, table, outbox: quietOutbox(platform) })
}
let idCount = 0
const newId = (kind: string) => `${kind}_meanwhile${++idCount}`
const moved = { date: '2027-01-05', start: '14:00', end: '17:00', startsAt: '2027-01-05T19:00:00.000Z' }

test('whoever is named, moved, mailed again or joins in the moment of a move is mailed the new times alone', async () => {
  const { id, member, save, as, add, list } = await api.aCourse()
  const code = (await as('POST /link', member)).body.url.split('=').at(-1)
  const [named, replaced, again, heir, joined] = Array.from({ length: 5 }, () => aPerson())
  await add(replaced!, again!)
  const seatIdOf = async (email: string) => (await list()).attendees.find((one) => one.email === email)!._id
  const context = { actor: { userId: member.userId, role: 'user' }, at: new Date(), newId }
  const calls = {
    add: { email: named!.email, input: { id, people: [named] } },
    change: { email: heir!.email, input: { id, seatId: await seatIdOf(replaced!.email), ...heir } },
    resend: { email: again!.email, input: { id, seatId: await seatIdOf(again!.email) } },
    join: { email: joined!.email, input: { code, ...joined } },
  }
  let sequence = 0
  for (const [route, { email, input }] of Object.entries(calls)) {
    const [handlers, earlier] = [
      // It is at its old time again for each call.
      handlersWith(() => save({ ...moved, sequence: ++sequence })),
      await api.letters(email),
    ]
    await save({ sequence: ++sequence })
    await handlers[route as keyof typeof calls]({ ...context, input } as never)
    const known = new Set(earlier.map(({ letterId }) => letterId))
    const [letter, ...others] = (await api.letters(email)).filter(({ letterId }) => !known.has(letterId))
    expect([route, others.length]).toEqual([route, 0])
    expect(letter!.text).toContain('Tuesday, January 5')
    expect(letter!.text).not.toContain('January 4')
  }
  const seats = await seatRepository(api.platform.table).ofBooking(id)
  expect(seats.find(({ email }) => email === joined!.email)!.sequence).toBe(sequence)
})

test('nobody is named for a booking that is cancelled in that moment, and nobody is mailed', async () => {
  const { id, member, save, list } = await api.aCourse()
  const person = aPerson()
  const { add } = handlersWith(() => save({ status: 'cancelled', sequence: 1 }))
  const context = { actor: { userId: member.userId, role: 'user' }, at: new Date(), newId }
  await expect(add({ ...context, input: { id, people: [person] } } as never)).rejects.toMatchObject({
    code: 'attendee.notPaid',
  })
  expect([await api.letters(person.email), (await list()).attendees]).toEqual([[], []])
})
