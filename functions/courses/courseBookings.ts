import { purchases } from '#functions/platform/accounts/purchases.ts'
import type { Table } from '#functions/platform/table/table.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { Seat } from '#functions/timetable/seat.ts'
import { seatRepository } from '#functions/timetable/seatRepository.ts'
import { courseRefusals } from '#shared/courses/refusals.ts'
import { datesOf, isOver } from '#shared/timetable/series.ts'

/** A booking that gave a user a course, and the user’s seat in it unless they have bought it. */
interface CourseBooking {
  booking: Booking
  seat?: Seat
}

const lastDateOf = (booking: Booking) => datesOf(booking).at(-1)!

/** The bookings that gave users their courses. They decide when a course counts as taught, for the certificate. */
export function courseBookings(table: Table) {
  const bookings = bookingRepository(table)
  const seats = seatRepository(table)

  /** Returns all bookings that gave the user a course. */
  async function byUser(userId: string): Promise<CourseBooking[]> {
    const [bought, taken] = await Promise.all([
      purchases(table).coursePurchasesOf(userId),
      seats.takenBy(userId),
    ])
    const own = await bookings.byIds([...new Set(bought.map(({ bookingId }) => bookingId))])
    return [...own.map((booking) => ({ booking })), ...taken]
  }

  /** True if the attendee was at a session, or if no attendance was taken. */
  async function wasThere({ bookingId, attended }: Seat): Promise<boolean> {
    if (attended.length > 0) return true
    const list = await seats.listOf(bookingId)
    return list === undefined || list.attendanceDates.length === 0
  }

  return {
    byUser,
    /** Returns the day after which the certificate of a course can be issued; undefined if it can be issued already. */
    certificateWaitsUntil(
      bookingsOfUser: readonly CourseBooking[],
      course: string,
      at: Date,
    ): string | undefined {
      const bookingsOfCourse = bookingsOfUser.flatMap(({ booking }) =>
        booking.courseName === course ? [booking] : [],
      )
      if (bookingsOfCourse.length === 0 || bookingsOfCourse.some((booking) => isOver(booking, at)))
        return undefined
      return bookingsOfCourse.map(lastDateOf).toSorted()[0]
    },
    /**
     * Refuses while the last session of every booking that gave the user the course is still to come. Also refuses an attendee who was at
     * no session although attendance was taken. A purchase whose booking is gone counts as taught.
     */
    async checkTaught(userId: string, course: string, at: Date): Promise<void> {
      const withCourse = (await byUser(userId)).filter(({ booking }) => booking.courseName === course)
      if (withCourse.length === 0) return
      const over = withCourse.filter(({ booking }) => isOver(booking, at))
      if (over.length === 0) throw courseRefusals.notTaught()
      for (const { seat } of over) if (!seat || (await wasThere(seat))) return
      throw courseRefusals.notAttended()
    },
    /** Returns the ids of the bookings in which the user has a seat for the course. */
    async seatBookingsOf(userId: string, course: string): Promise<string[]> {
      const taken = await seats.takenBy(userId)
      return taken.flatMap(({ booking }) => (booking.courseName === course ? [booking.bookingId] : []))
    },
  }
}
export type CourseBookings = ReturnType<typeof courseBookings>
