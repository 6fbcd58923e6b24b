import { planOf } from '#functions/platform/accounts/plan.ts'
import type { User, Users } from '#functions/platform/accounts/users.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import type { Booking as Shown } from '#shared/bookings/booking.ts'
import type { Actor, Package } from '#shared/kernel/actor.ts'
import { courseFee } from '#shared/kernel/courseFee.ts'
import { dollarsOf } from '#shared/kernel/money.ts'

const personOf = ({ firstName, lastName, email }: User) => ({ firstName, lastName, email })

/** A booking as the API and letters show it. `plan` is its member's. */
export const shownBooking = (
  booking: Booking,
  plan: Package,
  people: { booker?: User; instructor?: User } = {},
): Shown => ({
  ...booking,
  _id: booking.bookingId,
  paid: booking.status === 'paid',
  price: dollarsOf(booking.paidCents ?? courseFee(booking.people, plan)),
  instructor: people.instructor && personOf(people.instructor),
  booker: people.booker && personOf(people.booker),
})

/** Bookings as this caller may see them: who has booked is for the instructor who has accepted, and for administrators. */
export async function shownTo(
  actor: Actor,
  all: readonly Booking[],
  users: Pick<Users, 'byIds'>,
): Promise<Shown[]> {
  const ids = new Set(
    all.flatMap(({ userId, instructorId }) => (instructorId ? [userId, instructorId] : [userId])),
  )
  const byId = new Map((await users.byIds([...ids])).map((user) => [user.userId, user]))
  return all.map((booking) => {
    const booker = byId.get(booking.userId)
    const seesBooker =
      actor.role === 'admin' || (actor.role !== 'visitor' && booking.instructorId === actor.userId)
    return shownBooking(booking, booker ? planOf(booker) : 'free', {
      ...(seesBooker && booker && { booker }),
      ...(booking.instructorId &&
        byId.has(booking.instructorId) && { instructor: byId.get(booking.instructorId)! }),
    })
  })
}
