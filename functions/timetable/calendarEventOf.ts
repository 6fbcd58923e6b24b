import { courseNameIn } from '#shared/kernel/courseNames.ts'
import type { Language } from '#shared/kernel/language.ts'
import { portalName } from '#shared/kernel/portalName.ts'
import type { CalendarEvent } from '#shared/timetable/icalendar.ts'
import { venueLine } from '#shared/timetable/venue.ts'
import type { Booking } from './booking.ts'

interface EventParams {
  /** The portal's scheme, host and port. The host makes the event's UID unique in the world. */
  origin: string
  createdAt: Date
  /** The language of the course's name. */
  language: Language
  isCancelled?: boolean
}

/** A booking's sessions as one recurring calendar event. */
export function calendarEventOf(
  booking: Booking,
  { origin, createdAt, language, isCancelled = false }: EventParams,
): CalendarEvent {
  const { bookingId, sequence, timeZone, date, start, end, durationWeeks, courseName, city, area, venue } =
    booking
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
    summary: courseNameIn(language, courseName),
    description: [venue?.contact, venue?.note, `${origin}/sessions?booking=${bookingId}`]
      .filter(Boolean)
      .join('\n\n'),
    location: [venue && venueLine(venue), area, city].filter(Boolean).join(', '),
    organizer: { name: portalName, email: `portal@${hostname}` },
  }
}
