import * as z from 'zod/mini'
import { openDeps } from '#functions/platform/attachments/deps.ts'
import { runTask } from '#functions/platform/task.ts'
import { crops } from '#shared/kernel/picture.ts'
import { publishOrRefuse } from './publishPicture.ts'

const deps = openDeps()
const PublishRequest = z.object({
  uploadKey: z.string(),
  megabytes: z.number(),
  crops: z.array(z.enum(crops)),
})

/** Publishes an upload as a picture. */
export const handler = runTask(PublishRequest, (request) => publishOrRefuse(deps, request))
