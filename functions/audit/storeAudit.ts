import type { Storage } from '#functions/platform/aws/storage.ts'
import type { Outbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { put, unchanged, untilWritten, type Write } from '#functions/platform/table/write.ts'
import type { AuditSummary } from '#shared/audit/audit.ts'
import type { Footprint } from '#shared/audit/footprint.ts'
import type { Measurement } from '#shared/audit/measurement.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Params } from '#shared/kernel/refusal.ts'
import { auditFiles } from './auditFiles.ts'
import { type AuditItem, auditItem, auditKey, latestFigures, latestFiguresKey } from './auditRepository.ts'
import { footprintOf } from './carbon.ts'
import { watchWrites } from './watching/watchWrites.ts'

export interface StorePlatform extends Pick<Platform, 'env' | 'table' | 'users'> {
  storage: Storage
  outbox: Outbox
}

interface AuditOutcome {
  auditId: string
  refused?: { code: string; params: Params } | undefined
  error?: unknown
}

const summaryOf = (measurement: Measurement, { grams, rating }: Footprint): AuditSummary => {
  const { url, finalUrl, httpStatus, title, measuredAt, hosting } = measurement
  const { first, repeat } = measurement.visits
  return {
    ...{ url, finalUrl, httpStatus, title, measuredAt, grams, rating },
    bytes: { first: first.bytes, repeat: repeat.bytes },
    requests: { first: first.requests, repeat: repeat.requests },
    scores: measurement.lighthouse.scores,
    greenHosting: hosting.green,
  }
}

/**
 * Ends an audit: stores its figures, or the reason of its failure, in one transaction with the page's latest
 * figures and the watch that the audit belongs to. Then removes the files that are no longer needed.
 * Idempotent.
 */
export async function storeAudit(deps: StorePlatform, outcome: AuditOutcome, at: Date): Promise<void> {
  const files = auditFiles(deps.storage)
  const statusOf = async () => (await deps.table.get(auditItem, auditKey(outcome.auditId)))?.status
  if ((await statusOf()) === 'running') await writeOutcome(deps, outcome, at)
  await files.clean(outcome.auditId, { keepReports: (await statusOf()) === 'done' })
}

async function writeOutcome(
  deps: StorePlatform,
  { auditId, refused, error }: AuditOutcome,
  at: Date,
): Promise<void> {
  const { table, outbox, storage } = deps
  const failure =
    refused ?? (error === undefined ? undefined : { code: auditRefusals.failed.code, params: {} })
  const changes: Partial<AuditItem> = failure
    ? { status: 'failed', code: failure.code, params: failure.params }
    : { status: 'done', ...(await measuredFigures(auditFiles(storage), auditId)) }
  const storedAudit = await untilWritten(async () => {
    const audit = await table.get(auditItem, auditKey(auditId))
    if (audit?.status !== 'running') return undefined
    const endedAudit = { ...audit, ...changes }
    await table.transact([
      put(auditItem, endedAudit, unchanged(audit)),
      ...(await latestFiguresWrites(deps, endedAudit)),
      ...(await watchWrites(deps, endedAudit, at)),
    ])
    return endedAudit
  })
  // Only an audit that belongs to a watch may have put a letter into the outbox.
  if (storedAudit?.watch) await outbox.wake()
}

async function measuredFigures(files: ReturnType<typeof auditFiles>, auditId: string) {
  const measurement = await files.measurement(auditId)
  const footprint = footprintOf(measurement)
  return { footprint, summary: summaryOf(measurement, footprint) }
}

/** Replaces the page's latest figures, unless the stored figures were measured later than this audit's. */
async function latestFiguresWrites(
  { table }: StorePlatform,
  { auditId, pageId, until, summary }: AuditItem,
): Promise<Write[]> {
  if (!summary) return []
  const { bytes, grams, rating, measuredAt } = summary
  const latest = await table.get(latestFigures, latestFiguresKey(pageId))
  if (latest && latest.measuredAt > measuredAt) return []
  const figures = { pageId, auditId, until, bytes, grams, rating, measuredAt, version: latest?.version }
  return [put(latestFigures, figures, unchanged(latest ?? {}))]
}
