import { untilWritten } from '#functions/platform/table/write.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { isAccepted } from '#shared/timetable/series.ts'
import type { BookingDeps } from './deps.ts'
import { followUps } from './followUps.ts'

interface Decline {
  bookingId: string
  instructorId: string
  reason?: string | undefined
}

/** Notes that an instructor cannot teach a booking. If nobody is left to ask, the booking expires at once rather than in two days. */
export function declineBooking(deps: BookingDeps) {
  const { table } = deps
  const bookings = bookingRepository(table)
  const { tryAllDue } = followUps(deps)

  return async ({ bookingId, instructorId, reason }: Decline, at: Date): Promise<void> => {
    await untilWritten(async () => {
      const before = found(await bookings.byId(bookingId), bookingRefusals.missing)
      const { status, asked } = before
      if (!asked.includes(instructorId)) throw bookingRefusals.notAsked()
      if (isAccepted(status)) throw bookingRefusals.taken()
      if (status !== 'on-hold') throw bookingRefusals.over()
      const by = { instructorId, ...(reason && { reason }) }
      await table.transact(await bookings.decline(before, by, at))
    })
    await tryAllDue(bookingId, at)
  }
}
