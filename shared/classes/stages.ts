import { addDays } from '../kernel/calendar.ts'
import { after, days } from '../kernel/time.ts'
import { instantOf } from '../kernel/zonedTime.ts'
import { datesOf, type Series } from '../timetable/series.ts'
import { daysForAfter } from './limits.ts'

export const stageNames = ['before', 'after'] as const
export type StageName = (typeof stageNames)[number]

/** The time in which a figure can be given: from `opensAt`, if there is one, and until just before `closesAt`. */
export interface StageTimes {
  opensAt?: Date
  closesAt: Date
}

export type ClassSeries = Series & { timeZone: string }

/** Daylight saving may skip the time of a session; then noon of the next day counts. */
const momentOf = ({ timeZone }: ClassSeries, date: string, time: string): Date =>
  instantOf(timeZone, date, time) ?? instantOf(timeZone, addDays(date, 1), '12:00')!

/**
 * The figure “before” can be given until the first session ends, the figure “after” from the beginning of the last session, for 90 days
 * after its end. All by the clock of the city. In the only session of a short course both can be given.
 */
export function stagesOf(series: ClassSeries): Record<StageName, StageTimes> {
  const lastDate = datesOf(series).at(-1)!
  return {
    before: { closesAt: momentOf(series, series.date, series.end) },
    after: {
      opensAt: momentOf(series, lastDate, series.start),
      closesAt: after(momentOf(series, lastDate, series.end), days(daysForAfter)),
    },
  }
}

/** The moment at which a class ends and is deleted. */
export const endOf = (series: ClassSeries): Date => stagesOf(series).after.closesAt

export const isStageOpen = ({ opensAt, closesAt }: StageTimes, at: Date): boolean =>
  (opensAt === undefined || opensAt <= at) && at < closesAt
