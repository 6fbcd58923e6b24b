import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Table } from '#functions/platform/table/table.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import type { Seat } from '#functions/timetable/seat.ts'
import { attendanceDays } from '#shared/attendees/attendance.ts'
import type { Attendee, AttendeeList } from '#shared/attendees/attendee.ts'
import { isOver } from '#shared/timetable/series.ts'
import { attendeeProgress, type CourseProgress } from './attendeeProgress.ts'
import type { Rights } from './bookingAccess.ts'
import { seatChanges } from './seatChanges.ts'

/** So many attendees’ progress is read at the same time. */
const concurrency = 25

const isUsed = ({ attended, openedAt }: Seat, progress: CourseProgress | undefined) =>
  attended.length > 0 || openedAt !== undefined || (progress?.begun ?? 0) > 0

/** Shows the attendees of a booking, as far as the caller may see them. */
export function attendeeLists(table: Table) {
  const progress = attendeeProgress(table)
  const changes = seatChanges(table)

  const progressOf = async ({ holderId }: Seat, course: string, lessons: ReadonlySet<string>) =>
    holderId ? progress.of(holderId, course, lessons) : undefined

  return {
    /** True if the attendee was shown the lessons, has begun one or was at a session. The seat then stays with them. */
    async isUsed(seat: Seat, { courseName }: Booking, at: Date): Promise<boolean> {
      if (isUsed(seat, undefined)) return true
      return isUsed(seat, await progressOf(seat, courseName, await progress.lessonsOf(courseName, at)))
    },

    async show(booking: Booking, rights: Rights, at: Date): Promise<AttendeeList> {
      const isPaid = booking.status === 'paid'
      const lessons = await progress.lessonsOf(booking.courseName, at)
      const { list, seats } = await changes.read(booking)
      const attendees: Attendee[] = []
      for (const group of groupsOf(isPaid ? seats : [], concurrency))
        attendees.push(
          ...(await Promise.all(
            group.map(async (seat): Promise<Attendee> => {
              const own = await progressOf(seat, booking.courseName, lessons)
              return {
                ...{ _id: seat.seatId, name: seat.name, attended: seat.attended },
                ...(rights.mayName && { email: seat.email, language: seat.language }),
                state: isUsed(seat, own) ? 'used' : seat.holderId ? 'joined' : 'invited',
                completed: own?.completed ?? 0,
                certificate: own?.certificate,
              }
            }),
          )),
        )
      const mayName = rights.mayName && isPaid && !isOver(booking, at)
      const days = rights.takesAttendance && isPaid ? attendanceDays(booking, at) : []
      const isAwaited = rights.takesAttendance && isPaid && days.length === 0 && !isOver(booking, at)
      return {
        paid: isPaid,
        places: booking.people,
        lessons: lessons.size,
        mayName,
        days,
        ...(isAwaited && { firstDay: booking.date }),
        taken: list.attendanceDates,
        ...(mayName && list.code && { url: `/attend/join?code=${list.code}` }),
        attendees: attendees.toSorted((one, other) => one.name.localeCompare(other.name)),
      }
    },
  }
}
export type AttendeeLists = ReturnType<typeof attendeeLists>
