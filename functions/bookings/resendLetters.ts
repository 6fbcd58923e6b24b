import { planOf } from '#functions/platform/accounts/plan.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Letter } from '#functions/platform/mail/letter.ts'
import { nameOf } from '#functions/platform/mail/letters/parts.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import {
  check,
  conditionHeld,
  present,
  unchanged,
  untilWritten,
  type Write,
} from '#functions/platform/table/write.ts'
import { type Booking, bookingKey } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { seatKey } from '#functions/timetable/seat.ts'
import { seatRepository } from '#functions/timetable/seatRepository.ts'
import type { LetterReader } from '#shared/bookings/manageRoutes.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { type BookingSide, isAccepted, isOpen, isOver } from '#shared/timetable/series.ts'
import { bookingView } from './bookingView.ts'
import type { BookingApiDeps } from './deps.ts'
import { letterCalendar } from './letterCalendar.ts'
import { letterOfKind } from './letters.ts'
import { attendeeMail } from './mailAttendees.ts'
import { offerLetter } from './sendOffers.ts'

/** A transaction takes 100 writes: one that checks the booking, and two for each letter. */
const lettersPerTransaction = 45
const oncePerMinute = { limit: 1, minutes: 1 }

interface Resent {
  side: LetterReader
  name: string
  email: string
  /** The end of the letter's id: the reader's account or seat. */
  readerId: string
  /** The account with which the letter is erased. */
  userId: string
  /** Holds while the reader may get the letter. */
  check: Write
  letter: Pick<Letter, 'to' | 'subject' | 'text' | 'html' | 'language' | 'calendar'>
}

const existsUser = (userId: string) => check({ pk: `USER#${userId}`, sk: 'USER' }, present)

const resentTo = (side: BookingSide, reader: User, letter: Resent['letter']): Resent => {
  const { userId, email } = reader
  return {
    ...{ side, letter, email, userId, name: nameOf(reader) ?? '' },
    ...{ readerId: userId, check: existsUser(userId) },
  }
}

/** Mails the letters of a booking's present status again. Returns who got one. */
export function resendLetters({ env, table, users, outbox, throttle }: BookingApiDeps) {
  const bookings = bookingRepository(table)
  const seats = seatRepository(table)
  const origin = env.ORIGIN

  /** The offer again, to everybody whom the booking was offered to and who has not declined. */
  async function offersOf(booking: Booking): Promise<Resent[]> {
    const declinedIds = new Set(booking.declined?.map(({ instructorId }) => instructorId))
    const readers = await users.byIds(booking.asked.filter((id) => !declinedIds.has(id)))
    return readers.map((reader) => resentTo('instructor', reader, offerLetter(booking, reader, origin)))
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
      return [resentTo(side, reader, { ...letter, calendar })]
    }
    return [...letterTo('member', booker, instructor), ...letterTo('instructor', instructor, booker)]
  }

  /** When and where the course takes place, to everyone who has a seat, while the member who booked has an account. */
  async function attendeeLettersOf(booking: Booking, at: Date): Promise<Resent[]> {
    const { bookingId, userId, status } = booking
    const booker = await users.byId(userId)
    if (status !== 'paid' || !booker || isOver(booking, at)) return []
    const mail = { kind: 'again', bookedBy: nameOf(booker), origin, at } as const
    return (await seats.ofBooking(bookingId)).map((seat) => ({
      side: 'attendees',
      ...{ name: seat.name, email: seat.email, readerId: seat.seatId, userId },
      check: check(seatKey(bookingId, seat.seatId), unchanged(seat)),
      letter: attendeeMail(booking, { ...mail, seat }),
    }))
  }

  async function read(id: string, to: LetterReader | undefined, at: Date) {
    const booking = found(await bookings.byId(id), bookingRefusals.missing)
    const { status, until } = booking
    if (!isOpen(status) && status !== 'paid') throw bookingRefusals.over()
    if (until !== undefined && new Date(until) <= at) throw bookingRefusals.over()
    const letters =
      to === 'attendees'
        ? await attendeeLettersOf(booking, at)
        : isAccepted(status)
          ? await acceptedLettersOf(booking, at)
          : await offersOf(booking)
    const wanted = letters.filter(({ side }) => to === undefined || side === to)
    if (wanted.length === 0) throw bookingRefusals.noReader()
    return { booking, letters: wanted }
  }

  /** Writes letters, unless the booking has changed or a reader's account or seat is gone. */
  const write = (booking: Stored<Booking>, letters: readonly Resent[], at: Date): Promise<void> => {
    const { bookingId, sequence, userId: bookerId } = booking
    const toAttendees = letters.some(({ side }) => side === 'attendees')
    return table.transact([
      check(bookingKey(bookingId), unchanged(booking)),
      ...(toAttendees ? [existsUser(bookerId)] : []),
      ...letters.flatMap(({ readerId, userId, check, letter }) => [
        check,
        outbox.letter({
          ...letter,
          causedBy: 'members',
          letterId: `booking-${bookingId}-${sequence}-${readerId}-again-${at.getTime()}`,
          userId,
          at,
        }),
      ]),
    ])
  }

  return async (id: string, to: LetterReader | undefined, at: Date) => {
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
    return sent.map(({ side, name, email }) => ({ side, name, email }))
  }
}
