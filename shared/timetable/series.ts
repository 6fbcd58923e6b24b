import * as z from 'zod/mini'
import { addDays, calendarDate, dayIn } from '../kernel/calendar.ts'
import { instantOf } from '../kernel/zonedTime.ts'
import { Hours } from './hours.ts'

/**
 * The statuses of a booking.
 * - `on-hold`: a member has requested it, and no instructor has accepted yet.
 * - `confirmed`: an instructor has accepted; the member is to pay.
 * - `paid`: it takes place.
 * - `expired`: nobody accepted in time, or the member did not pay in time.
 * - `cancelled`: by the member, the instructor or the portal.
 */
export const bookingStatuses = ['on-hold', 'confirmed', 'paid', 'expired', 'cancelled'] as const
export const BookingStatus = z.enum(bookingStatuses)
export type BookingStatus = z.output<typeof BookingStatus>

/** The two people of a booking: the member who booked, and the instructor who accepted. */
export const bookingSides = ['member', 'instructor'] as const
export const BookingSide = z.enum(bookingSides)
export type BookingSide = z.output<typeof BookingSide>

/** Who has cancelled a booking: `leaver` is a member who has erased the account. */
export const Canceller = z.enum(['member', 'instructor', 'portal', 'leaver'])

/** True while the booking waits for an instructor or for payment. A member has at most one open booking. */
export const isOpen = (status: BookingStatus) => status === 'on-hold' || status === 'confirmed'

/** True while an instructor keeps the hours of the booking free for it. */
export const isAccepted = (status: BookingStatus) => status === 'confirmed' || status === 'paid'

/** Weekly sessions: the first day, the hours, and the number of weeks. Times are local to the city. */
export const Series = z.extend(Hours, { date: calendarDate(), durationWeeks: z.number() })
export type Series = z.output<typeof Series>

/** The date of each session. */
export const datesOf = ({ date, durationWeeks }: Pick<Series, 'date' | 'durationWeeks'>): string[] =>
  Array.from({ length: durationWeeks }, (_, week) => addDays(date, 7 * week))

/** Returns the date of the next session in the city, or of the first one if all are over. */
export const nextDateOf = (
  series: Pick<Series, 'date' | 'durationWeeks'> & { timeZone: string },
  at: Date,
): string => datesOf(series).find((date) => date >= dayIn(series.timeZone, at)) ?? series.date

/** True once the day of the last session has passed in the city. */
export const isLastDayOver = (series: Series & { timeZone: string }, at: Date): boolean =>
  datesOf(series).at(-1)! < dayIn(series.timeZone, at)

/** The moment at which the last session ends. Daylight saving may skip it; then noon of the next day counts. */
export function endOfLastSession(series: Series & { timeZone: string }): Date {
  const { timeZone, end } = series
  const lastDate = datesOf(series).at(-1)!
  return instantOf(timeZone, lastDate, end) ?? instantOf(timeZone, addDays(lastDate, 1), '12:00')!
}

/** True once the last session has ended. */
export const isOver = (series: Series & { timeZone: string }, at: Date): boolean =>
  endOfLastSession(series) <= at
