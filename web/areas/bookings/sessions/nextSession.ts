import type { Booking } from '#shared/bookings/booking.ts'
import { isAccepted, isOpen, isOver } from '#shared/timetable/series.ts'

/** True if sessions of the booking are still to come. */
export const isUpcoming = (booking: Booking, now: Date): boolean =>
  (isOpen(booking.status) || isAccepted(booking.status)) && !isOver(booking, now)
