import type * as z from 'zod/mini'
import { bookings } from '#shared/bookings/contract.ts'
import { client } from '#web/shell/index.ts'

export const bookingsApi = client(bookings)

export type Booking = z.output<typeof bookings.routes.assigned.output>[number]
