import type { Booking } from '#shared/bookings/booking.ts'
import { minutesOf, timeOf } from '#shared/kernel/calendar.ts'
import type { Language } from '#shared/kernel/language.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import type { Hours } from '#shared/timetable/hours.ts'
import { isMovable, type Proposal, type SessionTimes } from '#shared/timetable/proposal.ts'
import { type BookingSide, isAccepted } from '#shared/timetable/series.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'

export const sideOf = (isOwn: boolean): BookingSide => (isOwn ? 'member' : 'instructor')

/** Returns the proposal that waits for an answer, if there is one. */
export const openProposal = ({ proposal }: Booking, now: Date): Proposal | undefined =>
  proposal && new Date(proposal.until) > now ? proposal : undefined

/** True while another time can be proposed for the booking. */
export const canMove = ({ status, timeZone, date, start }: Booking, now: Date): boolean =>
  isAccepted(status) && isMovable(instantOf(timeZone, date, start) ?? now, now)

/**
 * Formats the times of a first session as one line, such as `Tuesday, December 1, 2026, 2:00 p.m. – 5:00
 * p.m.`
 */
export const timesText = ({ date, start, end }: SessionTimes, language: Language): string =>
  `${formatDay(date, language, { dateStyle: 'full' })}, ${hoursText(start, end, language)}`
/** The hours do not break, so that no line begins with `a.m.` */
const hoursText = (start: string, end: string, language: Language) =>
  `${formatTime(start, language)} – ${formatTime(end, language)}`.replaceAll(' ', '\u00a0')

const stepMinutes = 15

/**
 * Returns the times at which sessions as long as `session` can begin within free hours: every quarter of an
 * hour, and the start of each period.
 */
export function startsWithin(hours: readonly Hours[], session: Hours): string[] {
  const length = minutesOf(session.end) - minutesOf(session.start)
  const starts = hours.flatMap(({ start, end }) => {
    const [first, last] = [minutesOf(start), minutesOf(end) - length]
    const rounded = Math.ceil(first / stepMinutes) * stepMinutes
    const count = Math.max(0, Math.floor((last - rounded) / stepMinutes) + 1)
    return [
      ...(first <= last ? [first] : []),
      ...Array.from({ length: count }, (_, n) => rounded + n * stepMinutes),
    ]
  })
  return [...new Set(starts)].toSorted((a, b) => a - b).map(timeOf)
}
