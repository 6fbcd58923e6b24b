import { openDeps } from '#functions/platform/attachments/deps.ts'
import { runTask } from '#functions/platform/task.ts'
import { PublishRequest, publishOrRefuse } from './publishDownload.ts'

const deps = openDeps()

/** Publishes an upload as a download. */
export const handler = runTask(PublishRequest, (request) => publishOrRefuse(deps, request))
