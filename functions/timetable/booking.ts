import * as z from 'zod/mini'
import { duePartitions } from '#functions/platform/table/duePartitions.ts'
import { defineEntity, type Key } from '#functions/platform/table/entity.ts'
import type { Condition } from '#functions/platform/table/write.ts'
import { Move, Proposal, SessionTimes } from '#shared/timetable/proposal.ts'
import { BookingSide, BookingStatus, Canceller, Series } from '#shared/timetable/series.ts'
import { Venue } from '#shared/timetable/venue.ts'

export const bookingKey = (bookingId: string): Key => ({ pk: `BOOKING#${bookingId}`, sk: 'BOOKING' })

/** An administrator has given the booking to another instructor. The ids are those of accounts. */
const Reassignment = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  from: z.string(),
  to: z.string(),
  /** The `sequence` that it has given the booking. */
  sequence: z.number(),
})

/** A course that a member has booked, stored from the request on. It stays as history when it is over. */
export const booking = defineEntity({
  type: 'Booking',
  schema: z.extend(Series, {
    bookingId: z.string(),
    userId: z.string(),
    city: z.string(),
    area: z.string(),
    courseName: z.string(),
    people: z.number(),
    /** The city's IANA time zone, in which `date`, `start` and `end` are meant. */
    timeZone: z.string(),
    /** The moment at which the first session begins. */
    startsAt: z.iso.datetime(),
    status: BookingStatus,
    /** The moment at which the booking expires, if it is open. */
    until: z.optional(z.iso.datetime()),
    /** Ids of the instructors it is offered to. */
    asked: z.array(z.string()),
    /** These instructors of `asked` have declined. Each may still accept it, until the last of `asked` declines. */
    declined: z.optional(z.array(z.object({ instructorId: z.string(), reason: z.optional(z.string()) }))),
    /** The instructor who has accepted. */
    instructorId: z.optional(z.string()),
    /** The member adds this place of the sessions after booking. */
    venue: z.optional(Venue),
    /** It exists while one side has proposed another time, the other has not answered, and the booking is accepted. */
    proposal: z.optional(Proposal),
    /** The number of proposals that each side has made. */
    proposed: z.optional(z.object({ member: z.number(), instructor: z.number() })),
    moves: z.optional(z.array(Move)),
    reassignments: z.optional(z.array(Reassignment)),
    orderId: z.optional(z.string()),
    paidCents: z.optional(z.number()),
    /** `reason` is in the canceller's own words. */
    cancelled: z.optional(z.object({ by: Canceller, reason: z.optional(z.string()) })),
    /** Key that signs the links of mailed offers. */
    offerSecret: z.string(),
    /** Grows by one with each change of status, venue or times; calendars know the latest by it (SEQUENCE of RFC 5545). */
    sequence: z.number(),
    /** Set until the area bookings has freed the hours. Until then the erasure of the member's account leaves the booking alone. */
    erasedBy: z.optional(z.literal('bookings')),
    createdAt: z.iso.datetime(),
    /** The statuses that it has reached since, each with its moment. Bookings of before 28 November 2026 lack the early ones. */
    changes: z.optional(z.array(z.object({ status: BookingStatus, at: z.iso.datetime() }))),
  }),
  keys: ({ bookingId, userId, instructorId, startsAt }) => ({
    ...bookingKey(bookingId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: `BOOKING#${startsAt}#${bookingId}`,
    ...(instructorId && { gsi2pk: `INSTRUCTOR#${instructorId}`, gsi2sk: `BOOKING#${startsAt}#${bookingId}` }),
  }),
})
export type Booking = z.output<typeof booking.schema>
export type Cancellation = NonNullable<Booking['cancelled']>

/**
 * An entry in the list of all bookings, oldest first; in `gsi2` the list is in the order of first sessions. It is erased with the member's
 * account.
 */
export const bookingListEntry = defineEntity({
  type: 'EnlistedBooking',
  schema: z.object({
    bookingId: z.string(),
    userId: z.string(),
    createdAt: z.iso.datetime(),
    /** The moment at which the first session begins. The check adds it to entries of before 28 November 2026. */
    startsAt: z.optional(z.iso.datetime()),
  }),
  keys: ({ bookingId, userId, createdAt, startsAt }) => ({
    pk: 'BOOKINGS',
    sk: `${createdAt}#${bookingId}`,
    gsi1pk: `USER#${userId}`,
    gsi1sk: `BOOKINGENTRY#${bookingId}`,
    ...(startsAt && { gsi2pk: 'BOOKINGS', gsi2sk: `${startsAt}#${bookingId}` }),
  }),
})
export type BookingListEntry = z.output<typeof bookingListEntry.schema>

/** Expiries and follow-ups are spread over these partitions by booking id. */
export const bookingsDue = duePartitions('BOOKINGSDUE', 4)

/** The moment at which an open booking expires. It exists exactly while the booking is open. */
export const hold = defineEntity({
  type: 'BookingHold',
  schema: z.object({ bookingId: z.string(), dueAt: z.iso.datetime() }),
  keys: ({ bookingId, dueAt }) => ({
    pk: bookingKey(bookingId).pk,
    sk: 'HOLD',
    gsi1pk: bookingsDue.forId(bookingId),
    gsi1sk: `${dueAt}#${bookingId}`,
  }),
})

/**
 * - `ask`: offer the booking to the instructors who are free.
 * - `withdraw`: remove the offers.
 * - `tell`: mail the new status to both sides, and that it is cancelled to the attendees.
 * - `remind`: mail both sides the day before a session.
 * - `venue`: mail the venue to both sides and the attendees.
 * - `propose`: mail a proposal to the other side.
 * - `lapse`: end a proposal that nobody has answered.
 * - `settle`: mail what has become of a proposal.
 * - `reassign`: mail a change of the instructor to the member, both instructors and the attendees.
 */
const FollowUpKind = z.enum([
  'ask',
  'withdraw',
  'tell',
  'remind',
  'venue',
  'propose',
  'lapse',
  'settle',
  'reassign',
])
type FollowUpKind = z.output<typeof FollowUpKind>
const kindsOfSeveral: ReadonlySet<FollowUpKind> = new Set([
  ...(['tell', 'venue', 'propose', 'lapse', 'settle', 'reassign'] as const),
])

/** How a proposal ended: both sides have agreed, the other side or its own has ended it, or nobody has answered. */
const ProposalOutcome = z.enum(['moved', 'kept', 'withdrawn', 'lapsed'])
export type ProposalOutcome = z.output<typeof ProposalOutcome>

/** Work that a change of status leaves to be done, written in the same transaction. */
export const followUp = defineEntity({
  type: 'BookingErrand',
  schema: z.object({
    bookingId: z.string(),
    kind: FollowUpKind,
    dueAt: z.iso.datetime(),
    /** For `tell`: the status to mail, even if the booking has changed again since. */
    status: z.optional(BookingStatus),
    /** For `settle`: the outcome, and the proposal without its note. */
    outcome: z.optional(ProposalOutcome),
    proposal: z.optional(z.extend(SessionTimes, { by: BookingSide })),
    /** For `settle` after a move: the `sequence` that the move has given the booking. */
    sequence: z.optional(z.number()),
    /**
     * For `tell`, `venue` and `reassign` the booking's `sequence`, for `remind` the index of the session, for `propose`, `lapse` and `settle` the
     * number of the proposal.
     */
    number: z._default(z.number(), 0),
  }),
  keys: ({ bookingId, kind, dueAt, number }) => ({
    ...followUpKey(bookingId, kind, number),
    gsi1pk: bookingsDue.forId(bookingId),
    gsi1sk: `${dueAt}#${bookingId}#${kind}`,
  }),
})
export type FollowUp = z.output<typeof followUp.schema>

/** A booking has one follow-up of each kind, but a `tell` for every status, a `venue` for every one that is saved, a `reassign` for every change of the instructor, and three for every proposal. */
export const followUpKey = (bookingId: string, kind: FollowUpKind, number = 0): Key => ({
  pk: bookingKey(bookingId).pk,
  sk: kindsOfSeveral.has(kind) ? `FOLLOWUP#${kind}#${number}` : `FOLLOWUP#${kind}`,
})

/** Holds while the follow-up has not been replaced by a later one of its kind, as a move replaces the reminder. */
export const isStillDue = ({ dueAt }: Pick<FollowUp, 'dueAt'>): Condition => ({
  expression: '#dueAt = :dueAt',
  values: { dueAt },
})

/**
 * A booking offered to one instructor. It exists while the booking is on hold, and is erased with the
 * instructor's account.
 */
export const offer = defineEntity({
  type: 'BookingOffer',
  schema: z.object({ bookingId: z.string(), instructorId: z.string(), until: z.iso.datetime() }),
  keys: ({ bookingId, instructorId, until }) => ({
    ...offerKey(bookingId, instructorId),
    gsi1pk: `USER#${instructorId}`,
    gsi1sk: `OFFER#${until}#${bookingId}`,
  }),
})
export const offerKey = (bookingId: string, instructorId: string): Key => ({
  pk: bookingKey(bookingId).pk,
  sk: `OFFER#${instructorId}`,
})

/**
 * The one open booking of a member: it exists exactly while there is one, so nobody can have two. `request`
 * identifies the form as it was sent.
 */
export const openBooking = defineEntity({
  type: 'OpenBooking',
  schema: z.object({ userId: z.string(), bookingId: z.string(), request: z.string() }),
  keys: ({ userId }) => ({
    ...openBookingKey(userId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: 'OPENBOOKING',
  }),
})
export const openBookingKey = (userId: string): Key => ({ pk: `OPENBOOKING#${userId}`, sk: 'OPEN' })

/** A cancelled booking whose order is to be refunded. The area payments refunds it and removes this item. */
export const dueRefund = defineEntity({
  type: 'DueRefund',
  schema: z.object({ bookingId: z.string(), orderId: z.string() }),
  keys: ({ bookingId }) => ({ pk: 'DUEREFUNDS', sk: bookingId }),
})
