import { randomBytes } from 'node:crypto'
import { openForms } from '#functions/platform/forms.ts'
import { openOutbox } from '#functions/platform/outbox.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { openWorkflow } from '#functions/platform/workflow.ts'
import { directory } from '#shared/directory/contract.ts'
import { newSortedId } from '#shared/kernel/ids.ts'
import { directoryHandlers } from './handlers.ts'

const platform = openPlatform()
const storage = openStorage(platform.env)
const handlers = directoryHandlers({
  ...platform,
  storage,
  outbox: openOutbox(platform),
  pictures: openPictures(platform),
  importWorkflow: openWorkflow(platform.env, 'directory-import'),
  deletionWorkflow: openWorkflow(platform.env, 'directory-delete'),
  newBatchId: (at) => newSortedId('bat', at, randomBytes),
  newExecutionName: (at) => newSortedId('clr', at, randomBytes),
  // API Gateway waits 30 s; this leaves time for the response.
  maxWaitMs: 20_000,
})

export const handler = serve(directory, handlers, { ...platform, forms: openForms(storage) })
