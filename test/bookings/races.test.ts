import { expect, test } from 'vitest'
import { timetableFlaws } from '#functions/timetable/flaws.ts'
import { teachers } from '#functions/timetable/teachers.ts'
import { addDays } from '#shared/kernel/calendar.ts'
import { after, hours } from '#shared/kernel/time.ts'
import { aCity, bookingsApi, dayAhead, type Person } from './bookingsApi.ts'

/*
 * Everything here races on the real local table. `ROUNDS=100` runs each race that often; two rounds keep the suite quick.
 */
const rounds = Number(process.env.ROUNDS ?? 2)
const api = bookingsApi()
const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const random = (below: number) => Math.floor(Math.random() * below)
const time = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
const flaws = () => timetableFlaws(api.platform.table, new Date(), 0)
const long = Math.max(30_000, rounds * 20_000)

/** A member, an instructor, and a booking that waits for its acceptance. */
async function asked(over: Record<string, unknown> = {}) {
  const city = aCity()
  const [member, instructor] = await Promise.all([api.member(), api.teacher({ city })])
  const { body } = await api.book(member, { city, durationWeeks: 2, ...over })
  return { id: body.bookingId as string, member, instructor, city }
}
async function confirmed() {
  const one = await asked()
  await api.accept(one.instructor, one.id)
  return one
}
const statusOf = async (id: string) => (await api.stored(id))!.status

test('of 200 instructors who accept one booking, one wins and 199 are told', { timeout: long * 3 }, async () => {
  const city = aCity()
  const instructors: Person[] = []
  for (let n = 0; n < 200; n++) instructors.push(await api.teacher({ city }))
  for (let round = 0; round < rounds; round++) {
    const member = await api.member()
    const { body } = await api.book(member, { city, date: dayAhead('Monday', round) })
    const answers = await Promise.all(instructors.map((one) => api.accept(one, body.bookingId)))
    const counted = Object.groupBy(answers, ({ status }) => String(status))
    expect([counted[200]?.length, counted[409]?.length]).toEqual([1, 199])
  }
  expect(await flaws()).toEqual([])
})

test('of 30 bookings that overlap, one instructor never holds two at a time, weekly series and daylight saving included', {
  timeout: long * 3,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const city = aCity()
    const instructor = await api.teacher({ city })
    // Every other round lies around the day on which Toronto's clocks go forward.
    const first = round % 2 === 0 ? dayAhead('Monday') : '2027-03-08'
    const wishes = times(30, () => {
      const start = 32 + random(40)
      const end = Math.min(80, start + 1 + random(16))
      return { city, date: addDays(first, random(10)), start: time(start), end: time(end), durationWeeks: [1, 2, 4][random(3)] }
    })
    const booked = await Promise.all(
      wishes.map(async (wish) => ({ wish, id: (await api.book(await api.member(), wish)).body.bookingId as string })),
    )
    const answers = await Promise.all(booked.map(async ({ id, wish }) => ({ wish, id, ...(await api.accept(instructor, id)) })))
    const won = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(won.length).toBeGreaterThan(0)
    const taken = new Set<string>()
    for (const { wish } of won)
      for (let week = 0; week < wish.durationWeeks!; week++)
        for (let minute = minutes(wish.start); minute < minutes(wish.end); minute += 15) {
          const quarter = `${addDays(wish.date, 7 * week)} ${minute}`
          expect(taken.has(quarter)).toBe(false)
          taken.add(quarter)
        }
    // Whoever was refused indeed met a session that is held.
    for (const { wish } of answers.filter(({ status }) => status === 409)) {
      const wanted = times(wish.durationWeeks!, (week) =>
        times(
          (minutes(wish.end) - minutes(wish.start)) / 15,
          (n) => `${addDays(wish.date, 7 * week)} ${minutes(wish.start) + 15 * n}`,
        ),
      ).flat()
      expect(wanted.some((quarter) => taken.has(quarter))).toBe(true)
    }
  }
  expect(await flaws()).toEqual([])
})
const minutes = (of: string) => Number(of.slice(0, 2)) * 60 + Number(of.slice(3))

test('accepting against expiry has one outcome', { timeout: long }, async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, instructor } = await asked()
    const expire = async () => api.work(after(new Date(), hours(49)))
    const [answer] = await Promise.all(
      round % 2 ? [api.accept(instructor, id), expire()] : [api.accept(instructor, id), expire(), expire()],
    )
    const status = await statusOf(id)
    expect([answer.status, status]).toEqual(status === 'expired' ? [409, 'expired'] : [200, 'confirmed'])
    expect(await api.taken(instructor)).toHaveLength(status === 'confirmed' ? 2 : 0)
  }
  expect(await flaws()).toEqual([])
})

test('paying against cancelling has one outcome', { timeout: long }, async () => {
  const { ConditionFailed } = await import('#functions/platform/write.ts')
  for (let round = 0; round < rounds; round++) {
    const { id, member, instructor } = await confirmed()
    const paying = api.pay(id).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(ConditionFailed)
        return false
      },
    )
    const [isPaid, cancelled] = await Promise.all([paying, api.cancel(member, id)])
    const status = await statusOf(id)
    expect([isPaid, cancelled.status, status]).toEqual(isPaid ? [true, 403, 'paid'] : [false, 204, 'cancelled'])
    expect(await api.taken(instructor)).toHaveLength(isPaid ? 2 : 0)
  }
  expect(await flaws()).toEqual([])
})

test('cancelling against accepting ends cancelled, or confirmed and then cancelled', { timeout: long }, async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, member, instructor } = await asked()
    const [accepted, cancelled] = await Promise.all([api.accept(instructor, id), api.cancel(member, id)])
    expect([200, 409]).toContain(accepted.status)
    expect([cancelled.status, await statusOf(id)]).toEqual([204, 'cancelled'])
    expect(await api.taken(instructor)).toEqual([])
  }
  expect(await flaws()).toEqual([])
})

test('a booking that is sent 50 times is one', { timeout: long }, async () => {
  for (let round = 0; round < rounds; round++) {
    const city = aCity()
    const [member, instructor] = [await api.member(), await api.teacher({ city })]
    const all = await Promise.all(times(50, () => api.book(member, { city })))
    expect(new Set(all.map(({ status, body }) => `${status} ${body.bookingId}`)).size).toBe(1)
    expect(await api.letters(instructor)).toHaveLength(1)
  }
  expect(await flaws()).toEqual([])
})

test('an instructor who is deleted while accepting holds no session afterwards', { timeout: long }, async () => {
  const { ConditionFailed } = await import('#functions/platform/write.ts')
  const stored = teachers(api.platform.table)
  for (let round = 0; round < rounds; round++) {
    const { id, instructor } = await asked()
    const user = (await api.platform.users.byId(instructor.userId))!
    const deleting = api.platform.table.transact(stored.removal(user, 0)).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(ConditionFailed)
        return false
      },
    )
    const [isDeleted, accepted] = await Promise.all([deleting, api.accept(instructor, id)])
    expect([isDeleted, accepted.status]).toEqual(isDeleted ? [true, 403] : [false, 200])
    expect(await api.taken(instructor)).toHaveLength(isDeleted ? 0 : 2)
  }
})

test('the checker finds what was broken by hand', async () => {
  const { id, instructor } = await confirmed()
  const { table } = api.platform
  await table.removeMany([{ pk: `BOOKING#${id}`, sk: 'HOLD' }])
  await table.removeMany([{ pk: `INSTRUCTOR#${instructor.userId}`, sk: `DAY#${dayAhead('Monday')}` }])
  const found = await flaws()
  expect(found).toContain(`${id} is open and has no hold of its time`)
  expect(found.filter((flaw) => flaw.startsWith(`${id} lacks ${dayAhead('Monday')}`))).toHaveLength(12)
})
