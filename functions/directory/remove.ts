import * as z from 'zod/mini'
import { openPlatform } from '#functions/platform/platform.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { runTask } from '#functions/platform/task.ts'
import { seconds } from '#shared/kernel/time.ts'
import { importFiles } from './import/importFiles.ts'
import { removeBatch } from './import/removeBatch.ts'

const { table, env } = openPlatform()
const files = importFiles(openStorage(env))
/** Well below the step's own time; the workflow runs it until it is done. */
const atATime = seconds(45)

/** `{batchId}` → `{done}`: removes a deleted upload, as much of it as a while allows. */
export const handler = runTask(z.object({ batchId: z.string() }), async ({ batchId }, { at }) => {
  const begun = performance.now()
  const enough = () => performance.now() - begun > atATime
  return { done: await removeBatch({ table, files }, batchId, { at, enough }) }
})
