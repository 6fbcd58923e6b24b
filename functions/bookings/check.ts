import * as z from 'zod/mini'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { timetableFlaws } from '#functions/timetable/flaws.ts'

const { table } = openPlatform()

/** Every hour: walks all bookings, and fails, which raises an alarm, when one of them is not as it must be. */
export const handler = runTask(z.unknown(), async (_, { at, log }) => {
  const flaws = await timetableFlaws(table, at)
  for (const flaw of flaws) log.error(flaw)
  if (flaws.length > 0)
    throw new Error(`Bookings are not as they must be: ${flaws.length}, the first: ${flaws[0]}`)
})
