import { nameOf } from '#functions/platform/mail/letters/parts.ts'
import { put, type Write } from '#functions/platform/table/write.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { type Seat, type SeatList, seat } from '#functions/timetable/seat.ts'
import { seatToken } from '#functions/timetable/seatToken.ts'
import { lettersPerDay } from '#shared/attendees/attendance.ts'
import { attendeeRefusals } from '#shared/attendees/refusals.ts'
import type { AttendeeDeps } from './deps.ts'
import { seatLetter } from './letters.ts'
import type { SeatsBefore } from './seatChanges.ts'

/**
 * Counts invitations of a booking that are mailed today. Refuses more than a booking may mail in a day. Those of the join link are counted
 * apart, so that nobody who has the link uses up what the member who booked may mail.
 */
export function countLetters(
  { booking: { people }, list: { letters } }: SeatsBefore,
  by: 'count' | 'joined',
  added: number,
  at: Date,
): Pick<SeatList, 'letters'> {
  const day = at.toISOString().slice(0, 10)
  const today = letters?.day === day ? letters : { day, count: 0, joined: 0 }
  const counted = { ...today, [by]: today[by] + added }
  if (counted[by] > lettersPerDay(people)) throw attendeeRefusals.tooManyLetters()
  return { letters: counted }
}

/** The name of the member who booked, if it reads like one. */
export async function bookerName(users: AttendeeDeps['users'], { userId }: Booking) {
  const booker = await users.byId(userId)
  return booker && nameOf(booker)
}

interface Invitations {
  booking: Booking
  invitedBy: string | undefined
  /** Who has caused the letter: a member, or anyone with the join link. */
  causedBy: 'members' | 'anyone'
  newId: (kind: 'mail') => string
  at: Date
}

/** The write that mails an attendee the invitation. */
export const letterWrite = (
  { env, outbox }: Pick<AttendeeDeps, 'env' | 'outbox'>,
  { seatId, name, email, language }: Seat,
  { booking, invitedBy, causedBy, newId, at }: Invitations,
): Write =>
  outbox.letter({
    ...seatLetter({
      person: { name, email, language },
      ...{ booking, invitedBy, origin: env.ORIGIN },
      token: seatToken(booking, seatId),
    }),
    letterId: newId('mail'),
    // The letter goes when the account of the member who booked is erased.
    userId: booking.userId,
    causedBy,
    at,
  })

/** The writes that add a seat and mail its invitation. */
export const seatWrites = (
  deps: Pick<AttendeeDeps, 'env' | 'outbox'>,
  added: Seat,
  invitations: Invitations,
): Write[] => [put(seat, added), letterWrite(deps, added, invitations)]
