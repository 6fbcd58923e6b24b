import type { Outbox } from '#functions/platform/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { put, unchanged, type Write } from '#functions/platform/write.ts'
import { hasGrownHeavier, type TrendPoint } from '#shared/audit/watch.ts'
import type { AuditItem } from '../auditItem.ts'
import { heavierLetter } from '../letters.ts'
import { watchItem, watchKey } from './watchItem.ts'

/** Three years of months. */
const mostPoints = 36

interface Deps extends Pick<Platform, 'env' | 'table' | 'users'> {
  outbox: Pick<Outbox, 'letter'>
}

function pointOf({ auditId, summary, footprint }: AuditItem): TrendPoint | undefined {
  if (!summary || !footprint) return undefined
  const { measuredAt, bytes, grams, rating, scores } = summary
  const { model, modelVersion } = footprint.inputs
  const named = `${model.toUpperCase()} ${modelVersion}`
  return {
    auditId,
    measuredAt,
    bytes: bytes.first,
    grams,
    rating,
    performance: scores.performance,
    model: named,
  }
}

/** What an audit that has ended means for the watch that it belongs to: a point of its trend, or the reason why there is none; and a letter when the page has grown. */
export async function watchWrites(
  { env, table, users, outbox }: Deps,
  audit: AuditItem,
  at: Date,
): Promise<Write[]> {
  if (!audit.watch) return []
  const { userId, watchId } = audit.watch
  const watch = await table.get(watchItem, watchKey(userId, watchId))
  // Nobody watches it any more.
  if (!watch) return []
  const point = pointOf(audit)
  if (!point)
    return [
      put(watchItem, { ...watch, lastError: audit.code, lastErrorParams: audit.params }, unchanged(watch)),
    ]
  const { lastError: _code, lastErrorParams: _params, ...kept } = watch
  const points = [...watch.points, point].slice(-mostPoints)
  const grown = put(watchItem, { ...kept, points }, unchanged(watch))
  const before = watch.points.at(-1)
  const member = before && hasGrownHeavier(before.bytes, point.bytes) ? await users.byId(userId) : undefined
  if (!before || !member) return [grown]
  const { url, language } = watch
  const letter = heavierLetter({ member, url, before, now: point, language, origin: env.ORIGIN })
  return [grown, outbox.letter({ letterId: `heavier#${audit.auditId}`, userId, ...letter, at })]
}
