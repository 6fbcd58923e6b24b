import type { User } from '#functions/platform/accounts/users.ts'
import type { Letter } from '#functions/platform/mail/letter.ts'
import { nameOf } from '#functions/platform/mail/letters/parts.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { calendarEventOf } from '#functions/timetable/calendarEventOf.ts'
import { icalendar } from '#shared/timetable/icalendar.ts'
import type { LetterKind } from './letters.ts'

/** The iCalendar METHOD of each kind of letter. Letters of other kinds have no calendar. */
const methodByKind: Partial<Record<LetterKind, 'REQUEST' | 'CANCEL'>> = {
  confirmed: 'REQUEST',
  accepted: 'REQUEST',
  venue: 'REQUEST',
  'venue-told': 'REQUEST',
  moved: 'REQUEST',
  'moved-teaching': 'REQUEST',
  reassigned: 'REQUEST',
  'reassigned-to': 'REQUEST',
  'reassigned-from': 'CANCEL',
  unpaid: 'CANCEL',
  lapsed: 'CANCEL',
  cancelled: 'CANCEL',
  'called-off': 'CANCEL',
}

interface CalendarParams {
  kind: LetterKind
  /** The iCalendar SEQUENCE. */
  sequence: number
  reader: User
  counterpart: User | undefined
  origin: string
  createdAt: Date
}

/** The calendar of a letter; undefined if its kind has none, or if no instructor ever accepted the booking. */
export function letterCalendar(
  booking: Booking,
  { kind, sequence, reader, counterpart, origin, createdAt }: CalendarParams,
): Letter['calendar'] {
  const method = booking.instructorId ? methodByKind[kind] : undefined
  if (!method) return undefined
  const attendeeOf = (user: User) => ({ name: nameOf(user) ?? user.email, email: user.email })
  const event = calendarEventOf(
    { ...booking, sequence },
    { origin, createdAt, language: reader.language, isCancelled: method === 'CANCEL' },
  )
  const attendees = [reader, ...(counterpart ? [counterpart] : [])].map(attendeeOf)
  return { method, text: icalendar({ method, events: [{ ...event, attendees }] }) }
}
