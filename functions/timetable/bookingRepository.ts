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
import { addDays } from '#shared/kernel/calendar.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import type { Proposal, SessionTimes } from '#shared/timetable/proposal.ts'
import { isAccepted, isOpen } from '#shared/timetable/series.ts'
import { quartersTaken } from '#shared/timetable/slots.ts'
import type { Venue } from '#shared/timetable/venue.ts'
import {
  type Booking,
  type BookingListEntry,
  booking,
  bookingKey,
  bookingListEntry,
  type Cancellation,
  dueRefund,
  type FollowUp,
  followUp,
  followUpKey,
  hold,
  offer,
  offerKey,
  openBooking,
  openBookingKey,
  type ProposalOutcome,
} from './booking.ts'
import { instructorDayRepository } from './instructorDayRepository.ts'

/** A transaction takes 100 writes, so more offers than these are left to the follow-up `withdraw`. */
const maxOffersRemovedAtOnce = 40

export const venueLetterDelayMs = minutes(5)

const takesHours = ({ instructorId, status }: Booking) => instructorId !== undefined && isAccepted(status)

type Declined = NonNullable<Booking['declined']>[number]

/** A booking's new status, with the facts that come with it. */
type StatusChange =
  | { status: 'confirmed'; instructorId: string; until: string }
  | { status: 'paid'; orderId: string; paidCents: number }
  | { status: 'expired' }
  | { status: 'cancelled'; cancelled: Cancellation }

const entryOf = ({ bookingId, userId, createdAt, startsAt }: Booking): BookingListEntry => ({
  bookingId,
  userId,
  createdAt,
  startsAt,
})

const timesOf = ({ date, start, end }: SessionTimes): SessionTimes => ({ date, start, end })

const followUpDueNow = (
  { bookingId }: Booking,
  at: Date,
  rest: Pick<FollowUp, 'kind'> & Partial<FollowUp>,
): Write => put(followUp, { bookingId, number: 0, dueAt: at.toISOString(), ...rest })

/** Reads bookings and makes the writes that change them, for the areas bookings, instructors and payments. */
export const bookingRepository = (table: Table) => {
  const days = instructorDayRepository(table)
  const newestBookings = { beginsWith: 'BOOKING#', newestFirst: true } as const
  const removalOf = (bookingId: string, kind: FollowUp['kind'], number?: number) =>
    remove(followUpKey(bookingId, kind, number))
  const lapseRemoval = ({ bookingId, proposal }: Booking): Write[] =>
    proposal ? [removalOf(bookingId, 'lapse', proposal.number)] : []
  /** The write that has the outcome of the booking's proposal mailed. */
  const settlement = (before: Booking, outcome: ProposalOutcome, at: Date): Write => {
    const { number, by, date, start, end } = before.proposal!
    return followUpDueNow(before, at, {
      kind: 'settle',
      ...(outcome === 'moved' && { sequence: before.sequence + 1 }),
      ...{ number, outcome, proposal: { by, date, start, end } },
    })
  }

  function withdrawal(before: Booking, at: Date): Write[] {
    const { bookingId, asked } = before
    const askRemoval = removalOf(bookingId, 'ask')
    if (asked.length > maxOffersRemovedAtOnce)
      return [askRemoval, followUpDueNow(before, at, { kind: 'withdraw' })]
    return [askRemoval, ...asked.map((instructorId) => remove(offerKey(bookingId, instructorId)))]
  }

  return {
    byId: (bookingId: string) => table.get(booking, bookingKey(bookingId)),
    byIds: (bookingIds: readonly string[]) => table.getMany(booking, bookingIds.map(bookingKey)),
    /** A page of the list of everyone's bookings, oldest first. */
    listed: (page: { after?: string | undefined; limit: number; newestFirst?: boolean }) =>
      table.query(bookingListEntry, { pk: 'BOOKINGS', consistent: true, ...page }),
    /** The list of the bookings that were made on these days (UTC), oldest first. */
    createdBetween: ({ from, to }: { from: string; to: string }) =>
      Array.fromAsync(table.all(bookingListEntry, { pk: 'BOOKINGS', between: [from, addDays(to, 1)] })),
    /** A page of the list of the bookings whose first session begins between two moments, the earliest first. */
    startingBetween: (
      between: readonly [from: string, to: string],
      page: { after?: string | undefined; limit: number },
    ) => table.query(bookingListEntry, { index: 'gsi2', pk: 'BOOKINGS', between, ...page }),
    /** The write that puts a booking's entry into the order of first sessions. The condition fails if the entry is gone. */
    enlistStart: (enlisted: Booking): Write => put(bookingListEntry, entryOf(enlisted), present),
    /** A member's bookings, latest first. */
    ofUser: (userId: string) =>
      Array.fromAsync(table.all(booking, { index: 'gsi1', pk: `USER#${userId}`, ...newestBookings })),
    /** Bookings that the instructor has accepted, latest first. */
    ofInstructor: (userId: string) =>
      Array.fromAsync(table.all(booking, { index: 'gsi2', pk: `INSTRUCTOR#${userId}`, ...newestBookings })),
    /** Bookings offered to the instructor, in the order in which they expire. */
    async offeredTo(userId: string): Promise<Stored<Booking>[]> {
      const offers = table.all(offer, { index: 'gsi1', pk: `USER#${userId}`, beginsWith: 'OFFER#' })
      const offered = await Array.fromAsync(offers, ({ bookingId }) => bookingKey(bookingId))
      return (await table.getMany(booking, offered)).filter(({ status }) => status === 'on-hold')
    },
    /** The member's open booking: its id, and `request`, the fingerprint of the form that made it. */
    openBookingOf: (userId: string) => table.get(openBooking, openBookingKey(userId)),
    openBookingsOf: (userIds: readonly string[]) => table.getMany(openBooking, userIds.map(openBookingKey)),

    /** The writes of a new booking. Their condition fails if the member has another open booking. */
    addition: (added: Booking, request: string, at: Date): Write[] => [
      put(openBooking, { userId: added.userId, bookingId: added.bookingId, request }, absent),
      put(booking, added, absent),
      put(bookingListEntry, entryOf(added)),
      put(hold, { bookingId: added.bookingId, dueAt: added.until! }),
      followUpDueNow(added, at, { kind: 'ask' }),
    ],

    /**
     * The writes that give a booking another status, and that add or remove what a status brings: the hold, the member's open booking,
     * the instructor's hours, the offers. Returns undefined if the hours are
     * taken by another booking. The writes' condition fails if anything has changed since `before` was read.
     */
    async statusChange(before: Stored<Booking>, next: StatusChange, at: Date): Promise<Write[] | undefined> {
      const changes = [...(before.changes ?? []), { status: next.status, at: at.toISOString() }]
      const changed: Booking = {
        ...before,
        ...{ until: undefined, ...next, changes, sequence: before.sequence + 1 },
      }
      if (!takesHours(changed)) changed.proposal = undefined
      const { bookingId, userId, status, sequence } = changed
      const writes = [put(booking, { ...changed, version: before.version }, unchanged(before))]

      if (isOpen(status)) writes.push(put(hold, { bookingId, dueAt: changed.until! }))
      else if (isOpen(before.status))
        writes.push(remove({ pk: bookingKey(bookingId).pk, sk: 'HOLD' }), remove(openBookingKey(userId)))

      if (takesHours(changed) && !takesHours(before)) {
        const takeWrites = await days.writesToTake(changed.instructorId!, bookingId, quartersTaken(changed))
        if (!takeWrites) return undefined
        writes.push(...takeWrites)
      } else if (takesHours(before) && !takesHours(changed))
        writes.push(...(await days.writesToFree(before.instructorId!, bookingId, quartersTaken(before))))

      if (before.status !== status) {
        if (before.status === 'on-hold') writes.push(...withdrawal(before, at))
        if (status === 'confirmed') writes.push(followUpDueNow(changed, at, { kind: 'remind' }))
        if (!takesHours(changed)) writes.push(removalOf(bookingId, 'remind'), ...lapseRemoval(before))
        writes.push(followUpDueNow(changed, at, { kind: 'tell', status, number: sequence }))
      }
      return writes
    },

    /**
     * The writes that note that an instructor cannot teach a booking on hold, and remove the offer. When all who were asked have declined,
     * the booking expires. The writes' condition fails if anything has changed since `before` was read.
     */
    async decline(before: Stored<Booking>, by: Declined, at: Date): Promise<Write[]> {
      const others = (before.declined ?? []).filter(({ instructorId }) => instructorId !== by.instructorId)
      const changed = { ...before, declined: [...others, by] }
      const declinedIds = new Set(changed.declined.map(({ instructorId }) => instructorId))
      if (changed.asked.every((instructorId) => declinedIds.has(instructorId)))
        return (await this.statusChange(changed, { status: 'expired' }, at))!
      const { bookingId } = before
      return [put(booking, changed, unchanged(before)), remove(offerKey(bookingId, by.instructorId))]
    },

    /**
     * The writes that say where the booking takes place. Both sides and the attendees are mailed of it after `venueLetterDelayMs`, so that several changes
     * in a row are one letter. The writes' condition fails if anything has changed since `before` was read.
     */
    venueChange(before: Stored<Booking>, venue: Venue, at: Date): Write[] {
      const sequence = before.sequence + 1
      const writes = [put(booking, { ...before, venue, sequence }, unchanged(before))]
      if (isAccepted(before.status)) {
        const dueAt = after(at, venueLetterDelayMs).toISOString()
        const { bookingId } = before
        writes.push(put(followUp, { bookingId, kind: 'venue', number: sequence, dueAt }))
      }
      return writes
    },

    /**
     * The writes that store a proposal, in place of an earlier one, and have it mailed. Their condition fails if anything has changed
     * since `before` was read.
     */
    addProposal(before: Stored<Booking>, proposal: Proposal, at: Date): Write[] {
      const { bookingId, proposed = { member: 0, instructor: 0 } } = before
      const { by, number, until } = proposal
      const counted = { ...proposed, [by]: proposed[by] + 1 }
      return [
        put(booking, { ...before, proposal, proposed: counted }, unchanged(before)),
        ...lapseRemoval(before),
        put(followUp, { bookingId, kind: 'lapse', number, dueAt: until }),
        followUpDueNow(before, at, { kind: 'propose', number }),
      ]
    },

    /** The writes that end the proposal without a move. Their condition fails if anything has changed since `before` was read. */
    endProposal: (before: Stored<Booking>, outcome: Exclude<ProposalOutcome, 'moved'>, at: Date): Write[] => [
      put(booking, { ...before, proposal: undefined }, unchanged(before)),
      ...lapseRemoval(before),
      settlement(before, outcome, at),
    ],

    /**
     * The writes that move the booking to the times of its proposal: its old hours are free, the new ones are taken, and the reminders
     * are planned anew. An unpaid booking expires no later than before. Returns undefined if the hours are taken by another booking. The
     * writes' condition fails if anything has changed since `before` was read.
     */
    async writesToMove(before: Stored<Booking>, startsAt: Date, at: Date): Promise<Write[] | undefined> {
      const { bookingId, proposal, moves = [], until } = before
      const { number, by, ...times } = proposal!
      const [from, to] = [timesOf(before), timesOf(times)]
      const changed: Stored<Booking> = {
        ...before,
        ...to,
        startsAt: startsAt.toISOString(),
        until: until && new Date(Math.min(Date.parse(until), startsAt.getTime())).toISOString(),
        proposal: undefined,
        moves: [...moves, { number, by, at: at.toISOString(), from }],
        sequence: before.sequence + 1,
      }
      const dayWrites = await days.writesToMove(
        ...([before.instructorId!, bookingId] as const),
        ...([quartersTaken(before), quartersTaken(changed)] as const),
      )
      if (!dayWrites) return undefined
      return [
        put(booking, changed, unchanged(before)),
        put(bookingListEntry, entryOf(changed)),
        ...(changed.until ? [put(hold, { bookingId, dueAt: changed.until })] : []),
        ...dayWrites,
        ...lapseRemoval(before),
        followUpDueNow(changed, at, { kind: 'remind' }),
        settlement(before, 'moved', at),
      ]
    },

    /**
     * The writes that give the booking to another instructor: the hours of the one are free, those of the other are taken, and an open
     * proposal ends. Returns undefined if another booking takes the hours. The writes' condition fails if anything has changed since
     * `before` was read.
     */
    async writesToReassign(
      before: Stored<Booking>,
      { to, by }: { to: string; by: string },
      at: Date,
    ): Promise<Write[] | undefined> {
      const { bookingId, reassignments = [], instructorId: from = '' } = before
      const sequence = before.sequence + 1
      const changed: Stored<Booking> = {
        ...before,
        ...{ instructorId: to, proposal: undefined, sequence },
        reassignments: [...reassignments, { at: at.toISOString(), by, from, to, sequence }],
      }
      const takeWrites = await days.writesToTake(to, bookingId, quartersTaken(before))
      if (!takeWrites) return undefined
      return [
        put(booking, changed, unchanged(before)),
        ...(await days.writesToFree(from, bookingId, quartersTaken(before))),
        ...takeWrites,
        ...lapseRemoval(before),
        followUpDueNow(before, at, { kind: 'reassign', number: sequence }),
      ]
    },

    /** Lets the booking be erased with its member's account. The condition fails if there is no such booking. */
    allowErasure: (bookingId: string): Promise<void> =>
      table.write(change(bookingKey(bookingId), 'REMOVE #erasedBy', {}, present)),

    dueRefunds: () => Array.fromAsync(table.all(dueRefund, { pk: 'DUEREFUNDS', consistent: true })),
    /** The write that asks the area payments to refund a cancelled booking. */
    addDueRefund: ({ bookingId, orderId }: { bookingId: string; orderId: string }): Write =>
      put(dueRefund, { bookingId, orderId }),
    removeDueRefund: (bookingId: string): Write => remove({ pk: 'DUEREFUNDS', sk: bookingId }),
  }
}
