import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import { type ComposedLetter, composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import {
  button,
  facts,
  greeting,
  heading,
  note,
  type Part,
  paragraph,
} from '#functions/platform/mail/letters/parts.ts'
import { fill } from '#functions/platform/mail/letters/texts.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import type { Seat } from '#functions/timetable/seat.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import type { SessionTimes } from '#shared/timetable/proposal.ts'
import { venueLine } from '#shared/timetable/venue.ts'
import { periodOf, texts } from './letters.ts'

/** A change of a booking that its attendees are mailed. */
export type AttendeeLetterKind = keyof (typeof texts)['en']['attendee']['letters']

interface AttendeeLetterData {
  kind: AttendeeLetterKind
  person: Pick<Seat, 'name' | 'email' | 'language'>
  booking: Pick<
    Booking,
    'courseName' | 'date' | 'start' | 'end' | 'durationWeeks' | 'timeZone' | 'city' | 'area' | 'venue'
  >
  /** The name of the member who booked; undefined if it does not read like a name. */
  bookedBy: string | undefined
  /** The times before, of a booking that has moved. */
  from?: SessionTimes | undefined
  /** The name of a new instructor. */
  instructor?: string | undefined
  /** The token of the invitation’s link. */
  token: string
  origin: string
}

/** The facts that an invitation has too. Attendees are not told the contact on site. */
function factsOf({ booking, bookedBy, from, instructor, person: { language } }: AttendeeLetterData): Part {
  const { facts: words } = texts[language]
  const { courseName, durationWeeks, timeZone, city, area, venue } = booking
  const rows: [string, string | undefined][] = [
    [words.course, courseNameIn(language, courseName)],
    [words.before, from && periodOf({ ...from, timeZone }, language, 0)],
    [words.first, periodOf(booking, language, 0)],
    [words.count, durationWeeks === 1 ? words.once : fill(words.weekly, { count: String(durationWeeks) })],
    [words.place, [city, area].filter(Boolean).join(', ')],
    [words.venue, venue && venueLine(venue)],
    [words.note, venue?.note || undefined],
    [words.instructor, instructor],
    [words.booker, bookedBy],
  ]
  return facts(...rows.filter((row): row is [string, string] => row[1] !== undefined))
}

/** Tells an attendee that the sessions have moved, take place elsewhere, or do not take place. */
export function attendeeLetter(data: AttendeeLetterData): ComposedLetter {
  const { kind, person, booking, token, origin } = data
  const { language, email, name } = person
  const { attendee, zone } = texts[language]
  const words = attendee.letters[kind]
  return composeLetter({
    to: email,
    language,
    origin,
    subject: fill(words.subject, { course: courseNameIn(language, booking.courseName) }),
    preheader: words.preheader,
    reason: attendee.reason,
    parts: [
      heading(words.heading),
      greeting(name),
      paragraph(words.text),
      factsOf(data),
      note(fill(zone, { city: booking.city })),
      // The link of a cancelled booking’s invitation shows nothing any more.
      ...(kind === 'cancelled'
        ? []
        : [button(attendee.button, pageUrl('/attend', { origin, language, token }))]),
    ],
  })
}
