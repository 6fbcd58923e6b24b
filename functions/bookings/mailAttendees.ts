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
  /** The `sequence` that the change has given the booking. Whoever was invited with it or a later one knows the change from the invitation. */
  changedTo: number
  /** The iCalendar SEQUENCE, by default the booking’s. */
  sequence?: number
  at: Date
}

/** Mails a change of a booking to everyone who has a seat in it, each in their language and with the sessions for their calendar. */
export function mailAttendees({ env, table, users, outbox }: BookingDeps) {
  const seats = seatRepository(table)
  const origin = env.ORIGIN

  const calendarOf = (
    booking: Booking,
    { name, email, language }: Seat,
    kind: AttendeeLetterKind,
    at: Date,
  ) => {
    const isCancelled = kind === 'cancelled'
    const method = isCancelled ? 'CANCEL' : 'REQUEST'
    const event = calendarEventOf(booking, { origin, createdAt: at, language, isCancelled })
    const description = booking.venue?.note ?? ''
    return {
      method,
      text: icalendar({ method, events: [{ ...event, description, attendees: [{ name, email }] }] }),
    } as const
  }

  return async (booking: Booking, change: Change): Promise<void> => {
    const { bookingId, userId, orderId } = booking
    const { kind, name, changedTo, from, sequence = booking.sequence, at } = change
    // Only a booking that was paid has seats.
    if (!orderId) return
    const invited = (await seats.ofBooking(bookingId)).filter(
      ({ sequence: invitedWith }) => invitedWith < changedTo,
    )
    if (invited.length === 0) return
    const booker = await users.byId(userId)
    const bookedBy = booker && nameOf(booker)
    const send = (seat: Seat) => {
      const token = seatToken(booking, seat.seatId)
      const letter = outbox.letter({
        ...attendeeLetter({ kind, person: seat, booking, bookedBy, from, token, origin }),
        calendar: calendarOf({ ...booking, sequence }, seat, kind, at),
        letterId: `${name}-${seat.seatId}`,
        // The letter goes when the account of the member who booked is erased.
        userId,
        causedBy: 'members',
        at,
      })
      return conditionHeld(table.write(letter))
    }
    for (const group of groupsOf(invited, concurrency)) await Promise.all(group.map(send))
  }
}
