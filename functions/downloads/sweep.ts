import * as z from 'zod/mini'
import { openDeps } from '#functions/platform/attachments/deps.ts'
import { downloadRecords } from '#functions/platform/attachments/downloadRecords.ts'
import { sweepAttachments } from '#functions/platform/attachments/sweepAttachments.ts'
import { runTask } from '#functions/platform/task.ts'
import { downloadFiles } from './downloadFiles.ts'

const deps = openDeps()
const { moves } = downloadFiles(deps.storage)

/** Finishes interrupted moves of files, and removes downloads that no item has taken within a day. */
export const handler = runTask(z.unknown(), (_, { log }) =>
  sweepAttachments({ ...deps, log }, downloadRecords, moves),
)
