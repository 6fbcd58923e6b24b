import type { Booking, FollowUp } from '#functions/timetable/booking.ts'
import { isAccepted } from '#shared/timetable/series.ts'
import type { BookingDeps } from './deps.ts'
import { mailAttendees } from './mailAttendees.ts'
import { mailLetter } from './mailLetter.ts'

/**
 * Mails both sides and the attendees where the sessions take place, with the sessions for their calendars. What was saved several times
 * before the first letter is one letter, because its id has the booking's sequence.
 */
export function sendVenue(deps: BookingDeps) {
  const mail = mailLetter(deps)
  const tellAttendees = mailAttendees(deps)

  return async (booking: Booking, { number }: FollowUp, at: Date): Promise<void> => {
    const { bookingId, userId, instructorId = '', status, venue, sequence } = booking
    if (!isAccepted(status) || !venue) return
    const [booker, instructor] = await Promise.all([deps.users.byId(userId), deps.users.byId(instructorId)])
    const letters = [
      { kind: 'venue', reader: booker, counterpart: instructor },
      { kind: 'venue-told', reader: instructor, counterpart: booker },
    ] as const
    for (const { kind, reader, counterpart } of letters) {
      if (!reader) continue
      const letterId = `venue-${bookingId}-${sequence}-${reader.userId}`
      await mail({ letterId, kind, booking, reader, booker, counterpart, at })
    }
    const name = `venue-${bookingId}-${sequence}`
    await tellAttendees(booking, { kind: 'venue', name, changedTo: number, at })
  }
}
