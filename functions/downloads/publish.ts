import { readEnvironment } from '#functions/platform/aws/env.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { runTask } from '#functions/platform/task.ts'
import { PublishRequest, publishOrRefuse } from './publishDownload.ts'

const env = readEnvironment()
const deps = {
  table: openTable(documentClient(), env.TABLE_NAME),
  storage: openStorage(env),
  now: () => new Date(),
}

/** Keeps an upload as a download. */
export const handler = runTask(PublishRequest, (request) => publishOrRefuse(deps, request))
