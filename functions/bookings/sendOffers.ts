import type { User } from '#functions/platform/accounts/users.ts'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import { ConditionFailed, check, conditionHeld, put, type Write } from '#functions/platform/table/write.ts'
import { type Booking, bookingKey, offer } from '#functions/timetable/booking.ts'
import { instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { bookingView } from './bookingView.ts'
import type { BookingDeps } from './deps.ts'
import { letterOfKind } from './letters.ts'
import { offerToken } from './offerToken.ts'

/** A transaction takes 100 writes, and each instructor needs three. */
const instructorsPerTransaction = 30

/** The letter that offers a booking to one instructor. */
export const offerLetter = (booking: Booking, reader: User, origin: string) =>
  letterOfKind({
    kind: 'offered',
    reader,
    booking: bookingView(booking, 'free'),
    offer: {
      booking: booking.bookingId,
      instructor: reader.userId,
      token: offerToken(booking, reader.userId),
    },
    origin,
  })

/** Offers a booking to the instructors who are free, and mails each of them once. */
export function sendOffers({ env, table, users, outbox }: BookingDeps) {
  const instructors = instructorRepository(table)

  const checkOnHold = ({ bookingId }: Booking): Write =>
    check(bookingKey(bookingId), { expression: '#status = :onHold', values: { onHold: 'on-hold' } })

  function offerWrites(booking: Booking, user: User, at: Date): Write[] {
    const { bookingId, until } = booking
    const { userId } = user
    const letter = offerLetter(booking, user, env.ORIGIN)
    const letterId = `offer-${bookingId}-${userId}`
    return [
      instructors.checkExists(userId),
      put(offer, { bookingId, instructorId: userId, until: until! }),
      outbox.letter({ ...letter, causedBy: 'members', letterId, userId, at }),
    ]
  }

  return async (booking: Booking, _: unknown, at: Date): Promise<void> => {
    if (booking.status !== 'on-hold') return
    for (const group of groupsOf(booking.asked, instructorsPerTransaction)) {
      const offers = (await users.byIds(group)).map((user) => offerWrites(booking, user, at))
      try {
        await table.transact([checkOnHold(booking), ...offers.flat()])
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
        // Some instructors have the offer already or are deleted, so each is tried alone. If the booking is no longer
        // on hold, all of these transactions fail, which is right.
        for (const writes of offers) await conditionHeld(table.transact([checkOnHold(booking), ...writes]))
      }
    }
  }
}
