import * as z from 'zod/mini'
import { readEnvironment } from '#functions/platform/aws/env.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { runTask } from '#functions/platform/task.ts'
import { settlePicture } from './settlePicture.ts'

const env = readEnvironment()
const deps = {
  table: openTable(documentClient(), env.TABLE_NAME),
  storage: openStorage(env),
  now: () => new Date(),
}

/** Moves pictures' files to where their items want them. */
export const handler = runTask(z.object({ pictureIds: z.array(z.string()) }), async ({ pictureIds }) => {
  for (const pictureId of pictureIds) await settlePicture(deps, pictureId)
})
