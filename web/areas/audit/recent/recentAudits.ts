import { useSyncExternalStore } from 'react'
import type { Audit } from '#shared/audit/audit.ts'
import { type Rating, ratings } from '#shared/audit/rating.ts'
import { readStored, store } from '#web/shell/index.ts'

/** An audit that is over, as a list shows it. */
export interface RecentAudit {
  auditId: string
  url: string
  measuredAt: string
  rating: Rating
  grams: number
  htmlPath: string
}

export const mostRecent = 10
/** Reports are kept by the portal for 90 days; a list that leads to nothing helps nobody. */
const keptFor = 90 * 24 * 3600 * 1000
const key = 'recentAudits'

const none: readonly RecentAudit[] = []
let known: readonly RecentAudit[] = none
/** The text that `known` was read from; another tab may have changed it. */
let readFrom: string | undefined
const listeners = new Set<() => void>()

/** What somebody changed in storage becomes neither a link elsewhere nor an error. */
const isRecent = (one: Partial<RecentAudit>): one is RecentAudit =>
  typeof one.auditId === 'string' &&
  URL.canParse(one.url ?? '') &&
  !Number.isNaN(Date.parse(one.measuredAt ?? '')) &&
  ratings.some((rating) => rating === one.rating) &&
  typeof one.grams === 'number' &&
  /^\/files\/audits\/[\w-]+\/report\.html$/.test(one.htmlPath ?? '')

function listIn(text: string): readonly RecentAudit[] {
  try {
    const kept: unknown = JSON.parse(text)
    const entries = Array.isArray(kept)
      ? kept.filter((one): one is object => typeof one === 'object' && one !== null)
      : []
    const isKept = ({ measuredAt }: RecentAudit) => Date.parse(measuredAt) > Date.now() - keptFor
    return entries.filter(isRecent).filter(isKept).slice(0, mostRecent)
  } catch {
    // Not written by this portal, so there is nothing to lose.
    return none
  }
}

function current(): readonly RecentAudit[] {
  const text = readStored(key)
  if (text === readFrom) return known
  readFrom = text
  known = text === undefined ? none : listIn(text)
  return known
}

function keep(list: readonly RecentAudit[]): void {
  store(key, list.length > 0 ? JSON.stringify(list) : undefined)
  for (const listener of listeners) listener()
}

/** An audit that came to something, in the form of the list. */
export function recentOf({ auditId, url, summary, htmlPath }: Audit): RecentAudit | undefined {
  if (!summary || htmlPath === undefined) return undefined
  const { measuredAt, rating, grams } = summary
  return { auditId, url, measuredAt, rating, grams, htmlPath }
}

/** Puts an audit on top of what this browser keeps, if it came to something. */
export function remember(audit: Audit): void {
  const recent = recentOf(audit)
  if (!recent) return
  const others = current().filter(({ auditId }) => auditId !== recent.auditId)
  keep([recent, ...others].slice(0, mostRecent))
}

export const forgetRecent = () => keep(none)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The latest audits of this browser, newest first; none in a document that is being prerendered. */
export const useRecentAudits = () => useSyncExternalStore(subscribe, current, () => none)
