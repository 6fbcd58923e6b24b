import type * as z from 'zod/mini'
import type { bookings } from '#shared/bookings/contract.ts'
import type { Course } from './wish.ts'

/** A booking as the API shows it. */
export type Booking = z.output<typeof bookings.routes.ofUser.output>[number]

export const isOpen = ({ status }: Booking) => status === 'on-hold' || status === 'confirmed'

type Routes = typeof bookings.routes
export type OfferedCity = z.output<Routes['offered']['output']>[number]
export type FoundSlots = z.output<Routes['slots']['output']>
/** A city as the form needs it. */
export type City = Omit<OfferedCity, 'courses'> & { courses: readonly Course[] }
