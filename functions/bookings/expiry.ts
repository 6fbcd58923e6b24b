import { untilWritten } from '#functions/platform/table/write.ts'
import { bookings as openBookings } from '#functions/timetable/bookings.ts'
import { isOpen } from '#shared/timetable/series.ts'
import type { BookingDeps } from './deps.ts'

/** Bookings that nobody has accepted, or paid for, in time. */
export function expiry({ table }: Pick<BookingDeps, 'table'>) {
  const stored = openBookings(table)
  return {
    /** Expires the booking when its time is over. Returns whether it is open no more. */
    expireIfDue: (bookingId: string, at: Date): Promise<boolean> =>
      untilWritten(async () => {
        const before = await stored.byId(bookingId)
        if (!before || !isOpen(before.status)) return true
        if (new Date(before.until!) > at) return false
        await table.transact((await stored.step(before, { status: 'expired' }, at))!)
        return true
      }),
  }
}
