import type { PlatformWithOutbox } from '#functions/platform/outbox.ts'
import type { Patience } from '#shared/bookings/booking.ts'

export type BookingDeps = Pick<PlatformWithOutbox, 'env' | 'log' | 'table' | 'users' | 'outbox'> & {
  patience: Patience
}
