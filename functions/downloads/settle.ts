import * as z from 'zod/mini'
import { openDeps } from '#functions/platform/attachments/deps.ts'
import { downloadRecords } from '#functions/platform/attachments/downloadRecords.ts'
import { settleAttachment } from '#functions/platform/attachments/settleAttachment.ts'
import { runTask } from '#functions/platform/task.ts'
import { downloadFiles } from './downloadFiles.ts'

const deps = openDeps()
const { moves } = downloadFiles(deps.storage)

/** Moves the files of downloads to where their items need them. */
export const handler = runTask(z.object({ downloadIds: z.array(z.string()) }), async ({ downloadIds }) => {
  for (const downloadId of downloadIds) await settleAttachment(deps, downloadRecords, moves, downloadId)
})
