import * as z from 'zod/mini'
import { openPlatform } from '#functions/platform/platform.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { runTask } from '#functions/platform/task.ts'
import { importChunk } from './import/importChunk.ts'
import { importFiles } from './import/importFiles.ts'

const { table, users, env } = openPlatform()
const files = importFiles(openStorage(env))
const Chunk = z.object({ batchId: z.string(), chunk: z.number() })

/** `{batchId, chunk}`: one chunk's rows become listings. */
export const handler = runTask(Chunk, ({ batchId, chunk }) =>
  importChunk({ table, users, files }, batchId, chunk),
)
