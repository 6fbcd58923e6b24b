import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import {
  absent,
  change,
  present,
  put,
  remove,
  unchanged,
  type Write,
} from '#functions/platform/table/write.ts'
import { isOpen } from '#shared/timetable/series.ts'
import { quartersTaken } from '#shared/timetable/slots.ts'
import {
  type Booking,
  booking,
  bookingKey,
  type Cancellation,
  dueRefund,
  type Errand,
  enlistedBooking,
  errand,
  errandKey,
  hold,
  offer,
  offerKey,
  openBooking,
  openBookingKey,
} from './booking.ts'
import { instructorDays } from './instructorDays.ts'

/** So many offers are removed in the transaction that ends them; more of them are left to an errand. */
const removedAtOnce = 40

const takesHours = (one: Booking | undefined) =>
  one?.instructorId !== undefined && (one.status === 'confirmed' || one.status === 'paid')

/** What a booking comes to: confirmed by an instructor, paid with an order, or over. */
export type Step =
  | { status: 'confirmed'; instructorId: string; until: string }
  | { status: 'paid'; orderId: string; paidCents: number }
  | { status: 'expired' }
  | { status: 'cancelled'; cancelled: Cancellation }

/** An errand that is due at once. */
const dueNow = ({ bookingId }: Booking, at: Date, rest: Pick<Errand, 'kind'> & Partial<Errand>): Write =>
  put(errand, { bookingId, number: 0, dueAt: at.toISOString(), ...rest })

/** Bookings, as those areas keep and change them that have a part in them: bookings itself, and payments. */
export const bookings = (table: Table) => {
  const days = instructorDays(table)
  const removalOf = (bookingId: string, kind: Errand['kind']) => remove(errandKey(bookingId, kind))

  function withdrawal(before: Booking, at: Date): Write[] {
    const { bookingId, asked } = before
    const asking = removalOf(bookingId, 'ask')
    if (asked.length > removedAtOnce) return [asking, dueNow(before, at, { kind: 'withdraw' })]
    return [asking, ...asked.map((instructorId) => remove(offerKey(bookingId, instructorId)))]
  }

  return {
    byId: (bookingId: string) => table.get(booking, bookingKey(bookingId)),
    byIds: (bookingIds: readonly string[]) => table.getMany(booking, bookingIds.map(bookingKey)),
    /** Everyone's, oldest first, by their ids. */
    all: () => table.all(enlistedBooking, { pk: 'BOOKINGS', consistent: true }),
    /** Of a member, the latest first. */
    ofUser: (userId: string) =>
      Array.fromAsync(
        table.all(booking, {
          index: 'gsi1',
          pk: `USER#${userId}`,
          beginsWith: 'BOOKING#',
          newestFirst: true,
        }),
      ),
    /** Of an instructor who has accepted them, the latest first. */
    ofInstructor: (userId: string) =>
      Array.fromAsync(
        table.all(booking, {
          index: 'gsi2',
          pk: `INSTRUCTOR#${userId}`,
          beginsWith: 'BOOKING#',
          newestFirst: true,
        }),
      ),
    /** What an instructor is asked to accept, what expires first before the rest. */
    async offeredTo(userId: string): Promise<Stored<Booking>[]> {
      const offers = table.all(offer, { index: 'gsi1', pk: `USER#${userId}`, beginsWith: 'OFFER#' })
      const offered = await Array.fromAsync(offers, ({ bookingId }) => bookingKey(bookingId))
      return (await table.getMany(booking, offered)).filter(({ status }) => status === 'on-hold')
    },
    /** The booking that somebody has open, and what they asked for. */
    openOf: (userId: string) => table.get(openBooking, openBookingKey(userId)),

    /** The writes of a new booking: nobody has another one open, and those who are free are to be asked. */
    addition: (added: Booking, request: string, at: Date): Write[] => [
      put(openBooking, { userId: added.userId, bookingId: added.bookingId, request }, absent),
      put(booking, added, absent),
      put(enlistedBooking, { bookingId: added.bookingId, userId: added.userId, createdAt: added.createdAt }),
      put(hold, { bookingId: added.bookingId, dueAt: added.until! }),
      dueNow(added, at, { kind: 'ask' }),
    ],

    /**
     * The writes of a step in the life of a booking to another status, with all that exists exactly while it is in a status: the hold, the member's
     * one open booking, the instructor's hours, the offers. Returns undefined when the instructor is taken at that time. Their
     * condition fails when something has changed since `before` was read.
     */
    async step(before: Stored<Booking>, to: Step, at: Date): Promise<Write[] | undefined> {
      const changed: Booking = { ...before, until: undefined, ...to, sequence: before.sequence + 1 }
      const { bookingId, userId, status, sequence } = changed
      const writes = [put(booking, { ...changed, version: before.version }, unchanged(before))]

      if (isOpen(status)) writes.push(put(hold, { bookingId, dueAt: changed.until! }))
      else if (isOpen(before.status))
        writes.push(remove({ pk: bookingKey(bookingId).pk, sk: 'HOLD' }), remove(openBookingKey(userId)))

      if (takesHours(changed) && !takesHours(before)) {
        const taking = await days.take(changed.instructorId!, bookingId, quartersTaken(changed))
        if (!taking) return undefined
        writes.push(...taking)
      } else if (takesHours(before) && !takesHours(changed))
        writes.push(...(await days.free(before.instructorId!, bookingId, quartersTaken(before))))

      if (before.status !== status) {
        if (before.status === 'on-hold') writes.push(...withdrawal(before, at))
        if (status === 'confirmed') writes.push(dueNow(changed, at, { kind: 'remind' }))
        if (!takesHours(changed)) writes.push(removalOf(bookingId, 'remind'))
        writes.push(dueNow(changed, at, { kind: 'tell', status, number: sequence }))
      }
      return writes
    },

    /** Nothing depends any more on a booking whose member is gone: it is erased with the account. */
    release: (bookingId: string): Promise<void> =>
      table.write(change(bookingKey(bookingId), 'REMOVE #heldBy', {}, present)),

    /** The write after which a cancelled booking is paid back. */
    refund: ({ bookingId, orderId }: { bookingId: string; orderId: string }): Write =>
      put(dueRefund, { bookingId, orderId }),
    dueRefunds: () => Array.fromAsync(table.all(dueRefund, { pk: 'DUEREFUNDS', consistent: true })),
    refunded: (bookingId: string): Write => remove({ pk: 'DUEREFUNDS', sk: bookingId }),
  }
}
