import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { calendarEventOf } from '#functions/timetable/calendarEventOf.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import { hasStaffAccess } from '#shared/kernel/duty.ts'
import { found } from '#shared/kernel/refusal.ts'
import { icalendar } from '#shared/timetable/icalendar.ts'
import { isAccepted, isOpen, isOver } from '#shared/timetable/series.ts'
import { bookingViewsFor } from './bookingView.ts'
import type { BookingDeps } from './deps.ts'

/** Saves the venue of a booking's sessions, and returns their calendar file. */
export function sessions({
  table,
  users,
  env,
}: BookingDeps): Pick<Handlers<typeof contract>, 'saveVenue' | 'calendar'> {
  const bookings = bookingRepository(table)

  return {
    async saveVenue({ input: { id, ...venue }, actor, at }) {
      await untilWritten(async () => {
        const before = await bookings.byId(id)
        const isTheirs = before?.userId === actor.userId || hasStaffAccess(actor, 'support')
        const booking = found(isTheirs ? before : undefined, bookingRefusals.missing)
        const takesPlace = isOpen(booking.status) || isAccepted(booking.status)
        if (!takesPlace || isOver(booking, at)) throw bookingRefusals.over()
        if (JSON.stringify(booking.venue) === JSON.stringify(venue)) return
        await table.transact(bookings.venueChange(booking, venue, at))
      })
      const [view] = await bookingViewsFor(actor, [(await bookings.byId(id))!], users)
      return view!
    },

    async calendar({ input: { id }, actor, at, language }) {
      const stored = await bookings.byId(id)
      const isTheirs =
        [stored?.userId, stored?.instructorId].includes(actor.userId) || hasStaffAccess(actor, 'support')
      const booking = found(isTheirs ? stored : undefined, bookingRefusals.missing)
      if (!isAccepted(booking.status)) throw bookingRefusals.over()
      const events = [calendarEventOf(booking, { origin: env.ORIGIN, createdAt: at, language })]
      return icalendar({ method: 'PUBLISH', events })
    },
  }
}
