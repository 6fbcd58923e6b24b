import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { put, unchanged, untilWritten } from '#functions/platform/table/write.ts'
import { seat } from '#functions/timetable/seat.ts'
import { attendanceDays } from '#shared/attendees/attendance.ts'
import type { attendees as contract } from '#shared/attendees/contract.ts'
import { daysForAttendance } from '#shared/attendees/limits.ts'
import { attendeeRefusals } from '#shared/attendees/refusals.ts'
import { attendeeLists } from './attendeeList.ts'
import { bookingAccess } from './bookingAccess.ts'
import type { AttendeeDeps } from './deps.ts'
import { seatChanges } from './seatChanges.ts'

/** A transaction takes 100 writes. */
const seatsAtOnce = 90

/** The instructor says who is at a session. */
export function attendance({
  table,
}: Pick<AttendeeDeps, 'table'>): Pick<Handlers<typeof contract>, 'takeAttendance'> {
  const access = bookingAccess(table)
  const changes = seatChanges(table)
  const lists = attendeeLists(table)

  return {
    async takeAttendance({ input: { id, date, seatIds }, actor, at }) {
      const { booking, rights } = await access.toTeach(id, actor)
      if (!attendanceDays(booking, at).includes(date))
        throw attendeeRefusals.noSession({ params: { days: daysForAttendance } })
      const present = new Set(seatIds)
      /** Stores a part of the changed seats. Returns false when nothing is left to be stored. */
      const storePart = () =>
        untilWritten(async () => {
          const { seats, ...before } = await changes.readToChange(id)
          const { list } = before
          const known = new Set(seats.map(({ seatId }) => seatId))
          if (seatIds.some((seatId) => !known.has(seatId))) throw attendeeRefusals.missing()
          const changed = seats.filter(
            ({ seatId, attended }) => present.has(seatId) !== attended.includes(date),
          )
          const attendanceDates = [...new Set([...list.attendanceDates, date])].toSorted()
          if (changed.length === 0 && list.attendanceDates.includes(date)) return false
          const [part = []] = groupsOf(changed, seatsAtOnce)
          await changes.write(
            before,
            { attendanceDates },
            part.map((one) => {
              const others = one.attended.filter((day) => day !== date)
              const attended = present.has(one.seatId) ? [...others, date].toSorted() : others
              return put(seat, { ...one, attended }, unchanged(one))
            }),
          )
          return changed.length > part.length
        })
      while (await storePart());
      return lists.show(booking, rights, at)
    },
  }
}
