import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Row, Table } from '#functions/platform/table/table.ts'
import { addDays } from '#shared/kernel/calendar.ts'
import { minutes } from '#shared/kernel/time.ts'
import { datesOf, isOpen } from '#shared/timetable/series.ts'
import { quartersTaken } from '#shared/timetable/slots.ts'
import {
  type Booking,
  booking,
  bookingKey,
  duePartitions,
  errand,
  hold,
  offer,
  openBooking,
} from './booking.ts'
import { bookings } from './bookings.ts'
import { instructorDay, instructorDays, nameOf } from './instructorDays.ts'
import { teachers } from './teachers.ts'

/** The minute's task may be late by so much, in milliseconds. */
const patience = minutes(10)
const everyDay = '2000-01-01'
/** So many are looked at side by side: history only grows, and the hourly task has five minutes. */
const atOnce = 25

const takesHours = ({ status }: Booking) => status === 'confirmed' || status === 'paid'
/** Whether a session is to come, wherever it is held. */
const isAhead = (one: Booking, at: Date) => datesOf(one).at(-1)! > addDays(at.toISOString().slice(0, 10), 1)
const quartersOf = (one: Booking) =>
  quartersTaken(one).flatMap(({ date, quarters }) => quarters.map((quarter) => `${date} ${nameOf(quarter)}`))

/** What is wrong with what stands beside a booking: its hold, its offers, its member's one open booking. */
function besides(one: Booking, rows: readonly Row[], openId: string | undefined, at: Date): string[] {
  const of = (type: string) => rows.filter((row) => row.type === type)
  const has = (kind: string) => of(errand.type).some((row) => row.kind === kind)
  const { bookingId, status, until, asked } = one
  const open = isOpen(status)
  const offered = of(offer.type).map(({ instructorId }) => String(instructorId))
  const flaws = [
    open && of(hold.type)[0]?.dueAt !== until && 'is open and has no hold of its time',
    !open && of(hold.type).length > 0 && 'is over and has a hold',
    open && openId !== bookingId && 'is open and not its member’s open booking',
    !open && openId === bookingId && 'is over and still its member’s open booking',
    status !== 'on-hold' && offered.length > 0 && !has('withdraw') && 'is on hold no more and has offers',
    offered.some((id) => !asked.includes(id)) && 'has an offer to somebody who was not asked',
    open && new Date(until!).getTime() + patience < at.getTime() && 'should have expired',
    status === 'paid' && !one.orderId && 'is paid with no order',
    (takesHours(one) || status === 'paid') && !one.instructorId && 'is confirmed and has no instructor',
  ]
  return flaws.filter((flaw) => flaw !== false)
}

/** Reads the whole table. */
export type EveryRow = () => AsyncIterable<Row>

/** Rows that stand beside bookings or are taken by them, wherever these can be reached without reading the whole table. */
async function* reachable(table: Table, instructors: readonly string[]): AsyncGenerator<Row> {
  for (const pk of duePartitions) yield* table.rows({ index: 'gsi1', pk })
  for (const id of instructors) yield* table.rows({ index: 'gsi1', pk: `USER#${id}`, beginsWith: 'OFFER#' })
}

const besideBookings = new Set([hold.type, errand.type, offer.type, openBooking.type])

/** Everything that must be true of bookings at any moment, and is not: a sentence for each. */
async function findFlaws(table: Table, at: Date, everyRow: EveryRow | undefined): Promise<string[]> {
  const stored = bookings(table)
  const days = instructorDays(table)
  const ids = new Set(await Array.fromAsync(stored.all(), ({ bookingId }) => bookingId))
  const there = new Set(await teachers(table).allIds())
  const instructors = new Set(there)
  const beside: { bookingId: string; type: string }[] = []
  for await (const row of everyRow ? everyRow() : reachable(table, [...there])) {
    const { type, bookingId, userId } = row as { type?: string; bookingId?: string; userId?: string }
    if (type === instructorDay.type) instructors.add(userId!)
    if (besideBookings.has(type!)) beside.push({ bookingId: bookingId!, type: type! })
    if (besideBookings.has(type!) || type === booking.type) ids.add(bookingId!)
  }
  const all = await stored.byIds([...ids])
  const byId = new Map(all.map((one) => [one.bookingId, one]))
  const flaws = beside
    .filter(({ bookingId }) => !byId.has(bookingId))
    .map(({ bookingId, type }) => `${bookingId} does not exist and has a ${type}`)

  async function checkBooking(one: Booking) {
    const rows = await Array.fromAsync(table.rows({ pk: bookingKey(one.bookingId).pk, consistent: true }))
    const open = await stored.openOf(one.userId)
    flaws.push(...besides(one, rows, open?.bookingId, at).map((flaw) => `${one.bookingId} ${flaw}`))
    // Whoever is gone has no days any more; they may have taught before.
    if (takesHours(one) && !there.has(one.instructorId!) && isAhead(one, at))
      flaws.push(`${one.bookingId} is ahead, and its instructor is gone`)
  }

  const taking = Map.groupBy(all.filter(takesHours), ({ instructorId }) => instructorId)
  async function checkDays(instructorId: string) {
    const booked = await days.bookedFrom(instructorId, everyDay)
    for (const one of taking.get(instructorId) ?? [])
      for (const quarter of quartersOf(one))
        if (booked.get(quarter) !== one.bookingId)
          flaws.push(`${one.bookingId} lacks ${quarter} of ${instructorId}`)
    for (const [quarter, bookingId] of booked) {
      const by = byId.get(bookingId) ?? (await stored.byId(bookingId))
      const isTheirs =
        by && by.instructorId === instructorId && takesHours(by) && quartersOf(by).includes(quarter)
      if (!isTheirs)
        flaws.push(`${instructorId} has ${quarter} taken by ${bookingId}, which does not take it`)
    }
  }

  for (const group of groupsOf(all, atOnce)) await Promise.all(group.map(checkBooking))
  for (const group of groupsOf([...instructors], atOnce)) await Promise.all(group.map(checkDays))
  return flaws
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * As `findFlaws`. What is read while a booking is at a step may look wrong, so a flaw counts when it is still there a little later.
 * With `everyRow` it also finds what no list leads to: days of instructors who are gone, somebody's open booking that there is not.
 */
export async function timetableFlaws(
  table: Table,
  at: Date,
  { wait = 2000, everyRow }: { wait?: number; everyRow?: EveryRow } = {},
): Promise<string[]> {
  const first = await findFlaws(table, at, everyRow)
  if (first.length === 0) return first
  await pause(wait)
  const still = new Set(await findFlaws(table, at, everyRow))
  return first.filter((flaw) => still.has(flaw))
}
