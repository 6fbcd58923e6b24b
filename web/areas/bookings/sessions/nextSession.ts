import type { Booking } from '#shared/bookings/booking.ts'
import { dayIn } from '#shared/kernel/calendar.ts'
import { datesOf, isAccepted, isOpen, isOver } from '#shared/timetable/series.ts'

/** True if sessions of the booking are still to come. */
export const isUpcoming = (booking: Booking, now: Date): boolean =>
  (isOpen(booking.status) || isAccepted(booking.status)) && !isOver(booking, now)

/** Returns the date of the next session, or of the first one if all are over. */
export const nextDate = (booking: Booking, now: Date): string =>
  datesOf(booking).find((date) => date >= dayIn(booking.timeZone, now)) ?? booking.date
