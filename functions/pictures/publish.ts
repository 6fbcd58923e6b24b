import * as z from 'zod/mini'
import { readEnvironment } from '#functions/platform/aws/env.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { runTask } from '#functions/platform/task.ts'
import { crops } from '#shared/kernel/picture.ts'
import { publishOrRefuse } from './publishPicture.ts'

const env = readEnvironment()
const deps = {
  table: openTable(documentClient(), env.TABLE_NAME),
  storage: openStorage(env),
  now: () => new Date(),
}
const Asked = z.object({ uploadKey: z.string(), crops: z.array(z.enum(crops)) })

/** Makes an upload into a published picture. */
export const handler = runTask(Asked, ({ uploadKey, crops }) => publishOrRefuse(deps, uploadKey, crops))
