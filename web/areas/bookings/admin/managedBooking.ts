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

/** A person's name; the e-mail of somebody without one. */
export const nameOf = ({ firstName, lastName, email }: NonNullable<ManagedBooking['booker']>) =>
  `${firstName} ${lastName}`.trim() || email

/** True if the booking still takes place or may, so that it can be cancelled and its letters sent again. */
export const isAlive = ({ status }: Pick<ManagedBooking, 'status'>) =>
  status !== 'expired' && status !== 'cancelled'
