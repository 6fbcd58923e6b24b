import * as z from 'zod/mini'
import { ById, PageQuery, type Route } from '../kernel/area.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { id, instant, optionalName } from '../kernel/fields.ts'
import { BookingStatus, bookingSides } from '../timetable/series.ts'
import { Booking } from './booking.ts'
import { bookingRefusals } from './refusals.ts'

/** A booking as administrators see it. Its member or its instructor is missing once their account is gone. */
export const ManagedBooking = z.extend(Booking, {
  instructorId: z.optional(z.string()),
  /** The id of the order that paid for it. */
  orderId: z.optional(z.string()),
  /** The number of instructors whom it was offered to. */
  askedCount: z.number(),
  /** These instructors have declined it. `name` is empty once the account is gone. */
  declined: z.array(z.object({ name: z.string(), reason: z.optional(z.string()) })),
  /** The statuses that it has reached since it was made, in their order. */
  changes: z.array(z.object({ status: BookingStatus, at: instant() })),
  /** The changes of its instructor by administrators, in their order, with people's names. A name is empty once the account is gone. */
  reassignments: z.array(z.object({ at: instant(), by: z.string(), from: z.string(), to: z.string() })),
})
export type ManagedBooking = z.output<typeof ManagedBooking>

const ManageQuery = z.object({
  ...PageQuery,
  /** Words in the names and e-mails of member and instructor, in course, city and area; or the booking's id. */
  q: optionalName(),
  status: z.optional(BookingStatus),
  city: optionalName(),
  /** Only bookings with a session on this day or later. */
  from: z.optional(calendarDate()),
  /** Only bookings with a session on this day or earlier. */
  to: z.optional(calendarDate()),
})
export type ManageQuery = z.output<typeof ManageQuery>

/** The readers of a letter that is sent again. */
export const LetterReader = z.enum([...bookingSides, 'attendees'])
export type LetterReader = z.output<typeof LetterReader>

/** Routes for administrators, who manage everyone's bookings. */
export const manageRoutes = {
  manage: {
    method: 'GET',
    path: '/api/bookings/manage',
    access: 'support',
    summary:
      'List all bookings, the newest first; with `from` or `to` by their first sessions, the earliest first. A page of a filtered list may have few rows and still a next page',
    input: ManageQuery,
    output: z.array(ManagedBooking),
    paged: true,
  },
  managed: {
    method: 'GET',
    path: '/api/bookings/manage/{id}',
    access: 'support',
    summary: 'Read a booking with its member, its instructor and the moments of its changes',
    input: ById,
    refuses: [bookingRefusals.missing],
    output: ManagedBooking,
  },
  resendLetters: {
    method: 'POST',
    path: '/api/bookings/{id}/letters',
    access: 'support',
    summary:
      'Mail the letter of a booking’s present status again, with its sessions for the calendar, to both sides, to one, or to the attendees of a paid one; while nobody has accepted, the offer to those who have it',
    input: z.extend(ById, { to: z.optional(LetterReader) }),
    refuses: [bookingRefusals.missing, bookingRefusals.over, bookingRefusals.noReader],
    output: z.object({
      sentTo: z.array(z.object({ side: LetterReader, name: z.string(), email: z.string() })),
    }),
    throttles: [{ by: 'account', limit: 60, minutes: 60 }],
  },
  instructors: {
    method: 'GET',
    path: '/api/bookings/manage/{id}/instructors',
    access: 'support',
    summary:
      'List the other instructors who teach the course of an accepted booking and are free at all of its sessions',
    input: ById,
    refuses: [bookingRefusals.missing, bookingRefusals.notAccepted, bookingRefusals.over],
    output: z.array(z.object({ instructorId: z.string(), name: z.string(), email: z.string() })),
  },
  reassign: {
    method: 'POST',
    path: '/api/bookings/manage/{id}/reassign',
    access: 'support',
    summary:
      'Give an accepted booking to another instructor who is free at all of its sessions. An open proposal ends, and member, attendees and both instructors are mailed',
    input: z.extend(ById, { instructorId: id() }),
    refuses: [
      bookingRefusals.missing,
      bookingRefusals.notAccepted,
      bookingRefusals.over,
      bookingRefusals.notFreeThen,
    ],
    output: ManagedBooking,
    throttles: [{ by: 'account', limit: 60, minutes: 60 }],
  },
} as const satisfies Record<string, Route>
