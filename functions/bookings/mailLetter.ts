import { planOf } from '#functions/platform/accounts/plan.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { conditionHeld, type Write } from '#functions/platform/table/write.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookingView } from './bookingView.ts'
import type { BookingDeps } from './deps.ts'
import { letterCalendar } from './letterCalendar.ts'
import { type LetterKind, letterOfKind, type MoveOfLetter } from './letters.ts'

interface BookingLetter {
  /** No letter is mailed twice under the same id. */
  letterId: string
  kind: LetterKind
  booking: Booking
  reader: User
  /** The member who booked, whose plan the price depends on. */
  booker: User | undefined
  counterpart?: User | undefined
  /** The iCalendar SEQUENCE, by default the booking's. */
  sequence?: number
  sessionIndex?: number
  move?: MoveOfLetter | undefined
  /** The letter is only written if the conditions of these hold. */
  checks?: readonly Write[]
  at: Date
}

/** Puts a letter about a booking into the outbox, with its calendar if its kind has one. */
export const mailLetter =
  ({ env, table, outbox }: Pick<BookingDeps, 'env' | 'table' | 'outbox'>) =>
  async (params: BookingLetter): Promise<void> => {
    const {
      letterId,
      kind,
      booking,
      reader,
      booker,
      counterpart,
      sessionIndex,
      move,
      checks = [],
      at,
    } = params
    const { sequence = booking.sequence } = params
    const origin = env.ORIGIN
    const view = bookingView(booking, booker ? planOf(booker) : 'free')
    const isPaid = booking.orderId !== undefined
    const cancelled = booking.cancelled && { ...booking.cancelled, isPaid }
    const common = { kind, reader, counterpart, origin }
    const letter = letterOfKind({
      ...common,
      booking: view,
      cancelled,
      move,
      ...(sessionIndex !== undefined && { sessionIndex }),
    })
    const calendar = letterCalendar(booking, { ...common, sequence, createdAt: at })
    const { userId } = reader
    const write = outbox.letter({ ...letter, causedBy: 'members', calendar, letterId, userId, at })
    // A transaction costs twice as much as a write.
    await conditionHeld(checks.length > 0 ? table.transact([...checks, write]) : table.write(write))
  }
