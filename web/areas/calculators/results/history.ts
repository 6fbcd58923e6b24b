import { useSyncExternalStore } from 'react'
import { calculate, type Result } from '#shared/calculators/calculate.ts'
import { inputsOfLink, linkOf } from '#shared/calculators/link.ts'
import { historyKey } from '../historyKey.ts'

/** One calculation of this browser. */
export interface Entry {
  /** When, as ISO 8601; unique in the history. */
  at: string
  /** Reproduces it. */
  link: string
  result: Result
}

export interface History {
  /** Newest first. */
  entries: readonly Entry[]
  /** The moments of those that are compared: none, one that waits for another, or two. */
  chosen: readonly string[]
  /** The browser keeps nothing: it refuses storage, or has no room. */
  forgetful: boolean
}

export const longestHistory = 50

const nothing: History = { entries: [], chosen: [], forgetful: false }
let history = nothing
/** The text that `history` was read from; another tab may have changed it. */
let readFrom: string | null = null
const listeners = new Set<() => void>()

/** Only the link is kept, and calculated anew: what somebody changed in storage cannot become a wrong result. */
function entryOf(kept: unknown): Entry[] {
  const { at, link } = (kept ?? {}) as Record<string, unknown>
  if (typeof at !== 'string' || typeof link !== 'string' || Number.isNaN(Date.parse(at))) return []
  const asked = inputsOfLink(new URLSearchParams(link.split('#')[0]?.split('?')[1]))
  if ('refused' in asked) return []
  try {
    const result = calculate(asked.key, asked.inputs, 'en', asked.version)
    return [{ at, link: linkOf(result), result }]
  } catch {
    // No calculation of this portal; it goes with the next one that is kept.
    return []
  }
}

function entriesOf(text: string | null): Entry[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return (Array.isArray(kept) ? kept : []).flatMap(entryOf).slice(0, longestHistory)
  } catch {
    // Not written by this portal, so there is nothing to lose.
    return []
  }
}

function current(): History {
  if (history.forgetful) return history
  try {
    const text = window.localStorage.getItem(historyKey)
    if (text !== readFrom) {
      history = { ...history, entries: entriesOf(text) }
      readFrom = text
    }
  } catch {
    history = { ...history, forgetful: true }
  }
  return history
}

function tell(next: History): void {
  history = next
  for (const listener of listeners) listener()
}

/** Shows the history, and keeps it as far as the browser lets it. */
function keep(entries: readonly Entry[], chosen: readonly string[]): void {
  const text = entries.length > 0 ? JSON.stringify(entries.map(({ at, link }) => ({ at, link }))) : null
  let forgetful = false
  try {
    if (text === null) window.localStorage.removeItem(historyKey)
    else window.localStorage.setItem(historyKey, text)
    readFrom = text
  } catch {
    forgetful = true
  }
  tell({ entries, chosen, forgetful })
}

/** Puts a calculation on top; the same one as before is kept once. It joins the one that waits for a comparison. */
export function remember(result: Result): void {
  const { entries, chosen } = current()
  const link = linkOf(result)
  if (entries[0]?.link === link && chosen.length !== 1) return
  const newest = Math.max(Date.now(), Date.parse(entries[0]?.at ?? '') + 1 || 0)
  const at = new Date(newest).toISOString()
  const kept = [{ at, link, result }, ...entries].slice(0, longestHistory)
  keep(kept, chosen.length === 1 ? [...chosen, at] : chosen)
}

export function forget(at: string): void {
  const { entries, chosen } = current()
  keep(
    entries.filter((entry) => entry.at !== at),
    chosen.filter((one) => one !== at),
  )
}

export const forgetAll = () => keep([], [])

/** Compares these two; with one alone, the next calculation becomes the other. */
export const compare = (chosen: readonly string[]) => tell({ ...current(), chosen: chosen.slice(-2) })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useHistory = () => useSyncExternalStore(subscribe, current, () => nothing)
