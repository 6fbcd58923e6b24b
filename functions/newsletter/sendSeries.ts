import * as z from 'zod/mini'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { seconds } from '#shared/kernel/time.ts'
import { writeSeriesLetters } from './series/writeSeriesLetters.ts'

/** After this time a run begins no other group of people, so that it ends long before its timeout. */
const maxRunTime = seconds(40)

const { env, log, table } = openPlatform()
const outbox = openOutbox({ env, log })

/** Sends the letters of the welcome series that are due. */
export const handler = runTask(z.unknown(), (_, { at }) => {
  const startedAt = performance.now()
  return writeSeriesLetters(
    { env, table, outbox, isTimeUp: () => performance.now() - startedAt > maxRunTime },
    at,
  )
})
