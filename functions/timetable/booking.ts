import * as z from 'zod/mini'
import { defineEntity, type Key } from '#functions/platform/table/entity.ts'
import { BookingStatus, Series } from '#shared/timetable/series.ts'

const key = (bookingId: string) => ({ pk: `BOOKING#${bookingId}`, sk: 'BOOKING' })

const Canceller = z.enum(['member', 'instructor', 'portal', 'leaver'])

/** A course that a member has booked, from the moment it is asked for; it stays when it is over, as history. */
export const booking = defineEntity({
  type: 'Booking',
  schema: z.extend(Series, {
    bookingId: z.string(),
    userId: z.string(),
    city: z.string(),
    area: z.string(),
    courseName: z.string(),
    people: z.number(),
    /** Of the city, as the IANA names zones: `date`, `start` and `end` are meant there. */
    timeZone: z.string(),
    /** Of the first session. */
    startsAt: z.iso.datetime(),
    status: BookingStatus,
    /** When it expires, as long as it is open. */
    until: z.optional(z.iso.datetime()),
    /** The instructors who are asked. */
    asked: z.array(z.string()),
    /** Who has accepted. */
    instructorId: z.optional(z.string()),
    /** What it was paid with, in cents. */
    orderId: z.optional(z.string()),
    paidCents: z.optional(z.number()),
    /** Who has cancelled it, and the reason that they gave. `leaver`: the member, by closing the account. */
    cancelled: z.optional(z.object({ by: Canceller, reason: z.optional(z.string()) })),
    /** Signs the links of mailed offers. */
    offerSecret: z.string(),
    /** Counts what calendars are told of it (SEQUENCE of RFC 5545). */
    sequence: z.number(),
    /** While hours of an instructor depend on it, it outlives its member's account: this area lets it go. */
    heldBy: z.optional(z.literal('bookings')),
    createdAt: z.iso.datetime(),
  }),
  keys: ({ bookingId, userId, instructorId, startsAt }) => ({
    ...key(bookingId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: `BOOKING#${startsAt}#${bookingId}`,
    ...(instructorId && { gsi2pk: `INSTRUCTOR#${instructorId}`, gsi2sk: `BOOKING#${startsAt}#${bookingId}` }),
  }),
})
export type Booking = z.output<typeof booking.schema>
export type Cancellation = NonNullable<Booking['cancelled']>

export const bookingKey = key

/** All bookings, oldest first: they are counted and checked by it. Listed with the member's account, and erased with it. */
export const enlistedBooking = defineEntity({
  type: 'EnlistedBooking',
  schema: z.object({ bookingId: z.string(), userId: z.string(), createdAt: z.iso.datetime() }),
  keys: ({ bookingId, userId, createdAt }) => ({
    pk: 'BOOKINGS',
    sk: `${createdAt}#${bookingId}`,
    gsi1pk: `USER#${userId}`,
    gsi1sk: `BOOKINGENTRY#${bookingId}`,
  }),
})

/** Bookings that something is due for stand in a few partitions by their id, so that none of these is hot. */
const partitions = 4
const dueOf = (bookingId: string) => `BOOKINGSDUE#${bookingId.charCodeAt(bookingId.length - 1) % partitions}`
export const duePartitions = Array.from({ length: partitions }, (_, at) => `BOOKINGSDUE#${at}`)

/** Exists exactly while a booking is open: when it expires. */
export const hold = defineEntity({
  type: 'BookingHold',
  schema: z.object({ bookingId: z.string(), dueAt: z.iso.datetime() }),
  keys: ({ bookingId, dueAt }) => ({
    pk: key(bookingId).pk,
    sk: 'HOLD',
    gsi1pk: dueOf(bookingId),
    gsi1sk: `${dueAt}#${bookingId}`,
  }),
})

/**
 * What is still to be done for a booking, written together with what makes it necessary. `ask`: offer it to those who are free.
 * `withdraw`: remove the offers. `tell`: mail what its status has become. `remind`: mail the day before a session.
 */
export const errandKinds = ['ask', 'withdraw', 'tell', 'remind'] as const
export type ErrandKind = (typeof errandKinds)[number]
export const errand = defineEntity({
  type: 'BookingErrand',
  schema: z.object({
    bookingId: z.string(),
    kind: z.enum(errandKinds),
    dueAt: z.iso.datetime(),
    /** Of `tell`: the status and the sequence to tell, whatever has come since. Of `remind`: the session, from 0. */
    status: z.optional(BookingStatus),
    number: z._default(z.number(), 0),
  }),
  keys: ({ bookingId, kind, dueAt, number }) => ({
    ...errandKey(bookingId, kind, number),
    gsi1pk: dueOf(bookingId),
    gsi1sk: `${dueAt}#${bookingId}#${kind}`,
  }),
})
export type Errand = z.output<typeof errand.schema>

/** Each status is told by itself, even when the next is there already; of all else there is one at a time. */
export const errandKey = (bookingId: string, kind: ErrandKind, number = 0): Key => ({
  pk: key(bookingId).pk,
  sk: kind === 'tell' ? `ERRAND#tell#${number}` : `ERRAND#${kind}`,
})

/** Exists while a booking is on hold and this instructor is asked; listed with the instructor's account, and erased with it. */
export const offer = defineEntity({
  type: 'BookingOffer',
  schema: z.object({ bookingId: z.string(), instructorId: z.string(), until: z.iso.datetime() }),
  keys: ({ bookingId, instructorId, until }) => ({
    pk: key(bookingId).pk,
    sk: `OFFER#${instructorId}`,
    gsi1pk: `USER#${instructorId}`,
    gsi1sk: `OFFER#${until}#${bookingId}`,
  }),
})
export const offerKey = (bookingId: string, instructorId: string): Key => ({
  pk: key(bookingId).pk,
  sk: `OFFER#${instructorId}`,
})

/** Exists exactly while somebody has an open booking, so that nobody has two. `request` names what was asked for. */
export const openBooking = defineEntity({
  type: 'OpenBooking',
  schema: z.object({ userId: z.string(), bookingId: z.string(), request: z.string() }),
  keys: ({ userId }) => ({
    pk: `OPENBOOKING#${userId}`,
    sk: 'OPEN',
    gsi1pk: `USER#${userId}`,
    gsi1sk: 'OPENBOOKING',
  }),
})
export const openBookingKey = (userId: string): Key => ({ pk: `OPENBOOKING#${userId}`, sk: 'OPEN' })

/** Exists while a booking that the portal has cancelled is to be paid back: the area payments does it. */
export const dueRefund = defineEntity({
  type: 'DueRefund',
  schema: z.object({ bookingId: z.string(), orderId: z.string() }),
  keys: ({ bookingId }) => ({ pk: 'DUEREFUNDS', sk: bookingId }),
})
