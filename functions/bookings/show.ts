import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { hasStaffAccess } from '#shared/kernel/duty.ts'
import { found } from '#shared/kernel/refusal.ts'
import { bookingViewsFor } from './bookingView.ts'
import type { BookingDeps } from './deps.ts'

type ShowHandlers = Pick<Handlers<typeof contract>, 'pending' | 'assigned' | 'ofUser' | 'status'>

const isOwn = (actor: LoggedInUser, userId: string) =>
  hasStaffAccess(actor, 'support') || actor.userId === userId

export function show({ table, users }: BookingDeps): ShowHandlers {
  const bookings = bookingRepository(table)

  return {
    async pending({ input: { notifiedInstructorId: userId, status = 'on-hold' }, actor, at }) {
      if (!isOwn(actor, userId)) throw bookingRefusals.notYours()
      const offeredBookings = status === 'on-hold' ? await bookings.offeredTo(userId) : []
      const openBookings = offeredBookings.filter(({ until }) => new Date(until!) > at)
      return bookingViewsFor(actor, openBookings, users)
    },

    async assigned({ input: { instructorUserId: userId }, actor }) {
      if (!isOwn(actor, userId)) throw bookingRefusals.missing()
      return bookingViewsFor(actor, await bookings.ofInstructor(userId), users)
    },

    async ofUser({ input: { userId }, actor }) {
      if (!isOwn(actor, userId)) throw bookingRefusals.missing()
      return bookingViewsFor(actor, await bookings.ofUser(userId), users)
    },

    async status({ input: { id }, actor }) {
      const stored = await bookings.byId(id)
      const isTheirs = stored && (isOwn(actor, stored.userId) || stored.instructorId === actor.userId)
      const booking = found(isTheirs ? stored : undefined, bookingRefusals.missing)
      const [view] = await bookingViewsFor(actor, [booking], users)
      return view!
    },
  }
}
