import { planOf } from '#functions/platform/accounts/plan.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { put, tookPlace, unchanged } from '#functions/platform/table/write.ts'
import { type Booking, type FollowUp, followUp } from '#functions/timetable/booking.ts'
import { after, days } from '#shared/kernel/time.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import { datesOf, isAccepted } from '#shared/timetable/series.ts'
import { bookingView } from './bookingView.ts'
import type { BookingDeps } from './deps.ts'
import { letterOfKind } from './letters.ts'

const remindBefore = days(1)

/** Mails both sides the day before each session, and reschedules itself for the next one. */
export function sendReminders({ env, table, users, outbox }: BookingDeps) {
  async function mail(booking: Booking, session: number, at: Date): Promise<void> {
    const { bookingId, userId, instructorId = '', status } = booking
    const [booker, instructor] = await Promise.all([users.byId(userId), users.byId(instructorId)])
    const view = bookingView(booking, booker ? planOf(booker) : 'free')
    const letters = [
      { kind: status === 'paid' ? 'tomorrow' : 'tomorrow-unpaid', reader: booker, other: instructor },
      { kind: 'teaching-tomorrow', reader: instructor, other: booker },
    ] as const
    for (const { kind, reader, other } of letters) {
      if (!reader) continue
      const letter = letterOfKind({ kind, reader, booking: view, other, session, origin: env.ORIGIN })
      const letterId = `reminder-${bookingId}-${session}-${reader.userId}`
      await tookPlace(
        table.write(outbox.letter({ ...letter, causedBy: 'members', letterId, userId: reader.userId, at })),
      )
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
    // No reminder for a session that was less than a day ahead when the booking was confirmed.
    const current = times.findLastIndex(
      ({ startsAt, dueAt }) => new Date(due.dueAt) <= dueAt && dueAt <= at && at < startsAt,
    )
    if (current >= 0) await mail(booking, current, at)
    const next = times.findIndex(({ dueAt }) => dueAt > at)
    if (next < 0) return undefined
    const rescheduled = { ...due, number: next, dueAt: times[next]!.dueAt.toISOString() }
    await tookPlace(table.write(put(followUp, rescheduled, unchanged(due))))
    return 'rescheduled'
  }
}
