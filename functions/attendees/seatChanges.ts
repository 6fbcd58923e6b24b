import type { Table } from '#functions/platform/table/table.ts'
import {
  ConditionFailed,
  check,
  present,
  put,
  unchanged,
  type Write,
} from '#functions/platform/table/write.ts'
import { type Booking, bookingKey } from '#functions/timetable/booking.ts'
import { type Seat, type SeatList, seatKey, seatLinkKey, seatList } from '#functions/timetable/seat.ts'
import { seatRepository } from '#functions/timetable/seatRepository.ts'
import type { Person } from '#shared/attendees/attendee.ts'
import { daysOfUntakenSeats } from '#shared/attendees/limits.ts'
import { attendeeRefusals } from '#shared/attendees/refusals.ts'
import { after, days, epochSeconds } from '#shared/kernel/time.ts'
import { endOfLastSession } from '#shared/timetable/series.ts'

/** A list before a change: as stored, or new and not stored yet. */
export type ListBefore = SeatList & { version?: number }

export const endsAtOf = (booking: Booking): number =>
  epochSeconds(after(endOfLastSession(booking), days(daysOfUntakenSeats)))

export const newSeat = (booking: Booking, seatId: string, person: Person, at: Date): Seat => ({
  ...{ bookingId: booking.bookingId, seatId, ...person },
  ...{ invitedAt: at.toISOString(), attended: [], endsAt: endsAtOf(booking) },
})

/** Reads and writes a booking’s seats. Every change goes through the version of the list, so that changes never cross. */
export function seatChanges(table: Table) {
  const seats = seatRepository(table)
  return {
    /**
     * Reads the list before its seats: a seat that is added meanwhile then makes the write of the list fail, so that a booking never has
     * more seats than places, and no e-mail or account two of them.
     */
    async read(booking: Booking) {
      const { bookingId, userId } = booking
      const stored = await seats.listOf(bookingId)
      const list: ListBefore = stored ?? { bookingId, userId, attendanceDates: [], personalData: [] }
      return { list, seats: await seats.ofBooking(bookingId) }
    },

    /** Writes the list with other items. Throws `ConditionFailed` if it has changed since it was read. */
    async write(before: ListBefore, change: Partial<SeatList>, more: readonly Write[]): Promise<void> {
      const next = { ...before, ...change }
      const { bookingId, userId, code } = next
      const personalData = [seatKey(bookingId), ...(code ? [seatLinkKey(code)] : [])]
      const isPaid = { expression: '#status = :paid', values: { paid: 'paid' } }
      try {
        await table.transact([
          check(bookingKey(bookingId), isPaid),
          // Nothing may be stored about an erased user.
          check({ pk: `USER#${userId}`, sk: 'USER' }, present),
          put(seatList, { ...next, personalData }, unchanged(before)),
          ...more,
        ])
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
        if (error.failedIndexes.includes(0)) throw attendeeRefusals.notPaid()
        if (error.failedIndexes.includes(1)) throw attendeeRefusals.noAccount()
        throw error
      }
    },
  }
}
