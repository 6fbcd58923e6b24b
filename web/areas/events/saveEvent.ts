import { readHours } from '#shared/events/event.ts'
import { icalendar } from '#shared/timetable/icalendar.ts'
import { saveFile } from '#web/forms/saveFile.ts'

export interface SavedEvent {
  _id: string
  title: string
  description: string
  date: string
  hours: string
  place: string
  city: string
  timeZone: string
  link: string
}

/** Returns an event as an iCalendar file, with its time zone. */
export function calendarOf(event: SavedEvent, at: Date): string {
  const { _id, title, description, date, hours, place, city, timeZone, link } = event
  const { start, end } = readHours(hours) ?? { start: '00:00', end: '24:00' }
  return icalendar({
    method: 'PUBLISH',
    events: [
      {
        // The id is unique without a host, and pages on the server have none. RFC 7986 (5.3) advises against hosts.
        uid: _id,
        sequence: 0,
        createdAt: at,
        timeZone,
        date,
        start,
        end,
        durationWeeks: 1,
        summary: title,
        description: [description, link].filter(Boolean).join('\n'),
        location: `${place}, ${city}`,
      },
    ],
  })
}

export const fileNameOf = ({ date, _id }: Pick<SavedEvent, 'date' | '_id'>) => `${date}-${_id}.ics`

/** Saves an event as a file for calendars. */
export const saveEvent = (event: SavedEvent) =>
  saveFile(fileNameOf(event), calendarOf(event, new Date()), 'text/calendar;charset=utf-8')
