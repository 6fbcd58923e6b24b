import { randomBytes } from 'node:crypto'
import { openPictures } from '#functions/platform/attachments/pictures.ts'
import { openAsyncInvoke } from '#functions/platform/aws/invoke.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openWorkflow } from '#functions/platform/aws/workflow.ts'
import { openForms } from '#functions/platform/http/forms.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { searchLoggedTable } from '#functions/platform/search/searchLoggedTable.ts'
import { directory } from '#shared/directory/contract.ts'
import { listingKeys } from '#shared/directory/listingKeys.ts'
import { newSortedId } from '#shared/kernel/ids.ts'
import { companyFinder } from './finding/companyFinder.ts'
import { directoryHandlers } from './handlers.ts'

const opened = openPlatform(directory)
const platform = { ...opened, table: searchLoggedTable(opened.table, [listingKeys]) }
const storage = openStorage(platform.env)
const handlers = directoryHandlers({
  ...platform,
  storage,
  outbox: openOutbox(platform),
  pictures: openPictures(platform),
  companies: companyFinder({ ...platform, storage }, openAsyncInvoke(platform, 'search/index')),
  importWorkflow: openWorkflow(platform.env, 'directory-import'),
  deletionWorkflow: openWorkflow(platform.env, 'directory-delete'),
  newBatchId: (at) => newSortedId('bat', at, randomBytes),
  newExecutionName: (at) => newSortedId('clr', at, randomBytes),
  // API Gateway waits 30 s; this leaves time for the response.
  maxWaitForEndMs: 20_000,
})

export const handler = serve(directory, handlers, { ...platform, forms: openForms(storage) })
