import { planOf } from '#functions/platform/accounts/plan.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { tookPlace } from '#functions/platform/table/write.ts'
import type { Booking, FollowUp } from '#functions/timetable/booking.ts'
import { bookingView } from './bookingView.ts'
import type { BookingDeps } from './deps.ts'
import { letterCalendar } from './letterCalendar.ts'
import { type LetterKind, letterOfKind } from './letters.ts'

/** The letters for each status. `asked` goes to the instructors who had the offer, if none has accepted. */
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
    const inStatus = { ...booking, status: status ?? booking.status }
    const readers = await users.byIds([userId, ...(instructorId ? [instructorId] : asked)])
    const readerById = new Map(readers.map((one) => [one.userId, one]))
    const booker = readerById.get(userId)
    const instructor = instructorId ? readerById.get(instructorId) : undefined
    const view = bookingView(inStatus, booker ? planOf(booker) : 'free')
    const cancelled = cancellation && { ...cancellation, isPaid: orderId !== undefined }
    const origin = env.ORIGIN

    const send = async (
      kind: LetterKind | undefined,
      reader: User | undefined,
      other?: User,
    ): Promise<void> => {
      if (!kind || !reader) return
      const letter = letterOfKind({ kind, reader, booking: view, other, cancelled, origin })
      const letterId = `booking-${bookingId}-${number}-${reader.userId}`
      const calendar = letterCalendar(inStatus, { kind, number, reader, other, origin, createdAt: at })
      await tookPlace(
        table.write(
          outbox.letter({ ...letter, causedBy: 'members', calendar, letterId, userId: reader.userId, at }),
        ),
      )
    }

    await send(kinds.booker === 'unpaid' && !instructorId ? 'unanswered' : kinds.booker, booker, instructor)
    await send(kinds.instructor, instructor, booker)
    if (!instructorId) for (const one of asked) await send(kinds.asked, readerById.get(one))
  }
}
