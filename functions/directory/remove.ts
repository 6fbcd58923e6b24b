import * as z from 'zod/mini'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { searchLoggedTable } from '#functions/platform/search/searchLoggedTable.ts'
import { runTask } from '#functions/platform/task.ts'
import { listingKeys } from '#shared/directory/listingKeys.ts'
import { seconds } from '#shared/kernel/time.ts'
import { importFiles } from './import/importFiles.ts'
import { removeBatch } from './import/removeBatch.ts'

const { table: plainTable, env } = openPlatform()
const table = searchLoggedTable(plainTable, [listingKeys])
const files = importFiles(openStorage(env))
/** Well below the task's timeout. The workflow repeats the task until it returns `done`. */
const maxDurationMs = seconds(45)

/** Takes `{batchId}` and returns `{done}`: removes as much of a deleted upload as the time allows. */
export const handler = runTask(z.object({ batchId: z.string() }), async ({ batchId }, { at }) => {
  const startedAt = performance.now()
  const isTimeUp = () => performance.now() - startedAt > maxDurationMs
  return { done: await removeBatch({ table, files }, batchId, { at, isTimeUp }) }
})
