import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import { nameOf } from '#functions/platform/mail/letters/parts.ts'
import { conditionHeld } from '#functions/platform/table/write.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { calendarEventOf } from '#functions/timetable/calendarEventOf.ts'
import type { Seat } from '#functions/timetable/seat.ts'
import { seatRepository } from '#functions/timetable/seatRepository.ts'
import { seatToken } from '#functions/timetable/seatToken.ts'
import { icalendar } from '#shared/timetable/icalendar.ts'
import type { SessionTimes } from '#shared/timetable/proposal.ts'
import { type AttendeeLetterKind, attendeeLetter } from './attendeeLetters.ts'
import type { BookingDeps } from './deps.ts'

/** So many letters are written at the same time. */
const concurrency = 25

interface Change {
  kind: AttendeeLetterKind
  /** The change’s part of the letters’ ids. No seat is mailed twice under the same name. */
  name: string
  from?: SessionTimes | undefined
  /** The name of a new instructor. */
  instructor?: string | undefined
  /** The `sequence` that the change has given the booking. Whoever was invited with it or a later one knows the change from the invitation. */
  changedTo: number
  /** The iCalendar SEQUENCE, by default the booking’s. */
  sequence?: number
  at: Date
}

interface AttendeeMail {
  kind: AttendeeLetterKind
  seat: Seat
  /** The name of the member who booked. */
  bookedBy: string | undefined
  from?: SessionTimes | undefined
  instructor?: string | undefined
  /** The iCalendar SEQUENCE, by default the booking’s. */
  sequence?: number | undefined
  origin: string
  at: Date
}

/** A letter to an attendee, with the sessions for their calendar. */
export function attendeeMail(booking: Booking, { at, sequence, seat, ...letter }: AttendeeMail) {
  const { kind, origin } = letter
  const { name, email, language } = seat
  const isCancelled = kind === 'cancelled'
  const method = isCancelled ? 'CANCEL' : 'REQUEST'
  const event = {
    ...calendarEventOf(
      { ...booking, sequence: sequence ?? booking.sequence },
      { origin, createdAt: at, language, isCancelled },
    ),
    description: booking.venue?.note ?? '',
    attendees: [{ name, email }],
  }
  const token = seatToken(booking, seat.seatId)
  return {
    ...attendeeLetter({ ...letter, person: seat, booking, token }),
    calendar: { method, text: icalendar({ method, events: [event] }) },
  } as const
}

/** Mails a change of a booking to everyone who has a seat in it, each in their language and with the sessions for their calendar. */
export function mailAttendees({ env, table, users, outbox }: BookingDeps) {
  const seats = seatRepository(table)

  return async (booking: Booking, change: Change): Promise<void> => {
    const { bookingId, userId, orderId } = booking
    const { kind, name, changedTo, from, instructor, sequence, at } = change
    // Only a booking that was paid has seats.
    if (!orderId) return
    const invited = (await seats.ofBooking(bookingId)).filter(
      ({ sequence: invitedWith }) => invitedWith < changedTo,
    )
    if (invited.length === 0) return
    const booker = await users.byId(userId)
    const bookedBy = booker && nameOf(booker)
    const mail = { kind, bookedBy, from, instructor, sequence, origin: env.ORIGIN, at }
    const readers = booker ? invited : invited.filter(({ holderId }) => holderId !== userId)
    const send = (seat: Seat) => {
      const letter = outbox.letter({
        ...attendeeMail(booking, { ...mail, seat }),
        letterId: `${name}-${seat.seatId}`,
        // The letter goes when the account of the member who booked is erased, unless that is what it tells.
        ...(booker && { userId }),
        causedBy: 'members',
        at,
      })
      return conditionHeld(table.write(letter))
    }
    for (const group of groupsOf(readers, concurrency)) await Promise.all(group.map(send))
  }
}
