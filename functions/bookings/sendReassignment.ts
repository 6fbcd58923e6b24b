import { nameOf } from '#functions/platform/mail/letters/parts.ts'
import type { Booking, FollowUp } from '#functions/timetable/booking.ts'
import { isAccepted } from '#shared/timetable/series.ts'
import type { BookingDeps } from './deps.ts'
import { mailAttendees } from './mailAttendees.ts'
import { mailLetter } from './mailLetter.ts'

/**
 * Mails a change of the instructor: the sessions to the member, the new instructor and the attendees, and their removal from the calendar
 * to the former instructor, who hears of it even if the booking was cancelled since.
 */
export function sendReassignment(deps: BookingDeps) {
  const mail = mailLetter(deps)
  const tellAttendees = mailAttendees(deps)

  return async (booking: Booking, { number: sequence }: FollowUp, at: Date): Promise<void> => {
    const { bookingId, userId, status, reassignments } = booking
    const change = reassignments?.find((one) => one.sequence === sequence)
    if (!change) return
    const [booker, former, latter] = await Promise.all(
      [userId, change.from, change.to].map((id) => deps.users.byId(id)),
    )
    const name = `reassign-${bookingId}-${sequence}`
    const letters = [
      { kind: 'reassigned-from', reader: former, counterpart: undefined },
      ...(isAccepted(status)
        ? ([
            { kind: 'reassigned', reader: booker, counterpart: latter },
            { kind: 'reassigned-to', reader: latter, counterpart: booker },
          ] as const)
        : []),
    ] as const
    for (const { kind, reader, counterpart } of letters)
      if (reader)
        await mail({
          ...{ letterId: `${name}-${reader.userId}`, kind, booking, reader, booker, counterpart },
          ...{ sequence, at },
        })
    if (!isAccepted(status)) return
    const instructor = latter && nameOf(latter)
    await tellAttendees(booking, { kind: 'reassigned', name, changedTo: sequence, instructor, at })
  }
}
