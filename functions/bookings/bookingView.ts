import { planOf } from '#functions/platform/accounts/plan.ts'
import type { User, Users } from '#functions/platform/accounts/users.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import type { Booking as BookingView } from '#shared/bookings/booking.ts'
import type { Actor, Package } from '#shared/kernel/actor.ts'
import { courseFee } from '#shared/kernel/courseFee.ts'
import { hasStaffAccess } from '#shared/kernel/duty.ts'
import { dollarsOf } from '#shared/kernel/money.ts'

const personOf = ({ firstName, lastName, email }: User) => ({ firstName, lastName, email })

/** A booking as the API and letters show it. `plan` is the plan of the member who booked. */
export const bookingView = (
  booking: Booking,
  plan: Package,
  people: { booker?: User; instructor?: User } = {},
): BookingView => ({
  ...booking,
  _id: booking.bookingId,
  paid: booking.status === 'paid',
  paidBack: booking.status === 'cancelled' && booking.orderId !== undefined,
  price: dollarsOf(booking.paidCents ?? courseFee(booking.people, plan)),
  instructor: people.instructor && personOf(people.instructor),
  booker: people.booker && personOf(people.booker),
})

/** Bookings as `actor` may see them. Only its instructor and support staff see who booked. They and the member see the venue and the moves. */
export async function bookingViewsFor(
  actor: Actor,
  bookings: readonly Booking[],
  users: Pick<Users, 'byIds'>,
): Promise<BookingView[]> {
  const ids = new Set(
    bookings.flatMap(({ userId, instructorId }) => (instructorId ? [userId, instructorId] : [userId])),
  )
  const byId = new Map((await users.byIds([...ids])).map((user) => [user.userId, user]))
  return bookings.map((booking) => {
    const booker = byId.get(booking.userId)
    const instructor = byId.get(booking.instructorId ?? '')
    const seesBooker =
      hasStaffAccess(actor, 'support') || (actor.role !== 'visitor' && booking.instructorId === actor.userId)
    const isOwn = actor.role !== 'visitor' && booking.userId === actor.userId
    const view = bookingView(booking, booker ? planOf(booker) : 'free', {
      ...(seesBooker && booker && { booker }),
      ...(instructor && { instructor }),
    })
    return seesBooker || isOwn ? view : { ...view, venue: undefined, proposal: undefined, moves: undefined }
  })
}
