import pLimit from 'p-limit'
import type { Log } from '#functions/platform/aws/log.ts'
import { seconds } from '#shared/kernel/time.ts'
import { busyCalendarRepository } from './busyCalendarRepository.ts'
import { type CalendarDeps, calendarRefresh } from './refreshCalendar.ts'

/** A run begins no further calendar after this time, so that it ends before its Lambda's timeout. */
const maxRunTime = seconds(240)
const maxCalendars = 500
/** Each has a thread with a heap of its own. */
const maxAtOnce = 2

/** Reads the calendars that are due. One that fails unexpectedly is logged, and does not keep the others from being read. */
export async function refreshDueCalendars(
  deps: CalendarDeps & { log: Pick<Log, 'error'> },
  at: Date,
): Promise<{ refreshed: number }> {
  const startedAt = performance.now()
  const { refresh } = calendarRefresh(deps)
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
