import type { User } from '#functions/platform/accounts/users.ts'
import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import { type ComposedLetter, composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import {
  button,
  facts,
  greeting,
  heading,
  nameOf,
  note,
  type Part,
  paragraph,
  quotation,
} from '#functions/platform/mail/letters/parts.ts'
import { fill } from '#functions/platform/mail/letters/texts.ts'
import type { Cancellation } from '#functions/timetable/booking.ts'
import type { Booking } from '#shared/bookings/booking.ts'
import { addDays } from '#shared/kernel/calendar.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { formatMoment, formatPeriod, formatPrice } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import { venueLine } from '#shared/timetable/venue.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, fr, es }

/** Each kind has one reader: of an unpaid booking, the member gets `unpaid` and the instructor `lapsed`. */
export type LetterKind = keyof typeof en.letters

type Reader = Pick<User, 'email' | 'firstName' | 'language'>
type LetterBooking = Omit<Booking, 'paid' | 'paidBack' | 'cancelled' | 'instructor' | 'booker'>

interface LetterParams {
  kind: LetterKind
  reader: Reader
  booking: LetterBooking
  /** For the member the instructor, and for the instructor the member, if the reader may know who it is. */
  counterpart?: Pick<User, 'firstName' | 'lastName' | 'email'> | undefined
  /** The query of the link to a mailed offer. */
  offer?: Readonly<Record<'booking' | 'instructor' | 'token', string>>
  /** For a cancelled booking: who cancelled it, why, and whether it was paid. */
  cancelled?: (Cancellation & { isPaid: boolean }) | undefined
  /** The session that the letter is about. Without it, the letter is about all sessions. */
  sessionIndex?: number
  origin: string
}

const kindsForBooker = new Set<LetterKind>([
  'confirmed',
  'booked',
  'unanswered',
  'declined',
  'unpaid',
  'cancelled',
  'tomorrow',
  'tomorrow-unpaid',
  'venue',
])
/** Kinds for instructors who have not accepted, so they are not told the venue. */
const kindsWithoutVenue = new Set<LetterKind>(['offered', 'closed'])
export const isCancelled = (kind: LetterKind) => kind === 'cancelled' || kind === 'called-off'
const kindsWithPrice = new Set<LetterKind>(['confirmed', 'tomorrow-unpaid', 'unpaid', 'cancelled'])

function withEmail(person: { firstName: string; lastName: string; email: string }): string {
  const name = nameOf(person)
  return name ? `${name} (${person.email})` : person.email
}

/** A session in the city's local time. */
function periodOf(
  { date, start, end, timeZone }: LetterBooking,
  language: Language,
  sessionIndex: number,
): string {
  const day = addDays(date, 7 * sessionIndex)
  const [from, to] = [start, end].map((time) => instantOf(timeZone, day, time))
  return from && to ? formatPeriod(from, to, language, timeZone) : `${day}, ${start}–${end}`
}

function factsOf({ kind, reader, booking, counterpart, sessionIndex: index }: LetterParams): Part {
  const { language } = reader
  const { facts: words } = texts[language]
  const { city, area, courseName, durationWeeks, people, price, until, timeZone } = booking
  const venue = kindsWithoutVenue.has(kind) ? undefined : booking.venue
  const isForBooker = kindsForBooker.has(kind)
  const moment = (at: string) =>
    formatMoment(at, language, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const rows: [string, string | undefined][] = [
    [words.course, courseNameIn(language, courseName)],
    [index === undefined ? words.first : words.session, periodOf(booking, language, index ?? 0)],
    [words.count, durationWeeks === 1 ? words.once : fill(words.weekly, { count: String(durationWeeks) })],
    [words.place, [city, area].filter(Boolean).join(', ')],
    [words.venue, venue && venueLine(venue)],
    [words.contact, venue?.contact || undefined],
    [words.note, venue?.note || undefined],
    [words.people, String(people)],
    [words.price, kindsWithPrice.has(kind) ? formatPrice(price, language) : undefined],
    [isForBooker ? words.instructor : words.booker, counterpart && withEmail(counterpart)],
    [kind === 'offered' ? words.until : words.pay, until && moment(until)],
  ]
  return facts(...rows.filter((row): row is [string, string] => row[1] !== undefined))
}

function cancellationOf({ kind, reader: { language }, cancelled }: LetterParams): Part[] {
  const { cancellation, letters } = texts[language]
  const { by, reason, isPaid } = cancelled ?? { by: 'portal', isPaid: false }
  const isForBooker = kindsForBooker.has(kind)
  const sentences = [cancellation[isForBooker ? 'booker' : 'instructor'][by], letters[kind].text]
  if (isForBooker) sentences.push(cancellation[isPaid ? 'paid' : 'unpaid'])
  return [
    paragraph(sentences.join(' ')),
    ...(reason ? [paragraph(cancellation.reason), quotation(reason)] : []),
  ]
}

function buttonUrl({ kind, booking: { _id }, reader: { language }, offer, origin }: LetterParams): string {
  const urlOf = (path: `/${string}`) => pageUrl(path, { origin, language })
  if (offer) return `${urlOf('/slots/accept')}?${new URLSearchParams(offer)}`
  if (kind === 'tomorrow') return urlOf('/courses')
  if (kind === 'venue' || kind === 'booked')
    return `${urlOf('/sessions')}?${new URLSearchParams({ booking: _id })}`
  return urlOf(kindsForBooker.has(kind) ? '/buy-courses' : '/slots')
}

export function letterOfKind(params: LetterParams): ComposedLetter {
  const { kind, reader, booking, origin } = params
  const { email, language, firstName } = reader
  const { letters, reason, zone } = texts[language]
  const words: { subject: string; preheader: string; heading: string; text: string; button?: string } =
    letters[kind]
  return composeLetter({
    to: email,
    language,
    origin,
    subject: fill(words.subject, { course: courseNameIn(language, booking.courseName) }),
    preheader: words.preheader,
    reason: reason[kindsForBooker.has(kind) ? 'booker' : 'instructor'],
    parts: [
      heading(words.heading),
      greeting(firstName),
      ...(isCancelled(kind) ? cancellationOf(params) : [paragraph(words.text)]),
      factsOf(params),
      note(fill(zone, { city: booking.city })),
      ...(words.button ? [button(words.button, buttonUrl(params))] : []),
    ],
  })
}
