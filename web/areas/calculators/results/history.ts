import type { Result } from '#shared/calculators/calculate.ts'
import { resultOfEntry } from '#shared/calculators/entry.ts'
import { inputsOfLink, linkOf } from '#shared/calculators/link.ts'
import { makeStoredValue } from '#web/forms/storedValue.ts'

import { historyKey } from '../historyKey.ts'

/** A calculation made in this browser. */
export interface Entry {
  /** The time in ISO 8601, unique in the history. */
  calculatedAt: string
  link: string
  result: Result
}

export interface History {
  /** Newest first. */
  entries: readonly Entry[]
  /** The times of the entries being compared: none, one that waits for a second one, or two. */
  chosenTimes: readonly string[]
  /** True if the browser refuses storage or has no room; the history is then lost with the page. */
  storageFailed: boolean
}

export const maxEntries = 50

/** Storage holds only links, which are calculated again: tampered storage cannot show a wrong result. */
function entryOf(stored: unknown): Entry[] {
  const { at, link } = (stored ?? {}) as Record<string, unknown>
  if (typeof at !== 'string' || typeof link !== 'string' || Number.isNaN(Date.parse(at))) return []
  const parsedLink = inputsOfLink(new URLSearchParams(link.split('#')[0]?.split('?')[1]))
  if ('refused' in parsedLink) return []
  try {
    const { key, inputs, version, region } = parsedLink
    const result = resultOfEntry({ calculator: key, inputs, factors: version, region })
    return [{ calculatedAt: at, link: linkOf(result), result }]
  } catch {
    // The portal did not write this entry; the next write drops it.
    return []
  }
}

const history = makeStoredValue<Omit<History, 'storageFailed'>>({
  key: historyKey,
  empty: { entries: [], chosenTimes: [] },
  parse: (stored, before) => ({
    ...before,
    entries: (Array.isArray(stored) ? stored : []).flatMap(entryOf).slice(0, maxEntries),
  }),
  toStored: ({ entries }) =>
    entries.length > 0 ? entries.map(({ calculatedAt, link }) => ({ at: calculatedAt, link })) : undefined,
})
const readHistory = () => history.read().value
const save = (entries: readonly Entry[], chosenTimes: readonly string[]) =>
  history.save({ entries, chosenTimes })

/** Adds a result on top, unless it repeats the last one, and completes a comparison that waits for it. */
export function remember(result: Result): void {
  const { entries, chosenTimes } = readHistory()
  const link = linkOf(result)
  if (entries[0]?.link === link && chosenTimes.length !== 1) return
  // At least a millisecond later than the last entry, because the times identify the entries.
  const time = Math.max(Date.now(), Date.parse(entries[0]?.calculatedAt ?? '') + 1 || 0)
  const calculatedAt = new Date(time).toISOString()
  const withResult = [{ calculatedAt, link, result }, ...entries].slice(0, maxEntries)
  save(withResult, chosenTimes.length === 1 ? [...chosenTimes, calculatedAt] : chosenTimes)
}

/** Replaces the newest entry of a result by the same calculation with other factors. */
export function replaceLatest(previous: Result, result: Result): void {
  const { entries, chosenTimes } = readHistory()
  const index = entries.findIndex(({ link }) => link === linkOf(previous))
  if (index < 0) return
  save(
    entries.map((entry, at) => (at === index ? { ...entry, link: linkOf(result), result } : entry)),
    chosenTimes,
  )
}

export function forget(calculatedAt: string): void {
  const { entries, chosenTimes } = readHistory()
  save(
    entries.filter((entry) => entry.calculatedAt !== calculatedAt),
    chosenTimes.filter((chosenTime) => chosenTime !== calculatedAt),
  )
}

export const forgetAll = () => save([], [])

/** Compares the last two of the chosen entries. A single one is compared with the next calculation. */
export const compare = (times: readonly string[]) => save(readHistory().entries, times.slice(-2))

export function useHistory(): History {
  const { value, storageFailed } = history.useStored()
  return { ...value, storageFailed }
}
