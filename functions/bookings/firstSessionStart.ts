import { bookingErrors } from '#shared/bookings/refusals.ts'
import type { FieldError } from '#shared/kernel/fieldError.ts'
import { inputRefusals } from '#shared/kernel/refusals.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import { datesOf, type Series } from '#shared/timetable/series.ts'

/** The zone in which each day ends last, so that no time is refused as past too early. */
const latestZone = 'Etc/GMT+12'

const invalid = (path: string, { code, text }: FieldError) =>
  inputRefusals.invalid({ issues: [{ path, code, params: {}, message: text }] })

/** The start of the first session. Refuses past ones, and times that daylight saving skips on any date. */
export function firstSessionStart(series: Series, timeZone = latestZone, at: Date): Date {
  for (const date of datesOf(series))
    for (const edge of ['start', 'end'] as const)
      if (!instantOf(timeZone, date, series[edge])) throw invalid(edge, bookingErrors.skipped)
  const startsAt = instantOf(timeZone, series.date, series.start)!
  if (startsAt <= at) throw invalid('date', bookingErrors.past)
  return startsAt
}
