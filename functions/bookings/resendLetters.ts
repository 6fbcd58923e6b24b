import { planOf } from '#functions/platform/accounts/plan.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Letter } from '#functions/platform/mail/letter.ts'
import { nameOf } from '#functions/platform/mail/letters/parts.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { check, conditionHeld, present, unchanged, untilWritten } from '#functions/platform/table/write.ts'
import { type Booking, bookingKey } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { type BookingSide, isAccepted, isOpen } from '#shared/timetable/series.ts'
import { bookingView } from './bookingView.ts'
import type { BookingApiDeps } from './deps.ts'
import { letterCalendar } from './letterCalendar.ts'
import { letterOfKind } from './letters.ts'
import { offerLetter } from './sendOffers.ts'

/** A transaction takes 100 writes: one that checks the booking, and two for each letter. */
const lettersPerTransaction = 45
const oncePerMinute = { limit: 1, minutes: 1 }

interface Resent {
  side: BookingSide
  reader: User
  letter: Pick<Letter, 'to' | 'subject' | 'text' | 'html' | 'language' | 'calendar'>
}

/** Mails the letters of a booking's present status again. Returns who got one. */
export function resendLetters({ env, table, users, outbox, throttle }: BookingApiDeps) {
  const bookings = bookingRepository(table)
  const origin = env.ORIGIN

  /** The offer again, to everybody whom the booking was offered to and who has not declined. */
  async function offersOf(booking: Booking): Promise<Resent[]> {
    const declinedIds = new Set(booking.declined?.map(({ instructorId }) => instructorId))
    const readers = await users.byIds(booking.asked.filter((id) => !declinedIds.has(id)))
    return readers.map((reader) => ({
      side: 'instructor',
      reader,
      letter: offerLetter(booking, reader, origin),
    }))
  }

  /** The letters about an accepted booking. Unlike those that were sent by themselves, each has the calendar. */
  async function acceptedLettersOf(booking: Booking, at: Date): Promise<Resent[]> {
    const { userId, instructorId = '', status, sequence } = booking
    const [booker, instructor] = await Promise.all([users.byId(userId), users.byId(instructorId)])
    const view = bookingView(booking, booker ? planOf(booker) : 'free')
    const isPaid = status === 'paid'
    const letterTo = (
      side: BookingSide,
      reader: User | undefined,
      counterpart: User | undefined,
    ): Resent[] => {
      if (!reader) return []
      const isForBooker = side === 'member'
      const kind = isPaid ? (isForBooker ? 'booked' : 'paid') : isForBooker ? 'confirmed' : 'accepted'
      const calendar = letterCalendar(booking, {
        ...{ kind: isForBooker ? 'confirmed' : 'accepted', sequence, reader, counterpart },
        ...{ origin, createdAt: at },
      })
      const letter = letterOfKind({ kind, reader, booking: view, counterpart, origin })
      return [{ side, reader, letter: { ...letter, calendar } }]
    }
    return [...letterTo('member', booker, instructor), ...letterTo('instructor', instructor, booker)]
  }

  async function read(id: string, to: BookingSide | undefined, at: Date) {
    const booking = found(await bookings.byId(id), bookingRefusals.missing)
    const { status, until } = booking
    if (!isOpen(status) && status !== 'paid') throw bookingRefusals.over()
    if (until !== undefined && new Date(until) <= at) throw bookingRefusals.over()
    const letters = isAccepted(status) ? await acceptedLettersOf(booking, at) : await offersOf(booking)
    const wanted = letters.filter(({ side }) => to === undefined || side === to)
    if (wanted.length === 0) throw bookingRefusals.noReader()
    return { booking, letters: wanted }
  }

  /** Writes letters, unless the booking has changed or a reader's account is gone. */
  const write = (booking: Stored<Booking>, letters: readonly Resent[], at: Date): Promise<void> =>
    table.transact([
      check(bookingKey(booking.bookingId), unchanged(booking)),
      ...letters.flatMap(({ reader: { userId }, letter }) => [
        check({ pk: `USER#${userId}`, sk: 'USER' }, present),
        outbox.letter({
          ...letter,
          causedBy: 'members',
          letterId: `booking-${booking.bookingId}-${booking.sequence}-${userId}-again-${at.getTime()}`,
          userId,
          at,
        }),
      ]),
    ])

  return async (id: string, to: BookingSide | undefined, at: Date) => {
    await read(id, to, at)
    await throttle.count(`letters of ${id}`, oncePerMinute, at)
    const sent = await untilWritten(async () => {
      const { booking, letters } = await read(id, to, at)
      const [first = [], ...rest] = groupsOf(letters, lettersPerTransaction)
      await write(booking, first, at)
      const written = [...first]
      for (const group of rest) if (await conditionHeld(write(booking, group, at))) written.push(...group)
      return written
    })
    await outbox.wake()
    return sent.map(({ side, reader }) => ({
      side,
      name: nameOf(reader) ?? '',
      email: reader.email,
    }))
  }
}
