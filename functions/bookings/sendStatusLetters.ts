import type { User } from '#functions/platform/accounts/users.ts'
import type { Booking, FollowUp } from '#functions/timetable/booking.ts'
import { isOver } from '#shared/timetable/series.ts'
import type { BookingDeps } from './deps.ts'
import type { LetterKind } from './letters.ts'
import { mailAttendees } from './mailAttendees.ts'
import { mailLetter } from './mailLetter.ts'

/** The letters for each status. The kind `asked` goes to all instructors who had the offer, if none has accepted. */
const lettersByStatus: Partial<
  Record<string, { booker?: LetterKind; instructor?: LetterKind; asked?: LetterKind }>
> = {
  confirmed: { booker: 'confirmed', instructor: 'accepted' },
  paid: { instructor: 'paid' },
  expired: { booker: 'unpaid', instructor: 'lapsed', asked: 'closed' },
  cancelled: { booker: 'cancelled', instructor: 'called-off', asked: 'closed' },
}

/**
 * Mails a booking's new status to both sides, and to its attendees that it is cancelled. A letter's id is the same each time, so none is
 * sent twice.
 */
export function sendStatusLetters(deps: BookingDeps) {
  const mail = mailLetter(deps)
  const tellAttendees = mailAttendees(deps)

  return async (booking: Booking, { status, number }: FollowUp, at: Date): Promise<void> => {
    const { bookingId, userId, instructorId, asked } = booking
    const kinds = lettersByStatus[status ?? ''] ?? {}
    const bookingInStatus = { ...booking, status: status ?? booking.status }
    const readers = await deps.users.byIds([userId, ...(instructorId ? [instructorId] : asked)])
    const readerById = new Map(readers.map((reader) => [reader.userId, reader]))
    const booker = readerById.get(userId)
    const instructor = instructorId ? readerById.get(instructorId) : undefined

    const send = async (
      kind: LetterKind | undefined,
      reader: User | undefined,
      counterpart?: User,
    ): Promise<void> => {
      if (!kind || !reader) return
      const letterId = `booking-${bookingId}-${number}-${reader.userId}`
      const booking = bookingInStatus
      await mail({ letterId, kind, booking, reader, booker, counterpart, sequence: number, at })
    }

    const declinedIds = new Set(booking.declined?.map(({ instructorId: id }) => id))
    const unanswered = asked.every((id) => declinedIds.has(id)) ? 'declined' : 'unanswered'
    await send(kinds.booker === 'unpaid' && !instructorId ? unanswered : kinds.booker, booker, instructor)
    await send(kinds.instructor, instructor, booker)
    if (!instructorId)
      for (const askedId of asked)
        if (!declinedIds.has(askedId)) await send(kinds.asked, readerById.get(askedId))
    // A course that is over was attended, even if it is refunded.
    if (status !== 'cancelled' || isOver(booking, at)) return
    const name = `booking-${bookingId}-${number}`
    await tellAttendees(booking, { kind: 'cancelled', name, changedTo: number, sequence: number, at })
  }
}
