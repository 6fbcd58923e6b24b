import * as z from 'zod/mini'
import { instant } from '../kernel/fields.ts'
import { after, hours } from '../kernel/time.ts'
import { Move, Proposal } from '../timetable/proposal.ts'
import { BookingStatus, Canceller, Series } from '../timetable/series.ts'
import { Venue } from '../timetable/venue.ts'

export const maxPeople = 500

/** An open booking expires `waitHours` after `since`, or when its first session begins if that is earlier. */
export function expiresAt(since: Date, waitHours: number, startsAt: Date): Date {
  const end = after(since, hours(waitHours))
  return end < startsAt ? end : startsAt
}

const Person = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })

/** A booking as its member, its instructor and support staff see it. Amounts are in dollars. */
export const Booking = z.object({
  _id: z.string(),
  userId: z.string(),
  ...Series.shape,
  /** The city's IANA time zone. */
  timeZone: z.string(),
  city: z.string(),
  area: z.string(),
  courseName: z.string(),
  people: z.number(),
  status: BookingStatus,
  paid: z.boolean(),
  /** The price for the member's plan today; once paid, the amount that was paid. */
  price: z.number(),
  /** An open booking expires at this moment. */
  until: z.optional(instant()),
  createdAt: instant(),
  /** The place of the sessions, which the member adds after booking. An instructor sees it only after accepting. */
  venue: z.optional(Venue),
  /** Another time that one side has proposed, and to which the other has not responded. Only the two sides and support staff see it, and `moves`. */
  proposal: z.optional(Proposal),
  /** The changes of its times that both sides have agreed to, in their order. */
  moves: z.optional(z.array(Move)),
  /** Who cancelled it, and why. */
  cancelled: z.optional(z.object({ by: Canceller, reason: z.optional(z.string()) })),
  /** True if it was cancelled after it was paid: the payment is refunded. */
  paidBack: z.boolean(),
  /** The instructor who has accepted. */
  instructor: z.optional(Person),
  /** The member who booked. Only the instructor who has accepted and support staff see it. */
  booker: z.optional(Person),
})
export type Booking = z.output<typeof Booking>

/** Days of a month with their free hours. */
export const FreeDays = z.object({
  timeZone: z.optional(z.string()),
  /** Each of the hours is one instructor's, so a course must lie inside one of them. */
  days: z.array(
    z.object({ date: z.string(), hours: z.array(z.object({ start: z.string(), end: z.string() })) }),
  ),
  next: z.optional(z.string()),
})
