import type { Stored } from '#functions/platform/table/entity.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookings as openBookings } from '#functions/timetable/bookings.ts'
import { teachers } from '#functions/timetable/teachers.ts'
import { expiresAt } from '#shared/bookings/booking.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { BookingApiDeps } from './deps.ts'
import { errands } from './errands.ts'

/** An instructor accepts a booking: of all who do, the first gets it, with the hours of every session. */
export function acceptance(deps: BookingApiDeps) {
  const { table, settings } = deps
  const stored = openBookings(table)
  const instructors = teachers(table)
  const run = errands(deps)

  const once = (bookingId: string, instructorId: string, at: Date) =>
    untilWritten(async (): Promise<Booking> => {
      const before: Stored<Booking> = found(await stored.byId(bookingId), bookingRefusals.missing)
      const { status, asked } = before
      if (!asked.includes(instructorId) || !(await instructors.byId(instructorId)))
        throw bookingRefusals.notAsked()
      if (status === 'confirmed' || status === 'paid') {
        if (before.instructorId === instructorId) return before
        throw bookingRefusals.taken()
      }
      if (status !== 'on-hold' || new Date(before.until!) <= at) throw bookingRefusals.over()

      const until = expiresAt(at, settings.unpaidHours, new Date(before.startsAt)).toISOString()
      const to = { status: 'confirmed', instructorId, until } as const
      const writes = await stored.step(before, to, at)
      if (!writes) throw bookingRefusals.notFree()
      await table.transact([...writes, ...instructors.acceptance(instructorId)])
      return { ...before, ...to }
    })

  return async (bookingId: string, instructorId: string, at: Date): Promise<Booking> => {
    const accepted = await once(bookingId, instructorId, at)
    await run.afterStep(bookingId, at)
    return accepted
  }
}
