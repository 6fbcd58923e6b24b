import * as z from 'zod/mini'
import { readEnvironment } from '#functions/platform/aws/env.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { runTask } from '#functions/platform/task.ts'
import { sweepPictures } from './sweepPictures.ts'

const env = readEnvironment()
const deps = {
  table: openTable(documentClient(), env.TABLE_NAME),
  storage: openStorage(env),
  now: () => new Date(),
}

/** Every few minutes. */
export const handler = runTask(z.unknown(), (_, { log }) => sweepPictures({ ...deps, log }))
