import pLimit from 'p-limit'
import type { Log } from '#functions/platform/aws/log.ts'
import { seconds } from '#shared/kernel/time.ts'
import { busyCalendarRepository } from './busyCalendarRepository.ts'
import { type CalendarDeps, calendarReader } from './calendarReader.ts'

/** After this time a run begins no other calendar, so that it ends before its Lambda's timeout. */
const maxRunTime = seconds(240)
const maxCalendars = 500
/** The number of calendars that are read at the same time, each in a thread with its own heap. */
const maxAtOnce = 2

/** Reads the calendars that are due. One that fails unexpectedly is logged, and does not keep the others from being read. */
export async function refreshDueCalendars(
  deps: CalendarDeps & { log: Pick<Log, 'error'> },
  at: Date,
): Promise<{ refreshed: number }> {
  const startedAt = performance.now()
  const { refresh } = calendarReader(deps)
  const { items } = await busyCalendarRepository(deps.table).due(at, maxCalendars)
  const limited = pLimit(maxAtOnce)
  let refreshed = 0
  let firstError: unknown
  await Promise.all(
    items.map(({ userId }) =>
      limited(async () => {
        if (performance.now() - startedAt > maxRunTime) return
        try {
          await refresh(userId, at)
          refreshed++
        } catch (error) {
          deps.log.error('calendar not refreshed', error as Error)
          firstError ??= error
        }
      }),
    ),
  )
  if (firstError) throw firstError
  return { refreshed }
}
