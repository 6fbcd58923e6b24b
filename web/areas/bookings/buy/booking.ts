import type * as z from 'zod/mini'
import type { bookings } from '#shared/bookings/contract.ts'
import type { Course } from './bookingDraft.ts'

export type Booking = z.output<typeof bookings.routes.ofUser.output>[number]

export type FoundSlots = z.output<typeof bookings.routes.slots.output>
type OfferedCity = z.output<typeof bookings.routes.offered.output>[number]
export type City = Omit<OfferedCity, 'courses'> & { courses: readonly Course[] }
