import type { User } from '#functions/platform/accounts/users.ts'
import { pageOf } from '#functions/platform/http/pageOf.ts'
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
import { formatMoment, formatPeriod, formatPrice } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, fr, es }

/** What a letter tells, and whom: `unpaid` tells the member what `lapsed` tells the instructor, and so on. */
export type BookingNews = keyof typeof en.letters

type Reader = Pick<User, 'email' | 'firstName' | 'language'>
type Told = Omit<Booking, '_id' | 'paid' | 'instructor' | 'booker'>

interface Telling {
  news: BookingNews
  reader: Reader
  booking: Told
  /** The other of the two, where the reader may know who it is. */
  other?: Pick<User, 'firstName' | 'lastName' | 'email'> | undefined
  /** Of a mailed offer: what its link carries. */
  offer?: Readonly<Record<'booking' | 'instructor' | 'token', string>>
  /** Who has cancelled the booking and why, if it is cancelled, and whether it had been paid for. */
  cancelled?: (Cancellation & { isPaid: boolean }) | undefined
  /** Which session is meant, from 0; all of them unless told. */
  session?: number
  origin: string
}

const forBooker = new Set<BookingNews>([
  'confirmed',
  'unanswered',
  'unpaid',
  'cancelled',
  'tomorrow',
  'tomorrow-unpaid',
])
export const isCancelled = (news: BookingNews) => news === 'cancelled' || news === 'called-off'
const withPrice = new Set<BookingNews>(['confirmed', 'tomorrow-unpaid', 'unpaid', 'cancelled'])

function withEmail(person: { firstName: string; lastName: string; email: string }): string {
  const name = nameOf(person)
  return name ? `${name} (${person.email})` : person.email
}

/** A period in the city's own time. */
function periodOf({ date, start, end, timeZone }: Told, language: Language, session: number): string {
  const day = addDays(date, 7 * session)
  const [from, to] = [start, end].map((time) => instantOf(timeZone, day, time))
  return from && to ? formatPeriod(from, to, language, timeZone) : `${day}, ${start}–${end}`
}

function factsOf({ news, reader, booking, other, session }: Telling): Part {
  const { language } = reader
  const { facts: words } = texts[language]
  const { city, area, courseName, durationWeeks, people, price, until, timeZone } = booking
  const isForBooker = forBooker.has(news)
  const moment = (at: string) =>
    formatMoment(at, language, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const rows: [string, string | undefined][] = [
    [words.course, courseName],
    [session === undefined ? words.first : words.session, periodOf(booking, language, session ?? 0)],
    [words.count, durationWeeks === 1 ? words.once : fill(words.weekly, { count: String(durationWeeks) })],
    [words.place, [city, area].filter(Boolean).join(', ')],
    [words.people, String(people)],
    [words.price, withPrice.has(news) ? formatPrice(price, language) : undefined],
    [isForBooker ? words.instructor : words.booker, other && withEmail(other)],
    [news === 'offered' ? words.until : words.pay, until && moment(until)],
  ]
  return facts(Object.fromEntries(rows.filter((row): row is [string, string] => row[1] !== undefined)))
}

/** Who has cancelled it, what that means and why, when a reason was given. */
function cancellationOf({ news, reader: { language }, cancelled }: Telling): Part[] {
  const { cancellation, letters } = texts[language]
  const { by, reason, isPaid } = cancelled ?? { by: 'portal', isPaid: false }
  const isForBooker = forBooker.has(news)
  const sentences = [cancellation[isForBooker ? 'booker' : 'instructor'][by], letters[news].text]
  if (isForBooker) sentences.push(cancellation[isPaid ? 'paid' : 'unpaid'])
  return [
    paragraph(sentences.join(' ')),
    ...(reason ? [paragraph(cancellation.reason), quotation(reason)] : []),
  ]
}

function leadsTo({ news, reader: { language }, offer, origin }: Telling): string {
  const page = (path: `/${string}`) => pageOf(path, { origin, language })
  if (offer) return `${page('/slots/accept')}?${new URLSearchParams(offer)}`
  if (news === 'tomorrow') return page('/courses')
  return page(forBooker.has(news) ? '/buy-courses' : '/slots')
}

/** A letter about a booking, in its reader's language. */
export function letterAbout(telling: Telling): ComposedLetter {
  const { news, reader, booking, origin } = telling
  const { email, language, firstName } = reader
  const { letters, reason, zone } = texts[language]
  const words: { subject: string; preheader: string; heading: string; text: string; button?: string } =
    letters[news]
  return composeLetter({
    to: email,
    language,
    origin,
    subject: fill(words.subject, { course: booking.courseName }),
    preheader: words.preheader,
    reason: reason[forBooker.has(news) ? 'booker' : 'instructor'],
    parts: [
      heading(words.heading),
      greeting(firstName),
      ...(isCancelled(news) ? cancellationOf(telling) : [paragraph(words.text)]),
      factsOf(telling),
      note(fill(zone, { city: booking.city })),
      ...(words.button ? [button(words.button, leadsTo(telling))] : []),
    ],
  })
}
