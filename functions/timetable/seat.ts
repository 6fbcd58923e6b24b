import * as z from 'zod/mini'
import { PersonalDataKeys } from '#functions/platform/accounts/personalData.ts'
import { defineEntity, type Key } from '#functions/platform/table/entity.ts'
import { Language } from '#shared/kernel/language.ts'

const partition = (bookingId: string) => `SEATS#${bookingId}`
export const seatListKey = (bookingId: string): Key => ({ pk: partition(bookingId), sk: 'SEATS' })
/** The key of a seat, or without `seatId` the beginning of the keys of all seats of a booking. */
export const seatKey = (bookingId: string, seatId = ''): Key => ({
  pk: partition(bookingId),
  sk: `SEAT#${seatId}`,
})
export const seatLinkKey = (code: string): Key => ({ pk: `SEATLINK#${code}`, sk: 'LINK' })

/**
 * The list of a booking's seats. Every change of a seat writes it too, so that all changes are in one order. In GSI1 it belongs to the
 * member who booked, with whose account the list and its seats are erased.
 */
export const seatList = defineEntity({
  type: 'SeatList',
  schema: z.object({
    bookingId: z.string(),
    userId: z.string(),
    /** The days of the sessions at which attendance was taken. */
    attendanceDates: z.array(z.string()),
    /** The code of the join link; undefined if there is none. */
    code: z.optional(z.string()),
    /** How many invitations were mailed on a day (UTC): `count` by the member who booked, and `joined` by the join link. */
    letters: z.optional(z.object({ day: z.string(), count: z.number(), joined: z._default(z.number(), 0) })),
    personalData: PersonalDataKeys,
    /** Set until the area bookings has mailed the attendees that the course is cancelled. Until then the erasure of the member’s account leaves the seats alone. */
    erasedBy: z.optional(z.literal('bookings')),
  }),
  keys: ({ bookingId, userId }) => ({
    ...seatListKey(bookingId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: `SEATS#${bookingId}`,
  }),
})
export type SeatList = z.output<typeof seatList.schema>

/**
 * A place in a paid booking with the name of an attendee. A seat that was taken by an account belongs to it in GSI1; another one is deleted
 * some time after the last session.
 */
export const seat = defineEntity({
  type: 'Seat',
  schema: z.object({
    bookingId: z.string(),
    seatId: z.string(),
    name: z.string(),
    email: z.string(),
    language: Language,
    invitedAt: z.iso.datetime(),
    /** The booking’s `sequence` in the invitation. Later changes are mailed. Seats of before 28 November 2026 have 0. */
    sequence: z._default(z.number(), 0),
    /** The account that has taken the seat. */
    holderId: z.optional(z.string()),
    takenAt: z.optional(z.iso.datetime()),
    /** When the account was first shown the lessons. */
    openedAt: z.optional(z.iso.datetime()),
    /** The days of the sessions that the attendee was at. */
    attended: z.array(z.string()),
    /** When DynamoDB may delete the seat if no account has taken it, in seconds since 1970. */
    endsAt: z.number(),
  }),
  keys: ({ bookingId, seatId, holderId, endsAt }) => ({
    ...seatKey(bookingId, seatId),
    ...(holderId ? { gsi1pk: `USER#${holderId}`, gsi1sk: `SEAT#${seatId}` } : { expiresAt: endsAt }),
  }),
})
export type Seat = z.output<typeof seat.schema>

/** Maps the code of a join link to its booking. It exists exactly as long as the link. */
export const seatLink = defineEntity({
  type: 'SeatLink',
  schema: z.object({ code: z.string(), bookingId: z.string() }),
  keys: ({ code }) => seatLinkKey(code),
})
