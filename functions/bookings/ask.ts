import type { User } from '#functions/platform/accounts/users.ts'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import { ConditionFailed, check, put, tookPlace, type Write } from '#functions/platform/table/write.ts'
import { type Booking, bookingKey, offer } from '#functions/timetable/booking.ts'
import { teachers } from '#functions/timetable/teachers.ts'
import type { BookingDeps } from './deps.ts'
import { letterAbout } from './letters.ts'
import { offerToken } from './offerToken.ts'
import { shownBooking } from './shown.ts'

/** DynamoDB takes 100 writes at once, and each instructor needs three. */
const askedAtOnce = 30

/** Offers a booking to all who are free, and mails them. Whoever has been asked before is not asked again. */
export function ask({ env, table, users, outbox }: BookingDeps) {
  const instructors = teachers(table)

  const stillOnHold = ({ bookingId }: Booking): Write =>
    check(bookingKey(bookingId), { expression: '#status = :onHold', values: { onHold: 'on-hold' } })

  function writesFor(booking: Booking, user: User, at: Date): Write[] {
    const { bookingId, until } = booking
    const letter = letterAbout({
      news: 'offered',
      reader: user,
      booking: shownBooking(booking, 'free'),
      offer: { booking: bookingId, instructor: user.userId, token: offerToken(booking, user.userId) },
      origin: env.ORIGIN,
    })
    return [
      instructors.isThere(user.userId),
      put(offer, { bookingId, instructorId: user.userId, until: until! }),
      outbox.letter({
        ...letter,
        causedBy: 'members',
        letterId: `offer-${bookingId}-${user.userId}`,
        userId: user.userId,
        at,
      }),
    ]
  }

  return async (booking: Booking, _: unknown, at: Date): Promise<void> => {
    if (booking.status !== 'on-hold') return
    for (const group of groupsOf(booking.asked, askedAtOnce)) {
      const each = (await users.byIds(group)).map((user) => writesFor(booking, user, at))
      try {
        await table.transact([stillOnHold(booking), ...each.flat()])
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
        // Some of them were asked before, or are gone; or it is on hold no more, and each fails.
        for (const writes of each) await tookPlace(table.transact([stillOnHold(booking), ...writes]))
      }
    }
  }
}
