import type { Outbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { put, unchanged, type Write } from '#functions/platform/table/write.ts'
import { hasGrownHeavier, type TrendPoint } from '#shared/audit/watch.ts'
import type { AuditItem } from '../auditRepository.ts'
import { pageGrewLetter } from '../letters.ts'
import { watchItem, watchKey } from './watchRepository.ts'

const maxPoints = 36 // three years of monthly audits

interface Deps extends Pick<Platform, 'env' | 'table' | 'users'> {
  outbox: Pick<Outbox, 'letter'>
}

function pointOf({ auditId, summary, footprint }: AuditItem): TrendPoint | undefined {
  if (!summary || !footprint) return undefined
  const { measuredAt, bytes, grams, rating, scores } = summary
  const { model, modelVersion } = footprint.inputs
  return {
    auditId,
    measuredAt,
    bytes: bytes.first,
    grams,
    rating,
    performance: scores.performance,
    model: `${model.toUpperCase()} ${modelVersion}`,
  }
}

/**
 * Returns the writes that an ended audit makes to its watch: a point of the trend, or the reason of the failure.
 * They include a letter if the page has become heavier.
 */
export async function watchWrites(
  { env, table, users, outbox }: Deps,
  audit: AuditItem,
  at: Date,
): Promise<Write[]> {
  if (!audit.watch) return []
  const { userId, watchId } = audit.watch
  const watch = await table.get(watchItem, watchKey(userId, watchId))
  if (!watch) return []
  const point = pointOf(audit)
  if (!point) {
    const watchWithError = { ...watch, lastError: audit.code, lastErrorParams: audit.params }
    return [put(watchItem, watchWithError, unchanged(watch))]
  }
  const { lastError: _code, lastErrorParams: _params, ...withoutError } = watch
  const points = [...watch.points, point].slice(-maxPoints)
  const saved = put(watchItem, { ...withoutError, points }, unchanged(watch))
  const before = watch.points.at(-1)
  const member = before && hasGrownHeavier(before.bytes, point.bytes) ? await users.byId(userId) : undefined
  if (!before || !member) return [saved]
  const { url, language } = watch
  const letter = pageGrewLetter({ member, url, before, now: point, language, origin: env.ORIGIN })
  return [saved, outbox.letter({ letterId: `heavier#${audit.auditId}`, userId, ...letter, at })]
}
