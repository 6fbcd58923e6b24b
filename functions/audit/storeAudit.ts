import type { Outbox } from '#functions/platform/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Storage } from '#functions/platform/storage.ts'
import { type Condition, put, unchanged, untilWritten, type Write } from '#functions/platform/write.ts'
import type { AuditSummary } from '#shared/audit/audit.ts'
import type { Footprint } from '#shared/audit/footprint.ts'
import type { Measurement } from '#shared/audit/measurement.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Params } from '#shared/kernel/refusal.ts'
import { auditFiles } from './auditFiles.ts'
import { type AuditItem, auditItem, auditKey, pageItem, pageKey } from './auditItem.ts'
import { footprintOf } from './carbon.ts'
import { watchWrites } from './watching/watchWrites.ts'

export interface StorePlatform extends Pick<Platform, 'env' | 'table' | 'users'> {
  storage: Storage
  outbox: Outbox
}

interface Ending {
  auditId: string
  /** Why the page was not measured. */
  refused?: { code: string; params: Params } | undefined
  /** Something went wrong in one of the steps. */
  error?: unknown
}

const summaryOf = (measured: Measurement, { grams, rating }: Footprint): AuditSummary => {
  const { url, finalUrl, httpStatus, title, measuredAt, hosting } = measured
  const { first, repeat } = measured.visits
  return {
    ...{ url, finalUrl, httpStatus, title, measuredAt, grams, rating },
    bytes: { first: first.bytes, repeat: repeat.bytes },
    requests: { first: first.requests, repeat: repeat.requests },
    scores: measured.lighthouse.scores,
    greenHosting: hosting.green,
  }
}

/**
 * Ends an audit: its figures, or why there are none, become known in one transaction with the page's latest figure and the watch that it
 * belongs to. Then what is needed no longer is removed. Run again, it changes nothing.
 */
export async function storeAudit(deps: StorePlatform, ending: Ending, at: Date): Promise<void> {
  const files = auditFiles(deps.storage)
  const statusOf = async () => (await deps.table.get(auditItem, auditKey(ending.auditId)))?.status
  if ((await statusOf()) === 'running') await end(deps, ending, at)
  await files.clean(ending.auditId, { keepReports: (await statusOf()) === 'done' })
}

async function end(deps: StorePlatform, { auditId, refused, error }: Ending, at: Date): Promise<void> {
  const { table, outbox, storage } = deps
  const failed =
    refused ?? (error === undefined ? undefined : { code: auditRefusals.failed.code, params: {} })
  const outcome: Partial<AuditItem> = failed
    ? { status: 'failed', code: failed.code, params: failed.params }
    : { status: 'done', ...(await measuredFigures(auditFiles(storage), auditId)) }
  const written = await untilWritten(async () => {
    const audit = await table.get(auditItem, auditKey(auditId))
    if (audit?.status !== 'running') return undefined
    const ended = { ...audit, ...outcome }
    await table.transact([
      put(auditItem, ended, unchanged(audit)),
      ...(await pageWrites(deps, ended)),
      ...(await watchWrites(deps, ended, at)),
    ])
    return ended
  })
  // Only a watch may have written a letter.
  if (written?.watch) await outbox.wake()
}

async function measuredFigures(files: ReturnType<typeof auditFiles>, auditId: string) {
  const measured = await files.measurement(auditId)
  const footprint = footprintOf(measured)
  return { footprint, summary: summaryOf(measured, footprint) }
}

/** The page's latest figure, unless a later audit of it has ended before this one. */
async function pageWrites(
  { table }: StorePlatform,
  { auditId, pageId, until, summary }: AuditItem,
): Promise<Write[]> {
  if (!summary) return []
  const { bytes, grams, rating, measuredAt } = summary
  const latest = await table.get(pageItem, pageKey(pageId))
  if (latest && latest.measuredAt > measuredAt) return []
  const latestStill: Condition = unchanged(latest ?? {})
  return [
    put(
      pageItem,
      { pageId, auditId, until, bytes, grams, rating, measuredAt, version: latest?.version },
      latestStill,
    ),
  ]
}
