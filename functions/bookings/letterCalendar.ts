import type { User } from '#functions/platform/accounts/users.ts'
import type { Letter } from '#functions/platform/mail/letter.ts'
import { nameOf } from '#functions/platform/mail/letters/parts.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { calendarEventOf } from '#functions/timetable/calendarEventOf.ts'
import { icalendar } from '#functions/timetable/icalendar.ts'
import type { LetterKind } from './letters.ts'

/** Other letters have no calendar. */
const methods: Partial<Record<LetterKind, 'REQUEST' | 'CANCEL'>> = {
  confirmed: 'REQUEST',
  accepted: 'REQUEST',
  unpaid: 'CANCEL',
  lapsed: 'CANCEL',
  cancelled: 'CANCEL',
  'called-off': 'CANCEL',
}

interface CalendarParams {
  kind: LetterKind
  /** The iCalendar SEQUENCE. */
  number: number
  reader: User
  other: User | undefined
  origin: string
  createdAt: Date
}

/** The calendar of a letter, or undefined. No calendar has the sessions if no instructor ever accepted. */
export function letterCalendar(
  booking: Booking,
  { kind, number, reader, other, origin, createdAt }: CalendarParams,
): Letter['calendar'] {
  const method = booking.instructorId ? methods[kind] : undefined
  if (!method) return undefined
  const person = (one: User) => ({ name: nameOf(one) ?? one.email, email: one.email })
  const event = calendarEventOf(
    { ...booking, sequence: number },
    { origin, createdAt, isCancelled: method === 'CANCEL' },
  )
  const attendees = [reader, ...(other ? [other] : [])].map(person)
  return { method, text: icalendar({ method, events: [{ ...event, attendees }] }) }
}
