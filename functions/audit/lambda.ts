import { required } from '#functions/platform/env.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { openWorkflow } from '#functions/platform/workflow.ts'
import { audit } from '#shared/audit/contract.ts'
import { readAllowList } from './allowList.ts'
import { checkAddress } from './checkAddress.ts'
import { chooseScheme } from './chooseScheme.ts'
import { auditHandlers } from './handlers.ts'

const platform = openPlatform()
/** In milliseconds: an address is refused within three seconds. */
const longestLookup = 2000
const auditLimit = required(platform.env, 'AUDIT_LIMIT')
/** Each audit takes a browser for half a minute or so. More than these at once would leave log-in and payments no room. */
const perMinute = 30
const resolving = { allows: readAllowList(process.env), deadlineMs: longestLookup }
const handlers = auditHandlers({
  ...platform,
  storage: openStorage(platform.env),
  workflow: openWorkflow(platform.env, 'page-audit'),
  checkAddress: checkAddress(resolving),
  chooseScheme: chooseScheme(resolving),
  auditLimit,
  // One address may ask for more than that where the setting says so, such as under test; then everyone together may, too.
  auditsPerMinute: Math.max(perMinute, auditLimit),
  auditsPerDay: required(platform.env, 'AUDITS_PER_DAY'),
  // Shorter than API Gateway's 30 s, with time left for the response.
  maxWaitMs: 25_000,
})

export const handler = serve(audit, handlers, platform)
