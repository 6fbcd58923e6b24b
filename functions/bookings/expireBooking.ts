import { untilWritten } from '#functions/platform/table/write.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { isOpen } from '#shared/timetable/series.ts'
import type { BookingDeps } from './deps.ts'

/** Expires an open booking if its time is over. Returns true if the booking is open no more, for whatever reason. */
export function expireBooking({ table }: Pick<BookingDeps, 'table'>) {
  const bookings = bookingRepository(table)
  return (bookingId: string, at: Date): Promise<boolean> =>
    untilWritten(async () => {
      const before = await bookings.byId(bookingId)
      if (!before || !isOpen(before.status)) return true
      if (new Date(before.until!) > at) return false
      await table.transact((await bookings.statusChange(before, { status: 'expired' }, at))!)
      return true
    })
}
