import { beforeEach, expect, test } from 'vitest'
import { checkInRounds } from '#functions/bookings/checkRound.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { change, put } from '#functions/platform/table/write.ts'
import { booking, bookingKey, bookingListEntry } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { pageRefusals } from '#shared/kernel/refusals.ts'
import { after, days, hours, minutes } from '#shared/kernel/time.ts'
import { aBooking } from '../support/aBooking.ts'
import { bookingsApi } from './bookingsApi.ts'

const api = bookingsApi()
const startedAt = new Date()
const later = (ms: number) => after(startedAt, ms)
beforeEach(() => api.empty())

/** Stores expired bookings, oldest first. Those in `flawed` are paid, with no order and no instructor. */
async function store(count: number, flawed: readonly number[] = []) {
  const { table } = api.platform
  const ids = Array.from({ length: count }, (_, n) => `bkg_round${1000 + n}`)
  const storeOne = (bookingId: string, n: number) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
    const added = aBooking({ bookingId, status: flawed.includes(n) ? 'paid' : 'expired', createdAt })
    const { userId } = added
    return table.transact([put(booking, added), put(bookingListEntry, { bookingId, userId, createdAt })])
  }
  await Promise.all(ids.map(storeOne))
  return ids
}

interface RunOptions {
  /** The number of pages after which the run ends. */
  pages?: number
  table?: Table
}
/** Runs the task. Returns the flaws that it has logged, and the error that it has thrown. */
async function run(at: Date, { pages = 1000, table = api.checkPlatform.table }: RunOptions = {}) {
  const logged: string[] = []
  let begunPages = 0
  const error = await checkInRounds(
    {
      table,
      log: { error: (flaw) => logged.push(flaw) },
      isTimeUp: () => ++begunPages > pages,
      recheckAfterMs: 0,
    },
    at,
  ).then(
    () => undefined,
    ({ message }: Error) => message,
  )
  return { logged, error, begunPages }
}
const isOf = (id: string) => (flaw: string) => flaw.startsWith(`${id} is paid with no order`)

test('an interrupted round continues at the next page, until every booking is checked', async () => {
  const ids = await store(230, [5, 150, 229])
  const first = await run(startedAt, { pages: 1 })
  expect(first.logged.filter(isOf(ids[5]!))).toHaveLength(1)
  expect(first.logged).toHaveLength(2)
  expect(first.error).toBe(`Bookings are not as they must be: 2, the first: ${first.logged[0]}`)
  const second = await run(later(minutes(10)), { pages: 1 })
  expect(second.logged.filter(isOf(ids[150]!))).toHaveLength(1)
  const third = await run(later(minutes(20)))
  expect(third.logged.filter(isOf(ids[229]!))).toHaveLength(1)
  // Each booking has been checked once, and the round is complete.
  expect([second.logged.length, third.logged.length]).toEqual([2, 2])
  expect(await run(later(minutes(51)))).toEqual({ logged: [], error: undefined, begunPages: 0 })
  expect((await run(later(minutes(61)), { pages: 1 })).logged).toEqual(first.logged)
})

test('a round begins an hour after the one before began, even if its run begins some milliseconds early', async () => {
  await store(1)
  await run(startedAt)
  expect((await run(later(minutes(50) + 999))).begunPages).toBe(0)
  expect((await run(later(minutes(60) - 999))).begunPages).toBeGreaterThan(0)
})

test('a round begins again if its stored cursor is refused; a cursor that is refused later is an error', async () => {
  const ids = await store(120, [0])
  const { table } = api.checkPlatform
  await run(startedAt, { pages: 1 })
  const round = { pk: 'BOOKINGCHECK', sk: 'ROUND' }
  const position = { part: 'bookings', after: 'a cursor of another format' }
  await api.platform.table.write(change(round, 'SET #position = :position', { position }))
  const { logged, error } = await run(later(minutes(10)))
  expect(logged.some(isOf(ids[0]!))).toBe(true)
  expect(error).toBe(`Bookings are not as they must be: ${logged.length}, the first: ${logged[0]}`)
  expect((await run(later(minutes(20)))).begunPages).toBe(0)

  const refusing: Table = {
    ...table,
    async query(entity, range) {
      const page = await table.query(entity, range)
      return page.next ? { ...page, next: 'refused' } : page
    },
  }
  const inAnHour = later(minutes(60))
  expect((await run(inAnHour, { table: refusing })).error).toBe(pageRefusals.badCursor().message)
})

test('a run that is killed before it has stored its position repeats one page, and finds its flaws again', async () => {
  const ids = await store(120, [0, 119])
  const { table } = api.checkPlatform
  for (const isAfterWrite of [false, true]) {
    const killedTable: Table = {
      ...table,
      async write(write) {
        if (isAfterWrite) await table.write(write)
        throw new Error('killed')
      },
    }
    const killed = await run(startedAt, { table: killedTable })
    expect([killed.error, killed.logged.some(isOf(ids[0]!))]).toEqual(['killed', true])
    const next = await run(later(minutes(10)))
    expect(next.logged.some(isOf(ids[119]!))).toBe(true)
    expect(next.logged.some(isOf(ids[0]!))).toBe(!isAfterWrite)
    await table.removeMany([{ pk: 'BOOKINGCHECK', sk: 'ROUND' }])
  }
})

test('two runs at the same time end the round once, and neither fails', async () => {
  await store(250)
  const runs = await Promise.all([run(startedAt), run(startedAt)])
  expect(runs.map(({ error }) => error)).toEqual([undefined, undefined])
  expect((await run(later(minutes(30)))).begunPages).toBe(0)
})

test('bookings that are added meanwhile neither hide others nor keep a round from ending', async () => {
  const ids = await store(150, [149])
  await run(startedAt, { pages: 1 })
  await store(170, [149, 169])
  const { logged } = await run(later(minutes(10)))
  expect(logged.some(isOf(ids[149]!))).toBe(true)
  expect(logged.some(isOf('bkg_round1169'))).toBe(true)
  expect((await run(later(minutes(20)))).begunPages).toBe(0)
})

test('a booking that is changed during its check is no flaw', async () => {
  const [id] = await store(1, [0])
  const { table } = api.checkPlatform
  let reads = 0
  const changingTable: Table = {
    ...table,
    async getMany(entity, keys) {
      if (++reads === 2)
        await api.platform.table.write(
          change(bookingKey(id!), 'SET #status = :status', { status: 'expired' }),
        )
      return table.getMany(entity, keys)
    },
  }
  expect(await run(startedAt, { table: changingTable })).toMatchObject({ logged: [], error: undefined })
  expect((await bookingRepository(table).byId(id!))?.status).toBe('expired')
})

test('a round that has not ended after a day is an error, even if it has found no flaw', async () => {
  await store(220)
  expect((await run(startedAt, { pages: 1 })).error).toBeUndefined()
  expect((await run(later(hours(23)), { pages: 1 })).error).toBeUndefined()
  const { error } = await run(later(days(1) + hours(1)), { pages: 1 })
  expect(error).toBe(`The check of all bookings has not ended since ${startedAt.toISOString()}`)
  expect((await run(later(days(1) + hours(2)))).error).toBeUndefined()
})

test('a round puts bookings of an earlier version into the order of first sessions', async () => {
  const ids = await store(230)
  const starts = () =>
    bookingRepository(api.platform.table)
      .startingBetween(['0', '9'], { limit: 1000 })
      .then(({ items }) => items)
  expect(await starts()).toEqual([])
  await run(startedAt, { pages: 1 })
  await run(later(minutes(10)))
  expect((await starts()).map(({ bookingId }) => bookingId).sort()).toEqual(ids)
})
