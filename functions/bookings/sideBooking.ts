import type { Stored } from '#functions/platform/table/entity.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import type { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'

/** Reads a booking for its member or its instructor. For everyone else, administrators too, it does not exist. */
export async function sideBooking(
  bookings: Pick<ReturnType<typeof bookingRepository>, 'byId'>,
  id: string,
  userId: string,
): Promise<Stored<Booking>> {
  const booking = await bookings.byId(id)
  const isSide = booking !== undefined && [booking.userId, booking.instructorId].includes(userId)
  return found(isSide ? booking : undefined, bookingRefusals.missing)
}
