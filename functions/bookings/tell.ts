import { planOf } from '#functions/platform/accounts/plan.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { tookPlace } from '#functions/platform/table/write.ts'
import type { Booking, Errand } from '#functions/timetable/booking.ts'
import type { BookingDeps } from './deps.ts'
import { letterCalendar } from './letterCalendar.ts'
import { type BookingNews, letterAbout } from './letters.ts'
import { shownBooking } from './shown.ts'

/** What each side is told when a booking has come to a status; those who were only asked, when nobody has accepted. */
const news: Partial<Record<string, { booker?: BookingNews; instructor?: BookingNews; asked?: BookingNews }>> =
  {
    confirmed: { booker: 'confirmed', instructor: 'accepted' },
    paid: { instructor: 'paid' },
    expired: { booker: 'unpaid', instructor: 'lapsed', asked: 'closed' },
    cancelled: { booker: 'cancelled', instructor: 'called-off', asked: 'closed' },
  }

/** Mails both sides what has become of a booking. A letter is known by the booking, the step and its reader, so none is written twice. */
export function tell({ env, table, users, outbox }: BookingDeps) {
  return async (booking: Booking, { status, number }: Errand, at: Date): Promise<void> => {
    const { bookingId, userId, instructorId, asked, cancelled: by, orderId } = booking
    const { booker: toBooker, instructor: toInstructor, asked: toAsked } = news[status ?? ''] ?? {}
    const told = { ...booking, status: status ?? booking.status }
    const readers = new Map(
      (await users.byIds([userId, ...(instructorId ? [instructorId] : asked)])).map((one) => [
        one.userId,
        one,
      ]),
    )
    const booker = readers.get(userId)
    const instructor = instructorId ? readers.get(instructorId) : undefined
    const shown = shownBooking(told, booker ? planOf(booker) : 'free')

    const cancelled = by && { ...by, isPaid: orderId !== undefined }

    const send = async (
      what: BookingNews | undefined,
      reader: User | undefined,
      other?: User,
    ): Promise<void> => {
      if (!what || !reader) return
      const letter = letterAbout({ news: what, reader, booking: shown, other, cancelled, origin: env.ORIGIN })
      const letterId = `booking-${bookingId}-${number}-${reader.userId}`
      const calendar = letterCalendar(told, {
        news: what,
        number,
        reader,
        other,
        origin: env.ORIGIN,
        saidAt: at,
      })
      await tookPlace(
        table.write(
          outbox.letter({ ...letter, causedBy: 'members', calendar, letterId, userId: reader.userId, at }),
        ),
      )
    }

    await send(toBooker === 'unpaid' && !instructorId ? 'unanswered' : toBooker, booker, instructor)
    await send(toInstructor, instructor, booker)
    if (!instructorId) for (const one of asked) await send(toAsked, readers.get(one))
  }
}
