import { planOf } from '#functions/platform/accounts/plan.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { put, tookPlace, unchanged } from '#functions/platform/table/write.ts'
import { type Booking, type Errand, errand } from '#functions/timetable/booking.ts'
import { after, days } from '#shared/kernel/time.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import { datesOf } from '#shared/timetable/series.ts'
import type { BookingDeps } from './deps.ts'
import { letterAbout } from './letters.ts'
import { shownBooking } from './shown.ts'

/** So long before a session, in milliseconds. */
const ahead = days(1)

/** Mails both sides the day before each session. Returns `later` as long as there is another one. */
export function remind({ env, table, users, outbox }: BookingDeps) {
  async function mail(booking: Booking, session: number, at: Date): Promise<void> {
    const { bookingId, userId, instructorId = '', status } = booking
    const [booker, instructor] = await Promise.all([users.byId(userId), users.byId(instructorId)])
    const shown = shownBooking(booking, booker ? planOf(booker) : 'free')
    const letters = [
      { news: status === 'paid' ? 'tomorrow' : 'tomorrow-unpaid', reader: booker, other: instructor },
      { news: 'teaching-tomorrow', reader: instructor, other: booker },
    ] as const
    for (const { news, reader, other } of letters) {
      if (!reader) continue
      const letter = letterAbout({ news, reader, booking: shown, other, session, origin: env.ORIGIN })
      const letterId = `reminder-${bookingId}-${session}-${reader.userId}`
      await tookPlace(
        table.write(outbox.letter({ ...letter, causedBy: 'members', letterId, userId: reader.userId, at })),
      )
    }
  }

  /** When each session's reminder is due. */
  const dueTimes = (booking: Booking) =>
    datesOf(booking).map((date) => {
      const startsAt = instantOf(booking.timeZone, date, booking.start)!
      return { startsAt, dueAt: after(startsAt, -ahead) }
    })

  return async (booking: Booking, due: Stored<Errand>, at: Date): Promise<'later' | undefined> => {
    if (booking.status !== 'confirmed' && booking.status !== 'paid') return undefined
    const times = dueTimes(booking)
    // Whoever has confirmed within the last day needs no reminder of that session.
    const now = times.findLastIndex(
      ({ startsAt, dueAt }) => new Date(due.dueAt) <= dueAt && dueAt <= at && at < startsAt,
    )
    if (now >= 0) await mail(booking, now, at)
    const next = times.findIndex(({ dueAt }) => dueAt > at)
    if (next < 0) return undefined
    const later = { ...due, number: next, dueAt: times[next]!.dueAt.toISOString() }
    await tookPlace(table.write(put(errand, later, unchanged(due))))
    return 'later'
  }
}
