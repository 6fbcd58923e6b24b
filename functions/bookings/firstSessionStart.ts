import { bookingErrors } from '#shared/bookings/refusals.ts'
import { type FieldError, fieldIssue } from '#shared/kernel/fieldError.ts'
import { inputRefusals } from '#shared/kernel/refusals.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import { datesOf, type Series } from '#shared/timetable/series.ts'

/** The zone in which each day ends last, so that no time is refused as past too early. */
const latestZone = 'Etc/GMT+12'

/** The refusal of one field of a form. */
export const invalidField = (path: string, error: FieldError) =>
  inputRefusals.invalid({ issues: [fieldIssue(path, error)] })

/** The start of the first session. Refuses a past one, and times that daylight saving skips on one of the dates. */
export function firstSessionStart(series: Series, timeZone = latestZone, at: Date): Date {
  for (const date of datesOf(series))
    for (const field of ['start', 'end'] as const)
      if (!instantOf(timeZone, date, series[field])) throw invalidField(field, bookingErrors.skipped)
  const startsAt = instantOf(timeZone, series.date, series.start)!
  if (startsAt <= at) throw invalidField('date', bookingErrors.past)
  return startsAt
}
