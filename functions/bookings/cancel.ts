import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import type { Booking, Cancellation } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { hasStaffAccess } from '#shared/kernel/duty.ts'
import { found } from '#shared/kernel/refusal.ts'
import { isOpen } from '#shared/timetable/series.ts'
import type { BookingDeps } from './deps.ts'
import { followUps } from './followUps.ts'

const cancellerOf = ({ userId, instructorId }: Booking, actor: LoggedInUser) =>
  actor.userId === userId ? 'member' : actor.userId === instructorId ? 'instructor' : 'portal'

/** Members, instructors and support staff may cancel open bookings. Only administrators may cancel paid ones, which are refunded. */
export function cancel(deps: BookingDeps): Pick<Handlers<typeof contract>, 'cancel'> {
  const { table } = deps
  const bookings = bookingRepository(table)
  const { tryAllDue } = followUps(deps)

  return {
    async cancel({ input: { id, reason }, actor, at }) {
      await untilWritten(async () => {
        const before = await bookings.byId(id)
        const isTheirs =
          [before?.userId, before?.instructorId].includes(actor.userId) || hasStaffAccess(actor, 'support')
        const booking = found(isTheirs ? before : undefined, bookingRefusals.missing)
        const { status, orderId } = booking
        if (status === 'paid' && actor.role !== 'admin') throw bookingRefusals.paid()
        if (status !== 'paid' && !isOpen(status)) throw bookingRefusals.over()
        const cancelled: Cancellation = { by: cancellerOf(booking, actor), ...(reason && { reason }) }
        const writes = (await bookings.statusChange(booking, { status: 'cancelled', cancelled }, at))!
        if (status === 'paid' && orderId) writes.push(bookings.addDueRefund({ bookingId: id, orderId }))
        await table.transact(writes)
      })
      await tryAllDue(id, at)
    },
  }
}
