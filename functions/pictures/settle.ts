import * as z from 'zod/mini'
import { openDeps } from '#functions/platform/attachments/deps.ts'
import { pictureRecords } from '#functions/platform/attachments/pictureRecords.ts'
import { settleAttachment } from '#functions/platform/attachments/settleAttachment.ts'
import { runTask } from '#functions/platform/task.ts'
import { pictureFiles } from './pictureFiles.ts'

const deps = openDeps()
const { moves } = pictureFiles(deps.storage)

/** Moves the files of pictures to where their items need them. */
export const handler = runTask(z.object({ pictureIds: z.array(z.string()) }), async ({ pictureIds }) => {
  for (const pictureId of pictureIds) await settleAttachment(deps, pictureRecords, moves, pictureId)
})
