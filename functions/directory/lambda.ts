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
const newBatchId = (at: Date) => newSortedId('bat', at, randomBytes)
/** Shorter than API Gateway's 30 s, with time left for the response. */
const maxWaitMs = 20_000
const handlers = directoryHandlers({
  ...platform,
  storage,
  outbox: openOutbox(platform),
  pictures: openPictures(platform),
  importWorkflow: openWorkflow(platform.env, 'directory-import'),
  deletionWorkflow: openWorkflow(platform.env, 'directory-delete'),
  newBatchId,
  newRunName: (at) => newSortedId('clr', at, randomBytes),
  maxWaitMs,
})

export const handler = serve(directory, handlers, { ...platform, forms: openForms(storage) })
