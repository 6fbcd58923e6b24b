import type { User } from '#functions/platform/accounts/users.ts'
import { nameOf } from '#functions/platform/mail/letters/parts.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { isAccepted, isOver } from '#shared/timetable/series.ts'
import type { BookingApiDeps } from './deps.ts'
import { followUps } from './followUps.ts'
import { matching } from './matching.ts'

interface Reassigning {
  id: string
  instructorId: string
  /** The administrator’s account. */
  by: string
}

/** Gives an accepted booking to another instructor, who must be free at all of its sessions. */
export function reassign(deps: BookingApiDeps) {
  const { table, users } = deps
  const bookings = bookingRepository(table)
  const instructors = instructorRepository(table)
  const { candidates, freeInstructors } = matching(table)
  const { tryAllDue } = followUps(deps)

  async function readToReassign(id: string, at: Date): Promise<Stored<Booking>> {
    const booking = found(await bookings.byId(id), bookingRefusals.missing)
    const { status, until } = booking
    if (status === 'on-hold') throw bookingRefusals.notAccepted()
    const hasExpired = until !== undefined && new Date(until) <= at
    if (!isAccepted(status) || hasExpired || isOver(booking, at)) throw bookingRefusals.over()
    return booking
  }

  /** The accounts of the others who teach the course in the city’s time zone and are free at all sessions. */
  async function othersFree(booking: Booking): Promise<User[]> {
    const { instructorId, userId, timeZone } = booking
    const { instructors: known } = await candidates(booking)
    const others = known.filter(
      (one) => one.timeZone === timeZone && one.userId !== instructorId && one.userId !== userId,
    )
    const free = await freeInstructors(booking, { timeZone, instructors: others })
    const accounts = await users.byIds(free.map((one) => one.userId))
    return accounts.filter(({ role }) => role === 'instructor')
  }

  return {
    async instructorsFor(id: string, at: Date) {
      const others = await othersFree(await readToReassign(id, at))
      return others
        .map((one) => ({ instructorId: one.userId, name: nameOf(one) ?? '', email: one.email }))
        .toSorted((one, other) => one.name.localeCompare(other.name))
    },

    /** Giving it to whom it has already changes nothing. */
    async reassign({ id, instructorId, by }: Reassigning, at: Date): Promise<void> {
      await untilWritten(async () => {
        const before = await readToReassign(id, at)
        if (before.instructorId === instructorId) return
        if (!(await othersFree(before)).some(({ userId }) => userId === instructorId))
          throw bookingRefusals.notFreeThen()
        const writes = await bookings.writesToReassign(before, { to: instructorId, by }, at)
        if (!writes) throw bookingRefusals.notFreeThen()
        await table.transact([...writes, ...instructors.countAcceptance(instructorId)])
      })
      await tryAllDue(id, at)
    },
  }
}
