import * as z from 'zod/mini'
import { openPlatform } from '#functions/platform/platform.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { runTask } from '#functions/platform/task.ts'
import { finishBatch } from './import/finishBatch.ts'
import { importFiles } from './import/importFiles.ts'

const { table, env } = openPlatform()
const files = importFiles(openStorage(env))
const Ending = z.object({ batchId: z.string(), error: z.optional(z.unknown()) })

/** `{batchId}` after all chunks, or `{batchId, error}` when an earlier step failed. */
export const handler = runTask(Ending, ({ batchId, error }, { at }) =>
  finishBatch({ table, files }, batchId, { at, failed: error !== undefined }),
)
