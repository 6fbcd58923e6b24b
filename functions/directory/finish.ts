import * as z from 'zod/mini'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { finishBatch } from './import/finishBatch.ts'
import { importFiles } from './import/importFiles.ts'

const { table, env } = openPlatform()
const files = importFiles(openStorage(env))
const Input = z.object({ batchId: z.string(), error: z.optional(z.unknown()) })

/** Takes `{batchId}` after all chunks, or `{batchId, error}` if an earlier step failed. */
export const handler = runTask(Input, ({ batchId, error }, { at }) =>
  finishBatch({ table, files }, batchId, { at, failed: error !== undefined }),
)
