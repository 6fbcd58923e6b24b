import { purchases } from '#functions/platform/accounts/purchases.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import type { Booking } from './booking.ts'
import { bookingRepository } from './bookingRepository.ts'
import {
  type Seat,
  type SeatList,
  seat,
  seatKey,
  seatLink,
  seatLinkKey,
  seatList,
  seatListKey,
} from './seat.ts'

export interface TakenSeat {
  seat: Seat
  booking: Booking
}

/** Reads the seats of bookings, for the areas attendees and courses. */
export const seatRepository = (table: Table) => ({
  listOf: (bookingId: string): Promise<Stored<SeatList> | undefined> =>
    table.get(seatList, seatListKey(bookingId)),
  listsOf: (bookingIds: readonly string[]): Promise<Stored<SeatList>[]> =>
    table.getMany(seatList, bookingIds.map(seatListKey)),
  byId: (bookingId: string, seatId: string): Promise<Stored<Seat> | undefined> =>
    table.get(seat, seatKey(bookingId, seatId)),
  ofBooking: (bookingId: string): Promise<Stored<Seat>[]> => {
    const { pk, sk } = seatKey(bookingId)
    return Array.fromAsync(table.all(seat, { pk, beginsWith: sk, consistent: true }))
  },
  /** The id of the booking whose seats a join link gives. */
  bookingIdOf: async (code: string): Promise<string | undefined> =>
    (await table.get(seatLink, seatLinkKey(code)))?.bookingId,

  /** The seats that an account has taken in bookings that are paid. A booking that is refunded, disputed or cancelled gives nothing. */
  async takenBy(userId: string): Promise<TakenSeat[]> {
    const range = { index: 'gsi1', pk: `USER#${userId}`, beginsWith: 'SEAT#' } as const
    const seats = await Array.fromAsync(table.all(seat, range))
    if (seats.length === 0) return []
    const booked = await bookingRepository(table).byIds([...new Set(seats.map(({ bookingId }) => bookingId))])
    const paid = booked.flatMap((booking) =>
      booking.status === 'paid' && booking.orderId ? [{ ...booking, orderId: booking.orderId }] : [],
    )
    const owned = new Set((await purchases(table).stillOwned(paid)).map(({ bookingId }) => bookingId))
    const byId = new Map(paid.map((booking) => [booking.bookingId, booking]))
    return seats.flatMap((one) => {
      const booking = owned.has(one.bookingId) ? byId.get(one.bookingId) : undefined
      return booking ? [{ seat: one, booking }] : []
    })
  },
})
export type SeatRepository = ReturnType<typeof seatRepository>
