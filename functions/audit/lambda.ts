import { openQueue } from '#functions/platform/aws/queue.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { readAllowList } from '#functions/platform/internet/resolvePublic.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { audit } from '#shared/audit/contract.ts'
import { auditHandlers } from './handlers.ts'

const platform = openPlatform(audit)
const handlers = auditHandlers({
  ...platform,
  storage: openStorage(platform.env),
  queue: openQueue(platform.env, 'run'),
  // Resolving a host name may take 2 s, so that a refusal arrives within 3 s.
  resolveOptions: { allows: readAllowList(process.env), deadlineMs: 2000 },
  // The response waits this long for the audit. API Gateway's limit is 30 s, so time is left to send the response.
  maxWaitForAuditMs: 25_000,
  // An audit that has not begun within this time has others ahead of it. The time includes the queue's delay and a cold start.
  maxWaitForStartMs: 5000,
})

export const handler = serve(audit, handlers, platform)
