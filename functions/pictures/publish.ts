import * as z from 'zod/mini'
import { readEnvironment } from '#functions/platform/env.ts'
import type { Published } from '#functions/platform/pictures.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { documentClient, openTable } from '#functions/platform/table.ts'
import { runTask } from '#functions/platform/task.ts'
import { crops } from '#shared/kernel/picture.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { publishPicture } from './publishPicture.ts'

const env = readEnvironment()
const deps = { table: openTable(documentClient(), env.TABLE_NAME), storage: openStorage(env), now: () => new Date() }
const Asked = z.object({ uploadKey: z.string(), crops: z.array(z.enum(crops)) })

/** Makes an upload into a published picture. A refusal is a return value: whoever invoked it refuses with the same words. */
export const handler = runTask(Asked, async ({ uploadKey, crops }): Promise<Published> => {
  try {
    return { picture: await publishPicture(deps, uploadKey, crops) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { code: error.code, params: error.params } }
  }
})
