import * as z from 'zod/mini'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openWorkflow } from '#functions/platform/aws/workflow.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runQueueTask } from '#functions/platform/queueTask.ts'
import { maxAuditMs, runAudit } from './runAudit.ts'

const platform = openPlatform()
const deps = {
  ...platform,
  storage: openStorage(platform.env),
  outbox: openOutbox(platform),
  workflow: openWorkflow(platform.env, 'page-audit'),
  maxAuditMs,
}

/** Consumes the queue of audits: each run of this Lambda is one audit under way. */
export const handler = runQueueTask(z.object({ auditId: z.string() }), ({ auditId }, delivery) =>
  runAudit(deps, auditId, delivery),
)
