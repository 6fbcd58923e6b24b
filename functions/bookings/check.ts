import * as z from 'zod/mini'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { timetableFlaws } from '#functions/timetable/timetableFlaws.ts'

const { table } = openPlatform()

/** Checks all bookings every hour. Fails if one has a flaw, which raises an alarm. */
export const handler = runTask(z.unknown(), async (_, { at, log }) => {
  const flaws = await timetableFlaws(table, at)
  for (const flaw of flaws) log.error(flaw)
  if (flaws.length > 0)
    throw new Error(`Bookings are not as they must be: ${flaws.length}, the first: ${flaws[0]}`)
})
