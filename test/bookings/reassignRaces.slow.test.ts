import { expect, test } from 'vitest'
import { documentClient } from '#functions/platform/table/table.ts'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import { instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { flawsInEveryRow } from '#functions/timetable/timetableFlaws.ts'
import { everyRow } from '#infra/check/everyRow.ts'
import type { Person } from '../support/areaApi.ts'
import { bookingsApi, dayAhead } from './bookingsApi.ts'
import { reassigning } from './reassigning.ts'

/** The rounds of each race: two, to keep the suite quick, or as many as `ROUNDS` says. */
const rounds = Number(process.env.ROUNDS ?? 2)
const timeout = Math.max(300_000, rounds * 20_000)
const api = bookingsApi()
const { aReassignable, reassign, propose, accept } = reassigning(api)
const tuesday = dayAhead('Monday', 1)
const flaws = () =>
  flawsInEveryRow(api.platform.table, new Date(), everyRow(documentClient(), api.platform.env.TABLE_NAME), {
    recheckAfterMs: 0,
  })
const hoursOf = async (...people: Person[]) =>
  (await Promise.all(people.map(api.takenHours))).map((hours) => hours.length)
const lettersAbout = async (person: Person, words: RegExp) =>
  (await api.letters(person)).filter((subject) => words.test(subject)).length
/** True if the work was written, false if something else was faster. */
const isWritten = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      expect(error).toBeInstanceOf(ConditionFailed)
      return false
    },
  )

test('a booking that is reassigned while it is paid has the new instructor, and is paid at most once', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, instructor, other, admin } = await aReassignable()
    const [given, isPaid] = await Promise.all([reassign(admin, id, other.userId), isWritten(api.pay(id))])
    expect(given.status).toBe(200)
    expect(await api.stored(id)).toMatchObject({
      status: isPaid ? 'paid' : 'confirmed',
      instructorId: other.userId,
    })
    expect(await hoursOf(instructor, other)).toEqual([0, 2])
  }
  expect(await flaws()).toEqual([])
})

test('a booking that is reassigned while it is cancelled ends up cancelled, with no hours of anybody', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, member, instructor, other, admin } = await aReassignable()
    const [given, cancelled] = await Promise.all([reassign(admin, id, other.userId), api.cancel(member, id)])
    expect([200, 409]).toContain(given.status)
    expect([cancelled.status, (await api.stored(id))!.status]).toEqual([204, 'cancelled'])
    expect(await hoursOf(instructor, other)).toEqual([0, 0])
    await api.runDueWork(new Date())
    // Each instructor who had the booking hears that it is theirs no more.
    expect(await lettersAbout(instructor, /^(Somebody else teaches|Cancelled)/)).toBe(1)
    expect(await lettersAbout(other, /^Cancelled/)).toBe(given.status === 200 ? 1 : 0)
  }
  expect(await flaws()).toEqual([])
})

test('a booking that is reassigned while its move is accepted has the new instructor, at the old times or at the new', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, member, instructor, other, admin } = await aReassignable()
    await propose(member, id, { date: tuesday, start: '10:00' })
    const [given, moved] = await Promise.all([reassign(admin, id, other.userId), accept(instructor, id)])
    const { instructorId, proposal, date, moves = [] } = (await api.stored(id))!
    const isMoved = moves.length === 1
    expect(given.status).toBe(200)
    // The instructor who accepted the move may have lost the booking before the answer was read.
    expect(isMoved ? [200, 404] : [404]).toContain(moved.status)
    expect([instructorId, proposal]).toEqual([other.userId, undefined])
    expect(date).toBe(isMoved ? tuesday : dayAhead('Monday'))
    expect(await hoursOf(instructor, other)).toEqual([0, 2])
  }
  expect(await flaws()).toEqual([])
})

test('of a reassigned booking and another one that want the same hours of an instructor, one gets them', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, city, instructor, other, admin } = await aReassignable()
    const rival = await api.book(await api.member(), { city, durationWeeks: 1, start: '11:00', end: '13:00' })
    const [given, accepted] = await Promise.all([
      reassign(admin, id, other.userId),
      api.accept(other, rival.body.bookingId),
    ])
    expect([given.status, accepted.status].toSorted()).toEqual([200, 409])
    const isGiven = given.status === 200
    expect((await api.stored(id))!.instructorId).toBe((isGiven ? other : instructor).userId)
    expect(await hoursOf(instructor, other)).toEqual(isGiven ? [0, 2] : [2, 1])
  }
  expect(await flaws()).toEqual([])
})

test('a booking that two administrators give to two instructors at once has one of them', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, city, instructor, other, admin } = await aReassignable()
    const third = await api.instructor({ city })
    const answers = await Promise.all([
      reassign(admin, id, other.userId),
      reassign(admin, id, third.userId),
      reassign(admin, id, other.userId),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { instructorId, reassignments = [] } = (await api.stored(id))!
    expect(reassignments.at(-1)!.to).toBe(instructorId)
    const isOther = instructorId === other.userId
    expect(await hoursOf(instructor, other, third)).toEqual(isOther ? [0, 2, 0] : [0, 0, 2])
    // The instructor who had it in between was told that it is no longer theirs.
    expect(await lettersAbout(instructor, /^Somebody else teaches/)).toBe(1)
  }
  expect(await flaws()).toEqual([])
})

test('an instructor who is deleted while getting a booking is either deleted or has its sessions', {
  timeout,
}, async () => {
  const instructors = instructorRepository(api.platform.table)
  for (let round = 0; round < rounds; round++) {
    const { id, instructor, other, admin } = await aReassignable()
    const user = (await api.platform.users.byId(other.userId))!
    const [isDeleted, given] = await Promise.all([
      isWritten(api.platform.table.transact(instructors.removal(user, 0))),
      reassign(admin, id, other.userId),
    ])
    expect([isDeleted, given.status]).toEqual(isDeleted ? [true, 409] : [false, 200])
    expect(await hoursOf(instructor, other)).toEqual(isDeleted ? [2, 0] : [0, 2])
  }
  expect(await flaws()).toEqual([])
})
