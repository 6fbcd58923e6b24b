import * as z from 'zod/mini'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { seconds } from '#shared/kernel/time.ts'
import { checkInRounds } from './checkRound.ts'

/** A run begins no further page after this time. The next run, which begins ten minutes later, continues. */
const maxRunTime = seconds(240)

const { table } = openPlatform()

/** Checks all bookings every hour, in as many runs as they take. Fails if one has a flaw, which raises an alarm. */
export const handler = runTask(z.unknown(), (_, { at, log }) => {
  const startedAt = performance.now()
  return checkInRounds({ table, log, isTimeUp: () => performance.now() - startedAt > maxRunTime }, at)
})
