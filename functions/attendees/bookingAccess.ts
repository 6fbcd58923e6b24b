import type { Table } from '#functions/platform/table/table.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { attendeeRefusals } from '#shared/attendees/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { hasStaffAccess } from '#shared/kernel/duty.ts'
import { found } from '#shared/kernel/refusal.ts'
import { isOver } from '#shared/timetable/series.ts'

/** The rights of a caller regarding the attendees of a booking. */
export interface Rights {
  /** True for the member who booked and for support staff: they name attendees, and see their e-mails. */
  mayName: boolean
  /** True for the instructor and for support staff. */
  takesAttendance: boolean
}

/** Reads bookings for those who may see their attendees. For everyone else the booking is missing. */
export function bookingAccess(table: Table) {
  const bookings = bookingRepository(table)

  async function read(id: string, actor: LoggedInUser): Promise<{ booking: Booking; rights: Rights }> {
    const stored = await bookings.byId(id)
    const isSupport = hasStaffAccess(actor, 'support')
    const rights = {
      mayName: isSupport || stored?.userId === actor.userId,
      takesAttendance: isSupport || stored?.instructorId === actor.userId,
    }
    const booking = found(
      rights.mayName || rights.takesAttendance ? stored : undefined,
      attendeeRefusals.noBooking,
    )
    return { booking, rights }
  }

  return {
    read,
    /** A booking whose attendees the caller may name now. */
    async toName(id: string, actor: LoggedInUser, at: Date) {
      const { booking, rights } = await read(id, actor)
      if (!rights.mayName) throw attendeeRefusals.notBooker()
      if (booking.status !== 'paid') throw attendeeRefusals.notPaid()
      if (isOver(booking, at)) throw attendeeRefusals.over()
      return { booking, rights }
    },
    /** A booking for which the caller may take attendance. */
    async toTeach(id: string, actor: LoggedInUser) {
      const { booking, rights } = await read(id, actor)
      if (!rights.takesAttendance) throw attendeeRefusals.notInstructor()
      if (booking.status !== 'paid') throw attendeeRefusals.notPaid()
      return { booking, rights }
    },
  }
}
