import type { Row, Table } from '#functions/platform/table/table.ts'
import { addDays } from '#shared/kernel/calendar.ts'
import { minutes } from '#shared/kernel/time.ts'
import { datesOf, isAccepted, isOpen } from '#shared/timetable/series.ts'
import { quartersTaken } from '#shared/timetable/slots.ts'
import { type Booking, bookingKey, followUp, hold, offer, openBooking } from './booking.ts'
import { bookingRepository } from './bookingRepository.ts'
import { instructorDayRepository, quarterName } from './instructorDayRepository.ts'
import { instructorRepository } from './instructorRepository.ts'

/** A booking may expire this much too late, because the task that expires bookings runs once a minute. */
const toleratedDelayMs = minutes(10)
const beforeAnyBooking = '2000-01-01'

/** True if the last session is still to come in every time zone. */
const isAhead = (booking: Booking, at: Date) =>
  datesOf(booking).at(-1)! > addDays(at.toISOString().slice(0, 10), 1)
const quarterNamesOf = (booking: Booking) =>
  quartersTaken(booking).flatMap(({ date, quarters }) =>
    quarters.map((quarter) => `${date} ${quarterName(quarter)}`),
  )

/** Compares a booking with the other items of its partition and with its member's open booking. */
function flawsOf(booking: Booking, rows: readonly Row[], openId: string | undefined, at: Date): string[] {
  const rowsOf = (type: string) => rows.filter((row) => row.type === type)
  const hasFollowUp = (kind: string) => rowsOf(followUp.type).some((row) => row.kind === kind)
  const { bookingId, status, until, asked, proposal } = booking
  const lapses = rowsOf(followUp.type).filter(({ kind }) => kind === 'lapse')
  const open = isOpen(status)
  const offered = rowsOf(offer.type).map(({ instructorId }) => String(instructorId))
  const flaws = [
    open && rowsOf(hold.type)[0]?.dueAt !== until && 'is open and has no hold of its time',
    !open && rowsOf(hold.type).length > 0 && 'is over and has a hold',
    open && openId !== bookingId && 'is open and not its member’s open booking',
    !open && openId === bookingId && 'is over and still its member’s open booking',
    status !== 'on-hold' &&
      offered.length > 0 &&
      !hasFollowUp('withdraw') &&
      'is on hold no more and has offers',
    offered.some((id) => !asked.includes(id)) && 'has an offer to somebody who was not asked',
    open && new Date(until!).getTime() + toleratedDelayMs < at.getTime() && 'should have expired',
    proposal && !isAccepted(status) && 'has a proposal and is not confirmed',
    lapses.some(({ number, dueAt }) => number !== proposal?.number || dueAt !== proposal?.until) &&
      'has the end of a proposal that is not open',
    proposal && lapses.length === 0 && 'has a proposal that does not end',
    proposal &&
      Date.parse(proposal.until) + toleratedDelayMs < at.getTime() &&
      'has a proposal that should have ended',
    status === 'paid' && !booking.orderId && 'is paid with no order',
    isAccepted(status) && !booking.instructorId && 'is confirmed and has no instructor',
  ]
  return flaws.filter((flaw) => typeof flaw === 'string')
}

const typesBelongingToBookings: ReadonlySet<unknown> = new Set([
  hold.type,
  followUp.type,
  offer.type,
  openBooking.type,
])
/** True for holds, follow-ups, offers and open bookings, which name the booking that they belong to. */
export const belongsToBooking = (row: Row): row is Row & { bookingId: string; type: string } =>
  typesBelongingToBookings.has(row.type)

/** Finds contradictions between bookings, their items and instructors' booked hours. Each is a sentence. */
export function bookingFlaws(table: Table, at: Date) {
  const bookings = bookingRepository(table)
  const days = instructorDayRepository(table)
  const instructors = instructorRepository(table)

  async function ofBooking(booking: Booking, openId: string | undefined): Promise<string[]> {
    const { bookingId } = booking
    const rows = await Array.fromAsync(table.rows({ pk: bookingKey(bookingId).pk, consistent: true }))
    return flawsOf(booking, rows, openId, at).map((flaw) => `${bookingId} ${flaw}`)
  }

  /** A deleted instructor has no days. Then only a booking that is still ahead is a flaw. */
  async function ofAccepted(instructorId: string, accepted: readonly Booking[]): Promise<string[]> {
    if (!(await instructors.byId(instructorId)))
      return accepted
        .filter((booking) => isAhead(booking, at))
        .map(({ bookingId }) => `${bookingId} is ahead, and its instructor is gone`)
    const firstDate = accepted.map((booking) => datesOf(booking)[0]!).sort()[0]!
    const bookingByQuarter = await days.bookedFrom(instructorId, firstDate)
    return accepted.flatMap((booking) =>
      quarterNamesOf(booking)
        .filter((quarter) => bookingByQuarter.get(quarter) !== booking.bookingId)
        .map((quarter) => `${booking.bookingId} lacks ${quarter} of ${instructorId}`),
    )
  }

  return {
    /** Checks those of the bookings that exist. */
    async ofBookings(bookingIds: readonly string[]): Promise<string[]> {
      const found = await bookings.byIds([...new Set(bookingIds)])
      const acceptedByInstructor = Map.groupBy(
        found.filter(({ status, instructorId }) => isAccepted(status) && instructorId),
        ({ instructorId }) => instructorId!,
      )
      const open = await bookings.openBookingsOf([...new Set(found.map(({ userId }) => userId))])
      const openIds = new Map(open.map(({ userId, bookingId }) => [userId, bookingId]))
      const flaws = await Promise.all([
        ...found.map((booking) => ofBooking(booking, openIds.get(booking.userId))),
        ...[...acceptedByInstructor].map(([instructorId, accepted]) => ofAccepted(instructorId, accepted)),
      ])
      return flaws.flat()
    },

    /** Finds items whose booking does not exist. */
    async orphans(rows: readonly Row[]): Promise<string[]> {
      const items = rows.filter(belongsToBooking)
      const found = await bookings.byIds([...new Set(items.map(({ bookingId }) => bookingId))])
      const existingIds = new Set(found.map(({ bookingId }) => bookingId))
      return items
        .filter(({ bookingId }) => !existingIds.has(bookingId))
        .map(({ bookingId, type }) => `${bookingId} does not exist and has a ${type}`)
    },

    /** Finds quarter-hours in an instructor's days whose booking does not have them. */
    async ofDays(instructorId: string): Promise<string[]> {
      const bookingByQuarter = await days.bookedFrom(instructorId, beforeAnyBooking)
      const bookingsOfDays = await bookings.byIds([...new Set(bookingByQuarter.values())])
      const quartersById = new Map(
        bookingsOfDays
          .filter((booking) => booking.instructorId === instructorId && isAccepted(booking.status))
          .map((booking) => [booking.bookingId, new Set(quarterNamesOf(booking))]),
      )
      return [...bookingByQuarter]
        .filter(([quarter, bookingId]) => !quartersById.get(bookingId)?.has(quarter))
        .map(
          ([quarter, bookingId]) =>
            `${instructorId} has ${quarter} taken by ${bookingId}, which does not take it`,
        )
    },
  }
}
