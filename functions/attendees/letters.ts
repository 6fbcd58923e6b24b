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
import type { Person } from '#shared/attendees/attendee.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { formatPeriod } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import { venueLine } from '#shared/timetable/venue.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, fr, es }

interface SeatLetterData {
  person: Person
  booking: Pick<
    Booking,
    'courseName' | 'date' | 'start' | 'end' | 'durationWeeks' | 'timeZone' | 'city' | 'area' | 'venue'
  >
  /** The name of the member who booked; undefined if it does not read like a name. */
  invitedBy: string | undefined
  token: string
  origin: string
}

function factsOf({ booking, invitedBy, person: { language } }: SeatLetterData): Part {
  const { facts: words } = texts[language]
  const { courseName, date, start, end, durationWeeks, timeZone, city, area, venue } = booking
  const [from, to] = [start, end].map((time) => instantOf(timeZone, date, time))
  const rows: [string, string | undefined][] = [
    [words.course, courseNameIn(language, courseName)],
    [words.first, from && to ? formatPeriod(from, to, language, timeZone) : `${date}, ${start}–${end}`],
    [words.count, durationWeeks === 1 ? words.once : fill(words.weekly, { count: String(durationWeeks) })],
    [words.place, [city, area].filter(Boolean).join(', ')],
    [words.venue, venue && venueLine(venue)],
    [words.note, venue?.note || undefined],
    [words.invitedBy, invitedBy],
  ]
  return facts(...rows.filter((row): row is [string, string] => row[1] !== undefined))
}

/** Invites an attendee to a course, with the link by which they take their place. */
export function seatLetter(data: SeatLetterData): ComposedLetter {
  const { person, booking, token, origin } = data
  const { language, email, name } = person
  const words = texts[language].invitation
  return composeLetter({
    to: email,
    language,
    origin,
    subject: fill(words.subject, { course: courseNameIn(language, booking.courseName) }),
    preheader: words.preheader,
    reason: words.reason,
    parts: [
      heading(words.heading),
      greeting(name),
      paragraph(words.text),
      factsOf(data),
      note(fill(words.zone, { city: booking.city })),
      button(words.button, pageUrl('/attend', { origin, language, token })),
      note(words.ifUnexpected),
    ],
  })
}
