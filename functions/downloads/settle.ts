import * as z from 'zod/mini'
import { downloadNotes } from '#functions/platform/attachments/downloadNotes.ts'
import { settleAttachment } from '#functions/platform/attachments/settleAttachment.ts'
import { readEnvironment } from '#functions/platform/aws/env.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { runTask } from '#functions/platform/task.ts'
import { downloadFiles } from './downloadFiles.ts'

const env = readEnvironment()
const deps = {
  table: openTable(documentClient(), env.TABLE_NAME),
  storage: openStorage(env),
  now: () => new Date(),
}
const { moves } = downloadFiles(deps.storage)

/** Moves downloads to where their items want them. */
export const handler = runTask(z.object({ downloadIds: z.array(z.string()) }), async ({ downloadIds }) => {
  for (const downloadId of downloadIds) await settleAttachment(deps, downloadNotes, moves, downloadId)
})
