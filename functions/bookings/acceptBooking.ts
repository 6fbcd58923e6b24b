import type { Stored } from '#functions/platform/table/entity.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { busyTimeRepository } from '#functions/timetable/busyTimeRepository.ts'
import { instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { expiresAt } from '#shared/bookings/booking.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { isAccepted } from '#shared/timetable/series.ts'
import type { BookingApiDeps } from './deps.ts'
import { followUps } from './followUps.ts'

/** Gives a booking to the first instructor who accepts, and takes their hours for every session. */
export function acceptBooking(deps: BookingApiDeps) {
  const { table, settings } = deps
  const bookings = bookingRepository(table)
  const instructors = instructorRepository(table)
  const busyTimes = busyTimeRepository(table)
  const { tryAllDue } = followUps(deps)

  const storeAcceptance = (bookingId: string, instructorId: string, at: Date) =>
    untilWritten(async (): Promise<Booking> => {
      const before: Stored<Booking> = found(await bookings.byId(bookingId), bookingRefusals.missing)
      const { status, asked } = before
      const instructor = await instructors.byId(instructorId)
      if (!asked.includes(instructorId) || !instructor) throw bookingRefusals.notAsked()
      if (isAccepted(status)) {
        if (before.instructorId === instructorId) return before
        throw bookingRefusals.taken()
      }
      if (status !== 'on-hold' || new Date(before.until!) <= at) throw bookingRefusals.over()

      if (await busyTimes.isBusy(instructor, before)) throw bookingRefusals.calendarBusy()
      const until = expiresAt(at, settings.unpaidHours, new Date(before.startsAt)).toISOString()
      const newStatus = { status: 'confirmed', instructorId, until } as const
      const writes = await bookings.statusChange(before, newStatus, at)
      if (!writes) throw bookingRefusals.notFree()
      await table.transact([...writes, ...instructors.countAcceptance(instructorId)])
      return { ...before, ...newStatus }
    })

  return async (bookingId: string, instructorId: string, at: Date): Promise<Booking> => {
    const acceptedBooking = await storeAcceptance(bookingId, instructorId, at)
    await tryAllDue(bookingId, at)
    return acceptedBooking
  }
}
