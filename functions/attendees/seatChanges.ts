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
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { type Seat, type SeatList, seatKey, seatLinkKey, seatList } from '#functions/timetable/seat.ts'
import { seatRepository } from '#functions/timetable/seatRepository.ts'
import type { Person } from '#shared/attendees/attendee.ts'
import { daysOfUntakenSeats } from '#shared/attendees/limits.ts'
import { attendeeRefusals } from '#shared/attendees/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { after, days, epochSeconds } from '#shared/kernel/time.ts'
import { endOfLastSession } from '#shared/timetable/series.ts'

/** A list before a change: as stored, or new and not stored yet. */
export type ListBefore = SeatList & { version?: number }

export const endsAtOf = (booking: Booking): number =>
  epochSeconds(after(endOfLastSession(booking), days(daysOfUntakenSeats)))

export const newSeat = (booking: Booking, seatId: string, person: Person, at: Date): Seat => ({
  ...{ bookingId: booking.bookingId, seatId, ...person },
  ...{ invitedAt: at.toISOString(), sequence: booking.sequence, attended: [], endsAt: endsAtOf(booking) },
})

/** A booking and its list as they were read for a change. */
export interface SeatsBefore {
  booking: Booking
  list: ListBefore
}

/** Reads and writes a booking’s seats. Every change goes through the version of the list, so that changes never cross. */
export function seatChanges(table: Table) {
  const bookings = bookingRepository(table)
  const seats = seatRepository(table)

  async function read({ bookingId, userId }: Booking) {
    const stored = await seats.listOf(bookingId)
    const list: ListBefore = stored ?? { bookingId, userId, attendanceDates: [], personalData: [] }
    return { list, seats: await seats.ofBooking(bookingId) }
  }

  return {
    /** Reads the seats of a booking. */
    read,

    /**
     * Reads the list before its seats: a seat that is added meanwhile then makes the write of the list fail, so that a booking never has
     * more seats than places, and no e-mail or account two of them. The booking is read before both, so that an invitation that is written
     * in the moment of a move has the new times.
     */
    async readToChange(bookingId: string) {
      const booking = found(await bookings.byId(bookingId), attendeeRefusals.noBooking)
      if (booking.status !== 'paid') throw attendeeRefusals.notPaid()
      return { booking, ...(await read(booking)) }
    },

    /** Writes the list with other items. Throws `ConditionFailed` if the list, or the status, the times or the venue of the booking have changed since they were read. */
    async write(
      { booking, list }: SeatsBefore,
      change: Partial<SeatList>,
      more: readonly Write[],
    ): Promise<void> {
      const next = { ...list, ...change }
      const { bookingId, userId, code } = next
      const personalData = [seatKey(bookingId), ...(code ? [seatLinkKey(code)] : [])]
      const isUnchanged = {
        expression: '#status = :paid AND #sequence = :sequence',
        values: { paid: 'paid', sequence: booking.sequence },
      }
      try {
        await table.transact([
          check(bookingKey(bookingId), isUnchanged),
          // Nothing may be stored about an erased user.
          check({ pk: `USER#${userId}`, sk: 'USER' }, present),
          put(seatList, { ...next, personalData, erasedBy: 'bookings' }, unchanged(list)),
          ...more,
        ])
      } catch (error) {
        if (error instanceof ConditionFailed && error.failedIndexes.includes(1))
          throw attendeeRefusals.noAccount()
        throw error
      }
    },
  }
}
