import type { Audit } from '#shared/audit/audit.ts'
import { type Rating, ratings } from '#shared/audit/rating.ts'
import { makeStoredValue } from '#web/forms/storedValue.ts'

/** A finished audit, as localStorage and the list hold it. */
export interface RecentAudit {
  auditId: string
  url: string
  measuredAt: string
  rating: Rating
  grams: number
  htmlPath: string
}

export const maxRecent = 10
/** The portal keeps reports for 90 days, so older links would be broken. */
const keepForMs = 90 * 24 * 3600 * 1000

/** Validates an entry, because storage may hold anything: its links must lead to reports of this portal. */
const isRecentAudit = (entry: Partial<RecentAudit>): entry is RecentAudit =>
  typeof entry.auditId === 'string' &&
  URL.canParse(entry.url ?? '') &&
  !Number.isNaN(Date.parse(entry.measuredAt ?? '')) &&
  ratings.some((rating) => rating === entry.rating) &&
  typeof entry.grams === 'number' &&
  /^\/files\/audits\/[\w-]+\/report\.html$/.test(entry.htmlPath ?? '')

function parseList(stored: unknown): readonly RecentAudit[] {
  const entries = Array.isArray(stored)
    ? stored.filter((entry): entry is object => typeof entry === 'object' && entry !== null)
    : []
  const isNewEnough = ({ measuredAt }: RecentAudit) => Date.parse(measuredAt) > Date.now() - keepForMs
  return entries.filter(isRecentAudit).filter(isNewEnough).slice(0, maxRecent)
}

const list = makeStoredValue<readonly RecentAudit[]>({
  key: 'recentAudits',
  empty: [],
  parse: parseList,
  toStored: (audits) => (audits.length > 0 ? audits : undefined),
})

/** Returns an entry for the list; undefined if the audit has no result. */
export function recentOf({ auditId, url, summary, htmlPath }: Audit): RecentAudit | undefined {
  if (!summary || htmlPath === undefined) return undefined
  const { measuredAt, rating, grams } = summary
  return { auditId, url, measuredAt, rating, grams, htmlPath }
}

/** Stores an audit at the top of this browser's list, if it has a result. */
export function remember(audit: Audit): void {
  const recent = recentOf(audit)
  if (!recent) return
  const others = list.read().value.filter(({ auditId }) => auditId !== recent.auditId)
  list.save([recent, ...others].slice(0, maxRecent))
}

export const forgetRecent = () => list.save([])

/** Returns the latest audits of this browser, newest first; none while the page is prerendered. */
export const useRecentAudits = () => list.useStored().value
