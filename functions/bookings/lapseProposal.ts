import { untilWritten } from '#functions/platform/table/write.ts'
import type { Booking, FollowUp } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { BookingDeps } from './deps.ts'

/** Ends a proposal that nobody has answered in time. */
export function lapseProposal({ table }: Pick<BookingDeps, 'table'>) {
  const bookings = bookingRepository(table)

  return (booking: Booking, due: FollowUp, at: Date): Promise<void> =>
    untilWritten(async () => {
      const before = await bookings.byId(booking.bookingId)
      if (before?.proposal?.number !== due.number || new Date(before.proposal.until) > at) return
      await table.transact(bookings.endProposal(before, 'lapsed', at))
    })
}
