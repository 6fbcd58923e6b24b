import { planOf } from '#functions/platform/accounts/plan.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { conditionHeld } from '#functions/platform/table/write.ts'
import type { Booking, FollowUp } from '#functions/timetable/booking.ts'
import { bookingView } from './bookingView.ts'
import type { BookingDeps } from './deps.ts'
import { letterCalendar } from './letterCalendar.ts'
import { type LetterKind, letterOfKind } from './letters.ts'

/** The letters for each status. The kind `asked` goes to all instructors who had the offer, if none has accepted. */
const lettersByStatus: Partial<
  Record<string, { booker?: LetterKind; instructor?: LetterKind; asked?: LetterKind }>
> = {
  confirmed: { booker: 'confirmed', instructor: 'accepted' },
  paid: { instructor: 'paid' },
  expired: { booker: 'unpaid', instructor: 'lapsed', asked: 'closed' },
  cancelled: { booker: 'cancelled', instructor: 'called-off', asked: 'closed' },
}

/** Mails a booking's new status to both sides. The letter's id is the same each time, so none is sent twice. */
export function sendStatusLetters({ env, table, users, outbox }: BookingDeps) {
  return async (booking: Booking, { status, number }: FollowUp, at: Date): Promise<void> => {
    const { bookingId, userId, instructorId, asked, cancelled: cancellation, orderId } = booking
    const kinds = lettersByStatus[status ?? ''] ?? {}
    const bookingInStatus = { ...booking, status: status ?? booking.status }
    const readers = await users.byIds([userId, ...(instructorId ? [instructorId] : asked)])
    const readerById = new Map(readers.map((reader) => [reader.userId, reader]))
    const booker = readerById.get(userId)
    const instructor = instructorId ? readerById.get(instructorId) : undefined
    const view = bookingView(bookingInStatus, booker ? planOf(booker) : 'free')
    const cancelled = cancellation && { ...cancellation, isPaid: orderId !== undefined }
    const origin = env.ORIGIN

    const send = async (
      kind: LetterKind | undefined,
      reader: User | undefined,
      counterpart?: User,
    ): Promise<void> => {
      if (!kind || !reader) return
      const common = { kind, reader, counterpart, origin }
      const letter = letterOfKind({ ...common, booking: view, cancelled })
      const letterId = `booking-${bookingId}-${number}-${reader.userId}`
      const calendar = letterCalendar(bookingInStatus, { ...common, sequence: number, createdAt: at })
      await conditionHeld(
        table.write(
          outbox.letter({ ...letter, causedBy: 'members', calendar, letterId, userId: reader.userId, at }),
        ),
      )
    }

    await send(kinds.booker === 'unpaid' && !instructorId ? 'unanswered' : kinds.booker, booker, instructor)
    await send(kinds.instructor, instructor, booker)
    if (!instructorId) for (const askedId of asked) await send(kinds.asked, readerById.get(askedId))
  }
}
