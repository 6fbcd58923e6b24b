import * as z from 'zod/mini'
import { instant } from '../kernel/fields.ts'
import { after, hours } from '../kernel/time.ts'
import { BookingStatus, Series } from '../timetable/series.ts'

export const fewestPeople = 8
export const mostPeople = 500

/** When an open booking expires: after so many hours, or when its first session begins if that is earlier. */
export function expiresAt(since: Date, waitHours: number, startsAt: Date): Date {
  const end = after(since, hours(waitHours))
  return end < startsAt ? end : startsAt
}

const Person = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })

/** A booking as its owner, its instructor and administrators see it. Amounts in dollars. */
export const Booking = z.object({
  _id: z.string(),
  userId: z.string(),
  ...Series.shape,
  /** Of the city, as the IANA names zones. */
  timeZone: z.string(),
  city: z.string(),
  area: z.string(),
  courseName: z.string(),
  people: z.number(),
  status: BookingStatus,
  paid: z.boolean(),
  /** Of its owner's plan today; what was paid, once it is paid. */
  price: z.number(),
  /** When it expires, as long as it is open. */
  until: z.optional(instant()),
  createdAt: instant(),
  /** Once confirmed. */
  instructor: z.optional(Person),
  /** Who has booked; for the instructor who has accepted, and administrators. */
  booker: z.optional(Person),
})
export type Booking = z.output<typeof Booking>
