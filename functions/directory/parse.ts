import * as z from 'zod/mini'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { importFiles } from './import/importFiles.ts'
import { parseBatch } from './import/parseBatch.ts'

const { table, env } = openPlatform()
const files = importFiles(openStorage(env))

/** Takes `{batchId}` and returns `{batchId, chunks: [1, 2, …]}`, one chunk for each run of `importRows`. */
export const handler = runTask(z.object({ batchId: z.string() }), ({ batchId }) =>
  parseBatch({ table, files }, batchId),
)
