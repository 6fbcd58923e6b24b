import type { Workflow } from '#functions/platform/aws/workflow.ts'
import { poll } from '#functions/platform/poll.ts'
import type { MessageRun } from '#functions/platform/queueTask.ts'
import { auditWorkflowSeconds, maxReceiveCount } from '#shared/audit/auditQueue.ts'
import { auditFiles } from './auditFiles.ts'
import type { AuditPlatform } from './auditPlatform.ts'
import { type AuditItem, auditRepository } from './auditRepository.ts'
import { auditTickets } from './auditTickets.ts'
import { type StorePlatform, storeAudit } from './storeAudit.ts'

/** The workflow has timed out by then; only a print that it has begun may still run. */
export const maxAuditMs = (auditWorkflowSeconds + 20) * 1000

export interface RunPlatform extends StorePlatform, Pick<AuditPlatform, 'log'> {
  workflow: Workflow
  /** An audit that has not ended after this is closed as failed. */
  maxAuditMs: number
}

/**
 * Runs an audit of the queue: starts its workflow and waits until the audit has ended. So the Lambda is busy as long as browsers are,
 * and the queue's maximum concurrency is the maximum of audits. Idempotent: a repeated delivery waits for the workflow of the first.
 * The last delivery closes the audit as failed and throws, so that its message goes to the dead-letter queue.
 */
export async function runAudit(
  deps: RunPlatform,
  auditId: string,
  { at, receiveCount }: Pick<MessageRun, 'at' | 'receiveCount'>,
): Promise<void> {
  const audits = auditRepository(deps.table)
  const isRunning = async () => (await audits.byId(auditId, at))?.status === 'running'
  const audit = await audits.byId(auditId, at)
  if (audit?.status !== 'running') return
  if (receiveCount >= maxReceiveCount) {
    await storeAudit(deps, { auditId, error: 'given up' }, at)
    throw new Error(`The audit ${auditId} was delivered ${receiveCount} times without success.`)
  }
  await beginAudit(deps, audit, at)
  const hasEnded = await poll(async () => ((await isRunning()) ? undefined : true), deps.maxAuditMs)
  if (hasEnded) return
  deps.log.error('audit timed out', { auditId })
  await storeAudit(deps, { auditId, error: 'timed out' }, at)
}

/** Starts the workflow of an audit, and records that its ticket has begun. */
export async function beginAudit(
  { table, storage, workflow }: Pick<RunPlatform, 'table' | 'storage' | 'workflow'>,
  { auditId, url, language, previous, ticket }: AuditItem,
  at: Date,
): Promise<void> {
  const forms = await auditFiles(storage).uploadForms(auditId)
  await workflow.start(auditId, { auditId, url, language, forms, previous: previous ?? null })
  await auditRepository(table).record(auditId, 'startedAt', at)
  if (ticket !== undefined) await auditTickets(table).begin(ticket)
}
