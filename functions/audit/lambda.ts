import { openStorage } from '#functions/platform/aws/storage.ts'
import { openWorkflow } from '#functions/platform/aws/workflow.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { audit } from '#shared/audit/contract.ts'
import { readAllowList } from './allowList.ts'
import { checkAddress } from './checkAddress.ts'
import { chooseScheme } from './chooseScheme.ts'
import { auditHandlers } from './handlers.ts'

const platform = openPlatform(audit)
/** In milliseconds: an address is refused within three seconds. */
const longestLookup = 2000
const resolving = { allows: readAllowList(process.env), deadlineMs: longestLookup }
const handlers = auditHandlers({
  ...platform,
  storage: openStorage(platform.env),
  workflow: openWorkflow(platform.env, 'page-audit'),
  checkAddress: checkAddress(resolving),
  chooseScheme: chooseScheme(resolving),
  // Shorter than API Gateway's 30 s, with time left for the response.
  maxWaitMs: 25_000,
})

export const handler = serve(audit, handlers, platform)
