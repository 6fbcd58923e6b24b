import { purchases } from '#functions/platform/accounts/purchases.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import {
  change,
  conditionHeld,
  present,
  put,
  unchanged,
  untilWritten,
} from '#functions/platform/table/write.ts'
import { type Booking, booking, bookingKey } from './booking.ts'
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

/** The seats of bookings, for the areas attendees, bookings, courses and account. */
export const seatRepository = (table: Table) => ({
  listOf: (bookingId: string): Promise<Stored<SeatList> | undefined> =>
    table.get(seatList, seatListKey(bookingId)),
  byId: (bookingId: string, seatId: string): Promise<Stored<Seat> | undefined> =>
    table.get(seat, seatKey(bookingId, seatId)),
  ofBooking: (bookingId: string): Promise<Stored<Seat>[]> => {
    const { pk, sk } = seatKey(bookingId)
    return Array.fromAsync(table.all(seat, { pk, beginsWith: sk, consistent: true }))
  },
  /** The id of the booking whose seats a join link gives. */
  bookingIdOf: async (code: string): Promise<string | undefined> =>
    (await table.get(seatLink, seatLinkKey(code)))?.bookingId,

  /** The seats that an account has taken, also in bookings that give nothing any more. */
  async heldBy(userId: string): Promise<TakenSeat[]> {
    const range = { index: 'gsi1', pk: `USER#${userId}`, beginsWith: 'SEAT#' } as const
    const seats = await Array.fromAsync(table.all(seat, range))
    const keys = [...new Set(seats.map(({ bookingId }) => bookingId))].map(bookingKey)
    const booked = new Map((await table.getMany(booking, keys)).map((one) => [one.bookingId, one]))
    return seats.flatMap((one) => {
      const ofSeat = booked.get(one.bookingId)
      return ofSeat ? [{ seat: one, booking: ofSeat }] : []
    })
  },

  /** The seats that an account has taken in bookings that are paid. A booking that is refunded, disputed or cancelled gives nothing. */
  async takenBy(userId: string): Promise<TakenSeat[]> {
    const held = await this.heldBy(userId)
    const paid = held.flatMap(({ booking: { orderId, ...rest } }) =>
      rest.status === 'paid' && orderId ? [{ ...rest, orderId }] : [],
    )
    if (paid.length === 0) return []
    const unique = [...new Map(paid.map((one) => [one.bookingId, one])).values()]
    const owned = new Set((await purchases(table).stillOwned(unique)).map(({ bookingId }) => bookingId))
    return held.filter(({ seat: { bookingId } }) => owned.has(bookingId))
  },

  /** Lets a booking’s seats be erased with the account of the member who booked. */
  allowErasure: (bookingId: string): Promise<boolean> =>
    conditionHeld(table.write(change(seatListKey(bookingId), 'REMOVE #erasedBy', {}, present))),

  /** Records that the holder of a seat is shown the lessons, which keeps it with them. Returns false if it has become somebody else’s. */
  open: (taken: Seat, at: Date): Promise<boolean> =>
    untilWritten(async () => {
      if (taken.openedAt) return true
      const stored = await table.get(seat, seatKey(taken.bookingId, taken.seatId))
      if (!stored || stored.holderId !== taken.holderId) return false
      await table.write(put(seat, { ...stored, openedAt: at.toISOString() }, unchanged(stored)))
      return true
    }),
})
export type SeatRepository = ReturnType<typeof seatRepository>
