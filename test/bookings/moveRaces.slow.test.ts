import { expect, test } from 'vitest'
import { proposalToken } from '#functions/bookings/proposalToken.ts'
import { documentClient } from '#functions/platform/table/table.ts'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import { flawsInEveryRow } from '#functions/timetable/timetableFlaws.ts'
import { everyRow } from '#infra/check/everyRow.ts'
import { after, hours } from '#shared/kernel/time.ts'
import { bookingsApi, dayAhead } from './bookingsApi.ts'
import { moves } from './moves.ts'

/** The rounds of each race: two, to keep the suite quick, or as many as `ROUNDS` says. */
const rounds = Number(process.env.ROUNDS ?? 2)
const timeoutMs = Math.max(300_000, rounds * 20_000)
const api = bookingsApi()
const { propose, accept, end, answer, aConfirmedBooking } = moves(api)
/** The day after the Monday on which a booking begins. */
const tuesday = dayAhead('Monday', 1)
const monday = dayAhead('Monday')

/** A booking with an open proposal of its member, and the token of its instructor’s link. */
async function aProposal() {
  const booking = await aConfirmedBooking({ date: monday })
  await propose(booking.member, booking.id, { date: tuesday, start: '10:00' })
  // Reading it from the letter takes longer with every round.
  const token = proposalToken((await api.stored(booking.id))!, 1, booking.instructor.userId)
  return { ...booking, token }
}
const outcomeOf = async ({ id, instructor }: Awaited<ReturnType<typeof aProposal>>) => {
  const { status, date, moves: made = [], proposal } = (await api.stored(id))!
  const taken = (await api.takenHours(instructor)).map((one) => one.date)
  return { status, date, moves: made.length, isOpen: proposal !== undefined, taken }
}
const flaws = () =>
  flawsInEveryRow(api.platform.table, new Date(), everyRow(documentClient(), api.platform.env.TABLE_NAME), {
    recheckAfterMs: 0,
  })

test('a move that is accepted while the booking is cancelled leaves it cancelled, with no hours', {
  timeout: timeoutMs,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const booking = await aProposal()
    const [accepted, cancelled] = await Promise.all([
      accept(booking.instructor, booking.id),
      api.cancel(booking.member, booking.id),
    ])
    const isMoved = accepted.status === 200
    expect([accepted.status, cancelled.status]).toEqual([isMoved ? 200 : 409, 204])
    expect(await outcomeOf(booking)).toEqual({
      ...{ status: 'cancelled', isOpen: false, taken: [] },
      ...(isMoved ? { date: tuesday, moves: 1 } : { date: monday, moves: 0 }),
    })
  }
  expect(await flaws()).toEqual([])
})

test('a move that is accepted while the booking is paid happens, and the booking is paid at most once', {
  timeout: timeoutMs,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const booking = await aProposal()
    const paying = api.pay(booking.id).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(ConditionFailed)
        return false
      },
    )
    const [accepted, isPaid] = await Promise.all([accept(booking.instructor, booking.id), paying])
    expect(accepted.status).toBe(200)
    expect(await outcomeOf(booking)).toEqual({
      ...{ status: isPaid ? 'paid' : 'confirmed', date: tuesday, moves: 1, isOpen: false },
      taken: [tuesday],
    })
  }
  expect(await flaws()).toEqual([])
})

test('a move that is accepted while its proposal ends either happens or does not', {
  timeout: timeoutMs,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const booking = await aProposal()
    const lapse = () => api.runDueWork(after(new Date(), hours(49)))
    const [accepted] = await Promise.all([accept(booking.instructor, booking.id), lapse(), lapse()])
    const isMoved = accepted.status === 200
    expect([200, 409]).toContain(accepted.status)
    expect(await outcomeOf(booking)).toEqual({
      ...{ status: 'confirmed', isOpen: false },
      ...(isMoved
        ? { date: tuesday, moves: 1, taken: [tuesday] }
        : { date: monday, moves: 0, taken: [monday] }),
    })
    const letters = await api.letters(booking.member)
    expect(letters.filter((subject) => /^Your sessions have moved/.test(subject))).toHaveLength(
      isMoved ? 1 : 0,
    )
    expect(letters.filter((subject) => /^The time stays/.test(subject))).toHaveLength(isMoved ? 0 : 1)
  }
  expect(await flaws()).toEqual([])
})

test('a move that is accepted twice while it is withdrawn has one outcome', {
  timeout: timeoutMs,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const booking = await aProposal()
    const [page, link, withdrawn] = await Promise.all([
      accept(booking.instructor, booking.id),
      answer(booking.token, 'accept'),
      end(booking.member, booking.id),
    ])
    const isMoved = page.status === 200
    expect([page.status, link.status, withdrawn.status]).toEqual(isMoved ? [200, 204, 409] : [409, 409, 204])
    expect(await outcomeOf(booking)).toEqual({
      ...{ status: 'confirmed', isOpen: false },
      ...(isMoved
        ? { date: tuesday, moves: 1, taken: [tuesday] }
        : { date: monday, moves: 0, taken: [monday] }),
    })
  }
  expect(await flaws()).toEqual([])
})

test('of a move and another booking that want the same hours, one gets them', {
  timeout: timeoutMs,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const booking = await aProposal()
    const { instructor, city } = booking
    const rival = await api.book(await api.member(), { city, date: tuesday, start: '11:00', end: '12:00' })
    const answers = await Promise.all([
      accept(instructor, booking.id),
      api.accept(instructor, rival.body.bookingId),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isMoved = answers[0].status === 200
    expect(await outcomeOf(booking)).toMatchObject(
      isMoved ? { isOpen: false, taken: [tuesday] } : { isOpen: true, taken: [monday, tuesday] },
    )
  }
  expect(await flaws()).toEqual([])
})

test('of two proposals at once, one for each side, one is stored', {
  timeout: timeoutMs,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, member, instructor } = await aConfirmedBooking({ date: monday })
    const answers = await Promise.all([
      propose(member, id, { date: tuesday, start: '10:00' }),
      propose(instructor, id, { date: tuesday, start: '13:00' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const by = answers[0].status === 200 ? 'member' : 'instructor'
    expect((await api.stored(id))!.proposal).toMatchObject({ number: 1, by })
  }
  expect(await flaws()).toEqual([])
})

test('an unpaid booking that expires while its move or its acceptance is sent ends up expired, with no hours', {
  timeout: timeoutMs,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const booking = await aProposal()
    const { id, instructor, member } = booking
    const expire = () => api.runDueWork(after(new Date(), hours(73)))
    const [moved, again] = await Promise.all([
      accept(instructor, id),
      api.accept(instructor, id),
      expire(),
      expire(),
    ])
    for (const { status } of [moved, again]) expect([200, 409]).toContain(status)
    const isMoved = moved.status === 200
    expect(await outcomeOf(booking)).toEqual({
      ...{ status: 'expired', isOpen: false, taken: [] },
      ...(isMoved ? { date: tuesday, moves: 1 } : { date: monday, moves: 0 }),
    })
    expect((await api.book(member, { city: booking.city })).status).toBe(201)
  }
  expect(await flaws()).toEqual([])
})
