import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { bookings as openBookings } from '#functions/timetable/bookings.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { BookingDeps } from './deps.ts'
import { shownTo } from './shown.ts'

const isOwn = (actor: LoggedInUser, userId: string) => actor.role === 'admin' || actor.userId === userId

/** Bookings, for those whose they are. */
export function show({
  table,
  users,
}: BookingDeps): Pick<Handlers<typeof contract>, 'pending' | 'assigned' | 'ofUser' | 'status'> {
  const stored = openBookings(table)

  return {
    async pending({ input: { notifiedInstructorId: userId, status = 'on-hold' }, actor, at }) {
      if (!isOwn(actor, userId)) throw bookingRefusals.notYours()
      const offered = status === 'on-hold' ? await stored.offeredTo(userId) : []
      const open = offered.filter(({ until }) => new Date(until!) > at)
      return shownTo(actor, open, users)
    },

    async assigned({ input: { instructorUserId: userId }, actor }) {
      if (!isOwn(actor, userId)) throw bookingRefusals.missing()
      return shownTo(actor, await stored.ofInstructor(userId), users)
    },

    async ofUser({ input: { userId }, actor }) {
      if (!isOwn(actor, userId)) throw bookingRefusals.missing()
      return shownTo(actor, await stored.ofUser(userId), users)
    },

    async status({ input: { id }, actor }) {
      const booking = await stored.byId(id)
      const isTheirs = booking && (isOwn(actor, booking.userId) || booking.instructorId === actor.userId)
      const [shown] = await shownTo(
        actor,
        [found(isTheirs ? booking : undefined, bookingRefusals.missing)],
        users,
      )
      return shown!
    },
  }
}
