import { portalName } from '#shared/kernel/portalName.ts'
import type { CalendarEvent } from '#shared/timetable/icalendar.ts'
import type { Booking } from './booking.ts'

interface EventParams {
  /** The portal's scheme, host and port. The host makes the event's UID unique in the world. */
  origin: string
  createdAt: Date
  isCancelled?: boolean
}

/** A booking's sessions as one recurring calendar event. */
export function calendarEventOf(
  booking: Booking,
  { origin, createdAt, isCancelled = false }: EventParams,
): CalendarEvent {
  const { bookingId, sequence, timeZone, date, start, end, durationWeeks, courseName, city, area } = booking
  const { host, hostname } = new URL(origin)
  return {
    uid: `${bookingId}@${host}`,
    sequence,
    createdAt,
    isCancelled,
    timeZone,
    date,
    start,
    end,
    durationWeeks,
    summary: courseName,
    description: `${origin}/buy-courses`,
    location: [area, city].filter(Boolean).join(', '),
    organizer: { name: portalName, email: `portal@${hostname}` },
  }
}
