import { dayIn } from '../kernel/calendar.ts'
import { after, days } from '../kernel/time.ts'
import { datesOf, endOfLastSession, type Series } from '../timetable/series.ts'
import { daysForAttendance } from './limits.ts'

type Sessions = Series & { timeZone: string }

/** The days for which attendance can be taken: those of sessions that have come in the city. */
export function attendanceDays(series: Sessions, at: Date): string[] {
  if (after(endOfLastSession(series), days(daysForAttendance)) <= at) return []
  const today = dayIn(series.timeZone, at)
  return datesOf(series).filter((date) => date <= today)
}

/** The maximum of invitations that a booking mails in a day: one for each place, and some for mistakes. */
export const lettersPerDay = (places: number) => places + 10
