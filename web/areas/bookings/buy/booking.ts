import type * as z from 'zod/mini'
import type { bookings } from '#shared/bookings/contract.ts'
import { addDays, dayIn } from '#shared/kernel/calendar.ts'
import type { Course } from './wish.ts'

/** A booking as the API shows it. */
export type Booking = z.output<typeof bookings.routes.ofUser.output>[number]

export const isOpen = ({ status }: Booking) => status === 'on-hold' || status === 'confirmed'

/** The day of its last session has passed, where it is held. */
export const isOver = ({ date, durationWeeks, timeZone }: Booking) =>
  addDays(date, 7 * (durationWeeks - 1)) < dayIn(timeZone, new Date())

type Routes = typeof bookings.routes
export type OfferedCity = z.output<Routes['offered']['output']>[number]
export type FoundSlots = z.output<Routes['slots']['output']>
/** A city as the form needs it. */
export type City = Omit<OfferedCity, 'courses'> & { courses: readonly Course[] }
