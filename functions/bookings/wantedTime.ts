import { bookingErrors } from '#shared/bookings/refusals.ts'
import type { FieldError } from '#shared/kernel/fieldError.ts'
import { inputRefusals } from '#shared/kernel/refusals.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import { datesOf, type Series } from '#shared/timetable/series.ts'

/** Where days end last: what is over there is over everywhere. */
const lastZone = 'Etc/GMT+12'

const wrong = (path: string, { code, text }: FieldError) =>
  inputRefusals.invalid({ issues: [{ path, code, params: {}, message: text }] })

/** The start of the first session. Refuses one that is over, and times that daylight saving skips on any of the days. */
export function startOf(series: Series, timeZone = lastZone, at: Date): Date {
  for (const date of datesOf(series))
    for (const end of ['start', 'end'] as const)
      if (!instantOf(timeZone, date, series[end])) throw wrong(end, bookingErrors.skipped)
  const startsAt = instantOf(timeZone, series.date, series.start)!
  if (startsAt <= at) throw wrong('date', bookingErrors.past)
  return startsAt
}
