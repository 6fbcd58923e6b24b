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
import type { Cancellation, ProposalOutcome } from '#functions/timetable/booking.ts'
import type { Booking } from '#shared/bookings/booking.ts'
import { addDays } from '#shared/kernel/calendar.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { formatMoment, formatPeriod, formatPrice } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import type { SessionTimes } from '#shared/timetable/proposal.ts'
import { venueLine } from '#shared/timetable/venue.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

export const texts: Record<Language, typeof en> = { en, fr, es }

/** Each kind has one reader: of an unpaid booking, the member gets `unpaid` and the instructor `lapsed`. */
export type LetterKind = keyof typeof en.letters

type Reader = Pick<User, 'email' | 'firstName' | 'language'>
type LetterBooking = Omit<Booking, 'paid' | 'paidBack' | 'cancelled' | 'instructor' | 'booker'>

/** A proposal to move the booking, or what has become of it. */
export interface MoveOfLetter {
  /** The proposed times. Of a booking that has moved they are the booking's own. */
  proposed?: SessionTimes
  /** The times before, of a booking that has moved. */
  from?: SessionTimes | undefined
  note?: string | undefined
  /** The moment until which an open proposal can be answered, and the token of its link. */
  until?: string
  token?: string
  outcome?: Exclude<ProposalOutcome, 'moved'>
}

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
  move?: MoveOfLetter | undefined
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
  'move-asked',
  'moved',
  'move-ended',
  'reassigned',
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
export function periodOf(
  { date, start, end, timeZone }: SessionTimes & Pick<LetterBooking, 'timeZone'>,
  language: Language,
  sessionIndex: number,
): string {
  const day = addDays(date, 7 * sessionIndex)
  const [from, to] = [start, end].map((time) => instantOf(timeZone, day, time))
  return from && to ? formatPeriod(from, to, language, timeZone) : `${day}, ${start}–${end}`
}

function factsOf({ kind, reader, booking, counterpart, move, sessionIndex: index }: LetterParams): Part {
  const { language } = reader
  const { facts: words } = texts[language]
  const { city, area, courseName, durationWeeks, people, price, until, timeZone } = booking
  const venue = kindsWithoutVenue.has(kind) ? undefined : booking.venue
  const isForBooker = kindsForBooker.has(kind)
  const moment = (at: string) =>
    formatMoment(at, language, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const timesOf = (times: SessionTimes) => periodOf({ ...times, timeZone }, language, 0)
  const rows: [string, string | undefined][] = [
    [words.course, courseNameIn(language, courseName)],
    [words.before, move?.from && timesOf(move.from)],
    [
      index !== undefined ? words.session : move?.until ? words.now : words.first,
      periodOf(booking, language, index ?? 0),
    ],
    [words.proposed, move?.proposed && timesOf(move.proposed)],
    [words.answer, move?.until && moment(move.until)],
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

/** Says what is proposed or what has become of it, with the other side's note. */
function moveOf({ kind, reader: { language }, move = {} }: LetterParams): Part[] {
  const { move: words, letters } = texts[language]
  const { outcome, note: quoted } = move
  return [
    paragraph([outcome && words[outcome], letters[kind].text].filter(Boolean).join(' ')),
    ...(quoted ? [paragraph(words.note), quotation(quoted)] : []),
  ]
}

const kindsWithSessions = new Set<LetterKind>([
  'venue',
  'booked',
  'moved',
  'moved-teaching',
  'move-ended',
  'move-ended-teaching',
  'reassigned',
  'reassigned-to',
])

function buttonUrl(params: LetterParams): string {
  const { kind, booking, reader, offer, move, origin } = params
  const { language } = reader
  const urlOf = (path: `/${string}`) => pageUrl(path, { origin, language })
  if (move?.token) return pageUrl('/sessions/move', { origin, language, token: move.token })
  if (offer) return `${urlOf('/slots/accept')}?${new URLSearchParams(offer)}`
  if (kind === 'tomorrow') return urlOf('/courses')
  if (kindsWithSessions.has(kind))
    return `${urlOf('/sessions')}?${new URLSearchParams({ booking: booking._id })}`
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
      ...(isCancelled(kind) ? cancellationOf(params) : moveOf(params)),
      factsOf(params),
      note(fill(zone, { city: booking.city })),
      ...(words.button ? [button(words.button, buttonUrl(params))] : []),
    ],
  })
}
