import { setTimeout } from 'node:timers/promises'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Row, Table } from '#functions/platform/table/table.ts'
import { addDays } from '#shared/kernel/calendar.ts'
import { minutes } from '#shared/kernel/time.ts'
import { datesOf, isAccepted, isOpen } from '#shared/timetable/series.ts'
import { quartersTaken } from '#shared/timetable/slots.ts'
import {
  type Booking,
  booking,
  bookingKey,
  duePartitions,
  followUp,
  hold,
  offer,
  openBooking,
} from './booking.ts'
import { bookingRepository } from './bookingRepository.ts'
import { instructorDay, instructorDayRepository, quarterName } from './instructorDayRepository.ts'
import { instructorRepository } from './instructorRepository.ts'

/** A booking may expire this much too late, because the task that expires it runs once a minute. */
const toleratedDelayMs = minutes(10)
const beforeAnyBooking = '2000-01-01'
/** History only grows, and the hourly task has five minutes, so bookings are checked side by side. */
const checkedAtOnce = 25

/** True if the last session is still to come in every time zone. */
const isAhead = (one: Booking, at: Date) => datesOf(one).at(-1)! > addDays(at.toISOString().slice(0, 10), 1)
const quarterNamesOf = (one: Booking) =>
  quartersTaken(one).flatMap(({ date, quarters }) =>
    quarters.map((quarter) => `${date} ${quarterName(quarter)}`),
  )

/** Compares a booking with the other items of its partition and with its member's open booking. */
function flawsOf(one: Booking, rows: readonly Row[], openId: string | undefined, at: Date): string[] {
  const of = (type: string) => rows.filter((row) => row.type === type)
  const has = (kind: string) => of(followUp.type).some((row) => row.kind === kind)
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
    open && new Date(until!).getTime() + toleratedDelayMs < at.getTime() && 'should have expired',
    status === 'paid' && !one.orderId && 'is paid with no order',
    isAccepted(status) && !one.instructorId && 'is confirmed and has no instructor',
  ]
  return flaws.filter((flaw) => flaw !== false)
}

/** Reads the whole table. */
type EveryRow = () => AsyncIterable<Row>

/** Reads the holds, follow-ups and offers that indexes lead to, without reading the whole table. */
async function* indexedRows(table: Table, instructors: readonly string[]): AsyncGenerator<Row> {
  for (const pk of duePartitions) yield* table.rows({ index: 'gsi1', pk })
  for (const id of instructors) yield* table.rows({ index: 'gsi1', pk: `USER#${id}`, beginsWith: 'OFFER#' })
}

const typesBesideBookings = new Set([hold.type, followUp.type, offer.type, openBooking.type])

/** A sentence for each flaw. Some may only be a change that was under way during the reads. */
async function findFlaws(table: Table, at: Date, everyRow: EveryRow | undefined): Promise<string[]> {
  const bookings = bookingRepository(table)
  const days = instructorDayRepository(table)
  const ids = new Set(await bookings.allIds())
  const existing = new Set(await instructorRepository(table).allIds())
  const instructors = new Set(existing)
  const besideBookings: { bookingId: string; type: string }[] = []
  for await (const row of everyRow ? everyRow() : indexedRows(table, [...existing])) {
    const { type, bookingId, userId } = row as { type?: string; bookingId?: string; userId?: string }
    if (type === instructorDay.type) instructors.add(userId!)
    if (typesBesideBookings.has(type!)) besideBookings.push({ bookingId: bookingId!, type: type! })
    if (typesBesideBookings.has(type!) || type === booking.type) ids.add(bookingId!)
  }
  const all = await bookings.byIds([...ids])
  const byId = new Map(all.map((one) => [one.bookingId, one]))
  const flaws = besideBookings
    .filter(({ bookingId }) => !byId.has(bookingId))
    .map(({ bookingId, type }) => `${bookingId} does not exist and has a ${type}`)

  async function checkBooking(one: Booking) {
    const rows = await Array.fromAsync(table.rows({ pk: bookingKey(one.bookingId).pk, consistent: true }))
    const open = await bookings.openBookingOf(one.userId)
    flaws.push(...flawsOf(one, rows, open?.bookingId, at).map((flaw) => `${one.bookingId} ${flaw}`))
    // The days of a deleted instructor are erased, so only sessions that are still ahead are a flaw.
    if (isAccepted(one.status) && !existing.has(one.instructorId!) && isAhead(one, at))
      flaws.push(`${one.bookingId} is ahead, and its instructor is gone`)
  }

  const accepted = Map.groupBy(
    all.filter(({ status }) => isAccepted(status)),
    ({ instructorId }) => instructorId,
  )
  async function checkDays(instructorId: string) {
    const booked = await days.bookedFrom(instructorId, beforeAnyBooking)
    for (const one of accepted.get(instructorId) ?? [])
      for (const quarter of quarterNamesOf(one))
        if (booked.get(quarter) !== one.bookingId)
          flaws.push(`${one.bookingId} lacks ${quarter} of ${instructorId}`)
    for (const [quarter, bookingId] of booked) {
      const by = byId.get(bookingId) ?? (await bookings.byId(bookingId))
      const isTheirs =
        by?.instructorId === instructorId && isAccepted(by.status) && quarterNamesOf(by).includes(quarter)
      if (!isTheirs)
        flaws.push(`${instructorId} has ${quarter} taken by ${bookingId}, which does not take it`)
    }
  }

  for (const group of groupsOf(all, checkedAtOnce)) await Promise.all(group.map(checkBooking))
  for (const group of groupsOf([...instructors], checkedAtOnce)) await Promise.all(group.map(checkDays))
  return flaws
}

/**
 * Finds contradictions between bookings, instructors' days and the items beside them: a sentence for each. A
 * booking may look wrong while it changes, so a flaw counts if it is still there after `recheckAfterMs`. With
 * `everyRow` it also finds items that no list or index leads to: days of deleted instructors, and open bookings
 * that point nowhere.
 */
export async function timetableFlaws(
  table: Table,
  at: Date,
  { recheckAfterMs = 2000, everyRow }: { recheckAfterMs?: number; everyRow?: EveryRow } = {},
): Promise<string[]> {
  const first = await findFlaws(table, at, everyRow)
  if (first.length === 0) return first
  await setTimeout(recheckAfterMs)
  const second = new Set(await findFlaws(table, at, everyRow))
  return first.filter((flaw) => second.has(flaw))
}
