import { bookings } from '#shared/bookings/contract.ts'
import { instructors } from '#shared/instructors/contract.ts'
import { type Answer, client } from '#web/shell/index.ts'

export const api = client(instructors)
export const bookingsApi = client(bookings)

export type Booking = Answer<typeof bookings.routes.assigned>[number]
