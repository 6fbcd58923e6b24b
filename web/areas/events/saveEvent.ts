import { readHours } from '#shared/events/event.ts'
import { icalendar } from '#shared/timetable/icalendar.ts'
import { saveFile } from '#web/forms/saveFile.ts'

interface SavedEvent {
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
        uid: `${_id}@${window.location.host}`,
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

/** Saves an event as a file for calendars. */
export const saveEvent = (event: SavedEvent) =>
  saveFile(`${event.date}-${event._id}.ics`, calendarOf(event, new Date()), 'text/calendar;charset=utf-8')
