import type { Booking } from './booking.ts'
import type { CalendarEvent } from './icalendar.ts'

interface Saying {
  /** Scheme, host and port of the portal: its host makes the uid the world's own. */
  origin: string
  saidAt: Date
  isCancelled?: boolean
}

/** The sessions of a booking, as calendars are told of them. */
export function sessionsOf(booking: Booking, { origin, saidAt, isCancelled = false }: Saying): CalendarEvent {
  const { bookingId, sequence, timeZone, date, start, end, durationWeeks, courseName, city, area } = booking
  const { host, hostname } = new URL(origin)
  return {
    ...{
      uid: `${bookingId}@${host}`,
      sequence,
      saidAt,
      timeZone,
      date,
      start,
      end,
      durationWeeks,
      isCancelled,
    },
    summary: courseName,
    description: `${origin}/buy-courses`,
    location: [area, city].filter(Boolean).join(', '),
    organizer: { name: 'Carbon Portal', email: `portal@${hostname}` },
  }
}
