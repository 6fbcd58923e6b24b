import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookings as openBookings } from '#functions/timetable/bookings.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import { isOpen } from '#shared/timetable/series.ts'
import type { BookingDeps } from './deps.ts'
import { errands } from './errands.ts'

const cancellerOf = ({ userId, instructorId }: Booking, actor: LoggedInUser) =>
  actor.userId === userId ? 'member' : actor.userId === instructorId ? 'instructor' : 'portal'

/** A booking is called off by its member or its instructor; one that is paid for by an administrator alone, who pays it back with that. */
export function cancel(deps: BookingDeps): Pick<Handlers<typeof contract>, 'cancel'> {
  const { table } = deps
  const stored = openBookings(table)
  const run = errands(deps)

  return {
    async cancel({ input: { id, reason }, actor, at }) {
      await untilWritten(async () => {
        const before = await stored.byId(id)
        const isTheirs =
          [before?.userId, before?.instructorId].includes(actor.userId) || actor.role === 'admin'
        const booking = found(isTheirs ? before : undefined, bookingRefusals.missing)
        const { status, orderId } = booking
        if (status === 'paid' && actor.role !== 'admin') throw bookingRefusals.paid()
        if (status !== 'paid' && !isOpen(status)) throw bookingRefusals.over()
        const writes = (await stored.step(
          booking,
          { status: 'cancelled', cancelled: { by: cancellerOf(booking, actor), ...(reason && { reason }) } },
          at,
        ))!
        await table.transact([
          ...writes,
          ...(status === 'paid' && orderId ? [stored.refund({ bookingId: id, orderId })] : []),
        ])
      })
      await run.afterStep(id, at)
    },
  }
}
