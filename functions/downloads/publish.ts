import * as z from 'zod/mini'
import { readEnvironment } from '#functions/platform/env.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { documentClient, openTable } from '#functions/platform/table.ts'
import { runTask } from '#functions/platform/task.ts'
import { Download } from '#shared/kernel/download.ts'
import { publishOrRefuse } from './publishDownload.ts'

const env = readEnvironment()
const deps = {
  table: openTable(documentClient(), env.TABLE_NAME),
  storage: openStorage(env),
  now: () => new Date(),
}
const Asked = z.object({ uploadKey: z.string(), purpose: z.string(), access: Download.shape.access })

/** Keeps an upload as a download. */
export const handler = runTask(Asked, (asked) => publishOrRefuse(deps, asked))
