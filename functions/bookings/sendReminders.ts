import type { Stored } from '#functions/platform/table/entity.ts'
import { check, conditionHeld, put } from '#functions/platform/table/write.ts'
import {
  type Booking,
  bookingKey,
  type FollowUp,
  followUp,
  isStillDue,
} from '#functions/timetable/booking.ts'
import { after, days } from '#shared/kernel/time.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import { datesOf, isAccepted } from '#shared/timetable/series.ts'
import type { BookingDeps } from './deps.ts'
import { mailLetter } from './mailLetter.ts'

const remindBefore = days(1)

/** Mails both sides the day before each session, and reschedules the follow-up for the next session. */
export function sendReminders(deps: BookingDeps) {
  const { table, users } = deps
  const send = mailLetter(deps)

  async function mail(booking: Booking, sessionIndex: number, at: Date): Promise<void> {
    const { bookingId, userId, instructorId = '', status } = booking
    const dates = datesOf(booking)
    const isNotMoved = check(bookingKey(bookingId), {
      expression: '#date = :date AND #start = :start',
      values: { date: booking.date, start: booking.start },
    })
    const [booker, instructor] = await Promise.all([users.byId(userId), users.byId(instructorId)])
    const letters = [
      { kind: status === 'paid' ? 'tomorrow' : 'tomorrow-unpaid', reader: booker, counterpart: instructor },
      { kind: 'teaching-tomorrow', reader: instructor, counterpart: booker },
    ] as const
    for (const { kind, reader, counterpart } of letters) {
      if (!reader) continue
      // The times are part of the id, because a booking that has moved is reminded of its new times, too.
      const letterId = `reminder-${bookingId}-${dates[sessionIndex]}-${booking.start}-${reader.userId}`
      await send({
        letterId,
        kind,
        booking,
        reader,
        booker,
        counterpart,
        sessionIndex,
        checks: [isNotMoved],
        at,
      })
    }
  }

  const reminderTimes = (booking: Booking) =>
    datesOf(booking).map((date) => {
      const startsAt = instantOf(booking.timeZone, date, booking.start)!
      return { startsAt, dueAt: after(startsAt, -remindBefore) }
    })

  return async (booking: Booking, due: Stored<FollowUp>, at: Date): Promise<'rescheduled' | undefined> => {
    if (!isAccepted(booking.status)) return undefined
    const times = reminderTimes(booking)
    // A session that was less than a day ahead when the booking was confirmed has no reminder.
    const currentIndex = times.findLastIndex(
      ({ startsAt, dueAt }) => new Date(due.dueAt) <= dueAt && dueAt <= at && at < startsAt,
    )
    if (currentIndex >= 0) await mail(booking, currentIndex, at)
    const nextIndex = times.findIndex(({ dueAt }) => dueAt > at)
    if (nextIndex < 0) return undefined
    const rescheduled = { ...due, number: nextIndex, dueAt: times[nextIndex]!.dueAt.toISOString() }
    await conditionHeld(table.write(put(followUp, rescheduled, isStillDue(due))))
    return 'rescheduled'
  }
}
