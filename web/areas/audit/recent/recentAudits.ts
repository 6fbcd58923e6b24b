import { useSyncExternalStore } from 'react'
import type { Audit } from '#shared/audit/audit.ts'
import { type Rating, ratings } from '#shared/audit/rating.ts'
import { readStored, store } from '#web/shell/index.ts'

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
const storageKey = 'recentAudits'

const noAudits: readonly RecentAudit[] = []
let cachedAudits: readonly RecentAudit[] = noAudits
/** The stored text that `cachedAudits` was parsed from. Another tab may change the stored text. */
let cachedText: string | undefined
const listeners = new Set<() => void>()

/** Validates an entry, because storage may hold anything: its links must lead to reports of this portal. */
const isRecentAudit = (entry: Partial<RecentAudit>): entry is RecentAudit =>
  typeof entry.auditId === 'string' &&
  URL.canParse(entry.url ?? '') &&
  !Number.isNaN(Date.parse(entry.measuredAt ?? '')) &&
  ratings.some((rating) => rating === entry.rating) &&
  typeof entry.grams === 'number' &&
  /^\/files\/audits\/[\w-]+\/report\.html$/.test(entry.htmlPath ?? '')

function parseList(text: string): readonly RecentAudit[] {
  try {
    const stored: unknown = JSON.parse(text)
    const entries = Array.isArray(stored)
      ? stored.filter((entry): entry is object => typeof entry === 'object' && entry !== null)
      : []
    const isNewEnough = ({ measuredAt }: RecentAudit) => Date.parse(measuredAt) > Date.now() - keepForMs
    return entries.filter(isRecentAudit).filter(isNewEnough).slice(0, maxRecent)
  } catch {
    // The portal did not write this text.
    return noAudits
  }
}

function readList(): readonly RecentAudit[] {
  const text = readStored(storageKey)
  if (text === cachedText) return cachedAudits
  cachedText = text
  cachedAudits = text === undefined ? noAudits : parseList(text)
  return cachedAudits
}

function storeList(list: readonly RecentAudit[]): void {
  store(storageKey, list.length > 0 ? JSON.stringify(list) : undefined)
  for (const listener of listeners) listener()
}

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
  const others = readList().filter(({ auditId }) => auditId !== recent.auditId)
  storeList([recent, ...others].slice(0, maxRecent))
}

export const forgetRecent = () => storeList(noAudits)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Returns the latest audits of this browser, newest first; none while the page is prerendered. */
export const useRecentAudits = () => useSyncExternalStore(subscribe, readList, () => noAudits)
