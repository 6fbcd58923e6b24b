import type { ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import type { BookingStatus } from '#shared/timetable/series.ts'
import type { Tone } from '#web/ui/index.ts'

export const tones: Record<BookingStatus, Tone | undefined> = {
  'on-hold': 'warning',
  confirmed: 'info',
  paid: 'success',
  expired: undefined,
  cancelled: 'danger',
}

/** Returns a person's name, or the e-mail address if there is none. */
export const nameOf = ({ firstName, lastName, email }: NonNullable<ManagedBooking['booker']>) =>
  `${firstName} ${lastName}`.trim() || email

/**
 * True unless the booking has expired or is cancelled: it can be cancelled, and its letters can be sent
 * again.
 */
export const isAlive = ({ status }: Pick<ManagedBooking, 'status'>) =>
  status !== 'expired' && status !== 'cancelled'
