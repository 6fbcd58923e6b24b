import { setTimeout as pause } from 'node:timers/promises'
import type { Row, Table } from '#functions/platform/table/table.ts'
import { booking as bookingEntity, bookingsDue } from './booking.ts'
import { belongsToBooking, bookingFlaws } from './bookingFlaws.ts'
import { bookingRepository } from './bookingRepository.ts'
import { instructorDay } from './instructorDayRepository.ts'
import { instructorRepository } from './instructorRepository.ts'

/** One page of the check reads this many bookings, or this many instructors with all their days, in parallel. */
export const bookingsPerPage = 100
const instructorsPerPage = 20

/** A booking may look wrong while it changes, so a flaw counts if it is still there after this time. */
const defaultRecheckMs = 2000
interface CheckOptions {
  recheckAfterMs?: number | undefined
}

/** The parts of the check, in order: the list of bookings, each due partition of gsi1, the list of instructors. */
const parts = ['bookings', ...bookingsDue.all, 'instructors'] as const

/** The position at which a check continues: a part, and the cursor that the page before returned. */
export interface CheckPosition {
  part: string
  after?: string | undefined
}
export const firstPosition: CheckPosition = { part: parts[0] }

interface CheckedPage {
  /** A sentence for each flaw. */
  flaws: string[]
  /** Undefined after the last page. */
  next: CheckPosition | undefined
}

async function findFlawsTwice(
  find: () => Promise<string[]>,
  { recheckAfterMs = defaultRecheckMs }: CheckOptions,
): Promise<string[]> {
  const first = new Set(await find())
  if (first.size === 0) return []
  await pause(recheckAfterMs)
  return [...first.intersection(new Set(await find()))]
}

/** Reads the page of a part. Returns the function that finds its flaws, and the cursor of the next page. */
async function readPage(table: Table, at: Date, { part, after }: CheckPosition) {
  const check = bookingFlaws(table, at)
  if (part === 'bookings') {
    const { items, next } = await bookingRepository(table).listed({ after, limit: bookingsPerPage })
    return { find: () => check.ofBookings(items.map(({ bookingId }) => bookingId)), next }
  }
  if (part === 'instructors') {
    const { items, next } = await instructorRepository(table).newestFirst({
      after,
      limit: instructorsPerPage,
    })
    const ofInstructor = async ({ userId }: { userId: string }) => {
      const offers = table.rows({ index: 'gsi1', pk: `USER#${userId}`, beginsWith: 'OFFER#' })
      return [...(await check.ofDays(userId)), ...(await check.orphans(await Array.fromAsync(offers)))]
    }
    return { find: async () => (await Promise.all(items.map(ofInstructor))).flat(), next }
  }
  const { items, next } = await table.rowPage({ index: 'gsi1', pk: part, after, limit: bookingsPerPage })
  const find = async () => [
    ...(await check.orphans(items)),
    ...(await check.ofBookings(items.filter(belongsToBooking).map(({ bookingId }) => bookingId))),
  ]
  return { find, next }
}

/**
 * Checks one page: 100 bookings, 100 holds, offers, follow-ups or open bookings, or 20 instructors with all their days and offers; only
 * the last kind of page grows with the data. All pages together find every contradiction, except in items that no list or index contains.
 * Starts again if `position` names a part that this version does not have.
 */
export async function checkPage(
  table: Table,
  at: Date,
  position: CheckPosition,
  options: CheckOptions = {},
): Promise<CheckedPage> {
  const index = parts.indexOf(position.part)
  if (index < 0) return { flaws: [], next: firstPosition }
  const { find, next } = await readPage(table, at, position)
  const nextPart = parts[index + 1]
  return {
    flaws: await findFlawsTwice(find, options),
    next: next ? { part: position.part, after: next } : nextPart ? { part: nextPart } : undefined,
  }
}

/** Checks everything that lists and indexes lead to, page by page. */
export async function timetableFlaws(table: Table, at: Date, options: CheckOptions = {}): Promise<string[]> {
  const flaws = new Set<string>()
  for (let position: CheckPosition | undefined = firstPosition; position; ) {
    const page: CheckedPage = await checkPage(table, at, position, options)
    for (const flaw of page.flaws) flaws.add(flaw)
    position = page.next
  }
  return [...flaws]
}

/**
 * Checks every row of the table. So it also finds items that no list or index leads to: days of deleted instructors, and open bookings
 * that point nowhere.
 */
export async function flawsInEveryRow(
  table: Table,
  at: Date,
  everyRow: AsyncIterable<Row>,
  options: CheckOptions = {},
): Promise<string[]> {
  const check = bookingFlaws(table, at)
  const flaws = new Set<string>()
  const instructorIds = new Set<string>()
  async function checkRows(rows: readonly Row[]) {
    const bookingIds = rows
      .filter(({ type }) => type === bookingEntity.type)
      .map((row) => String(row.bookingId))
    const find = async () => [...(await check.orphans(rows)), ...(await check.ofBookings(bookingIds))]
    for (const flaw of await findFlawsTwice(find, options)) flaws.add(flaw)
  }
  let rows: Row[] = []
  for await (const row of everyRow) {
    if (row.type === instructorDay.type) instructorIds.add(String(row.userId))
    if (row.type === bookingEntity.type || belongsToBooking(row)) rows.push(row)
    if (rows.length < bookingsPerPage) continue
    await checkRows(rows)
    rows = []
  }
  await checkRows(rows)
  for (const id of instructorIds)
    for (const flaw of await findFlawsTwice(() => check.ofDays(id), options)) flaws.add(flaw)
  return [...flaws]
}
