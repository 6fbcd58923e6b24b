import * as z from 'zod/mini'
import { addDays, calendarDate } from '../kernel/calendar.ts'
import { instantOf } from '../kernel/zonedTime.ts'
import { Hours } from './hours.ts'

/**
 * on-hold: asked for, and no instructor has accepted yet. confirmed: an instructor has, and it is to be paid for. paid: it takes
 * place. expired: nobody accepted in time, or nobody paid. cancelled: by one of the two, or by the portal.
 */
export const bookingStatuses = ['on-hold', 'confirmed', 'paid', 'expired', 'cancelled'] as const
export const BookingStatus = z.enum(bookingStatuses)
export type BookingStatus = z.output<typeof BookingStatus>

/** Waits for its instructor or for its payment. Nobody has two of these. */
export const isOpen = (status: BookingStatus) => status === 'on-hold' || status === 'confirmed'

/** Sessions of a course: the first day, the hours, and how many weeks in a row. Times are those of the instructor's city. */
export const Series = z.extend(Hours, { date: calendarDate(), durationWeeks: z.number() })
export type Series = z.output<typeof Series>

/** The day of each session. */
export const datesOf = ({ date, durationWeeks }: Pick<Series, 'date' | 'durationWeeks'>): string[] =>
  Array.from({ length: durationWeeks }, (_, week) => addDays(date, 7 * week))

/** True once the last session is over, by the clocks of its city. */
export function isOver(series: Series & { timeZone: string }, at: Date): boolean {
  const { timeZone, end } = series
  const last = datesOf(series).at(-1)!
  // Clocks that go forward may skip the very end.
  return (instantOf(timeZone, last, end) ?? instantOf(timeZone, addDays(last, 1), '12:00')!) <= at
}
