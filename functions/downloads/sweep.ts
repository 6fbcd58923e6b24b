import * as z from 'zod/mini'
import { downloadNotes } from '#functions/platform/attachments/downloadNotes.ts'
import { sweepAttachments } from '#functions/platform/attachments/sweepAttachments.ts'
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

/** Every few minutes: finishes what was cut short, and removes what no item has taken for a day. */
export const handler = runTask(z.unknown(), (_, { log }) =>
  sweepAttachments({ ...deps, log }, downloadNotes, moves),
)
