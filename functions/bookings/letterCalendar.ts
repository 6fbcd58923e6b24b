import type { User } from '#functions/platform/accounts/users.ts'
import type { Letter } from '#functions/platform/mail/letter.ts'
import { nameOf } from '#functions/platform/mail/letters/parts.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { icalendar } from '#functions/timetable/icalendar.ts'
import { sessionsOf } from '#functions/timetable/sessionsOf.ts'
import type { BookingNews } from './letters.ts'

/** What a letter asks of its reader's calendar; of those that are not named here, nothing. */
const methods: Partial<Record<BookingNews, 'REQUEST' | 'CANCEL'>> = {
  confirmed: 'REQUEST',
  accepted: 'REQUEST',
  unpaid: 'CANCEL',
  lapsed: 'CANCEL',
  cancelled: 'CANCEL',
  'called-off': 'CANCEL',
}

interface Telling {
  news: BookingNews
  number: number
  reader: User
  other: User | undefined
  origin: string
  saidAt: Date
}

/** The sessions that go with a letter. Nobody has those of a booking that no instructor ever accepted. */
export function letterCalendar(
  booking: Booking,
  { news, number, reader, other, origin, saidAt }: Telling,
): Letter['calendar'] {
  const method = booking.instructorId ? methods[news] : undefined
  if (!method) return undefined
  const person = (one: User) => ({ name: nameOf(one) ?? one.email, email: one.email })
  const event = sessionsOf(
    { ...booking, sequence: number },
    { origin, saidAt, isCancelled: method === 'CANCEL' },
  )
  const attendees = [reader, ...(other ? [other] : [])].map(person)
  return { method, text: icalendar({ method, events: [{ ...event, attendees }] }) }
}
