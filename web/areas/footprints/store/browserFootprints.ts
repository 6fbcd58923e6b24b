import { useSyncExternalStore } from 'react'
import { calculateEntries } from '#shared/footprints/calculateEntries.ts'
import type { Entry, EntryForm, Footprint, FootprintForm } from '#shared/footprints/footprint.ts'
import { firstYear, maxEntries, maxPeople } from '#shared/footprints/limits.ts'

const storageKey = 'carbonFootprints'

export interface BrowserFootprints {
  footprints: readonly Footprint[]
  /** The browser refuses storage, or has no room: the footprints last as long as the page. */
  storageFailed: boolean
}

const none: BrowserFootprints = { footprints: [], storageFailed: false }
let kept = none
/** The stored text that `kept` was read from; another tab may have changed it since. */
let lastText: string | null = null
const listeners = new Set<() => void>()

/** Kilograms are never stored but calculated again: tampered storage cannot show a wrong result. */
function entryOf(stored: unknown): Entry[] {
  try {
    const form = stored as EntryForm
    if (!/^[\w-]{8,60}$/.test(form.id) || Number.isNaN(Date.parse(form.at))) return []
    return calculateEntries([form]).entries
  } catch {
    // The portal did not write this entry.
    return []
  }
}

const wholeWithin = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

/** A footprint of this browser as the page shows it. There is one for each year. */
export function browserFootprint({ year, people, goalKg, planned, entries }: FootprintForm): Footprint {
  const shown = { _id: `browser-${year}`, kind: 'personal', name: String(year), version: 0 } as const
  return { ...shown, year, people, goalKg, planned, ...calculateEntries(entries) }
}

function footprintOf(stored: unknown): Footprint[] {
  const { year, people, goalKg, planned, entries } = (stored ?? {}) as Partial<FootprintForm>
  if (!wholeWithin(year, firstYear, 2200) || !Array.isArray(entries)) return []
  return [
    browserFootprint({
      kind: 'personal',
      name: String(year),
      year: year!,
      people: wholeWithin(people, 1, maxPeople) ? people! : 1,
      goalKg: typeof goalKg === 'number' && goalKg > 0 ? goalKg : undefined,
      planned: Array.isArray(planned) ? planned.filter((id) => typeof id === 'string') : [],
      entries: entries.flatMap(entryOf).slice(0, maxEntries),
    }),
  ]
}

function footprintsOf(text: string | null): Footprint[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(footprintOf) : []
  } catch {
    // The portal did not write this text.
    return []
  }
}

export function readBrowserFootprints(): BrowserFootprints {
  if (kept.storageFailed) return kept
  try {
    const text = window.localStorage.getItem(storageKey)
    if (text !== lastText) {
      kept = { ...kept, footprints: footprintsOf(text) }
      lastText = text
    }
  } catch {
    kept = { ...kept, storageFailed: true }
  }
  return kept
}

/** Returns the fields of a footprint that the API takes: all but the calculated ones. */
export const formOf = ({ _id, total, byCategory, version, entries, ...form }: Footprint): FootprintForm => ({
  ...form,
  kind: 'personal',
  entries: entries.map(({ kg, ...entry }) => entry),
})

/** Stores the footprints if the browser allows it, and shows them in any case. */
export function saveBrowserFootprints(footprints: readonly Footprint[]): void {
  const text = footprints.length > 0 ? JSON.stringify(footprints.map(formOf)) : null
  let storageFailed = false
  try {
    if (text === null) window.localStorage.removeItem(storageKey)
    else window.localStorage.setItem(storageKey, text)
    lastText = text
  } catch {
    storageFailed = true
  }
  kept = { footprints, storageFailed }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useBrowserFootprints = () => useSyncExternalStore(subscribe, readBrowserFootprints, () => none)
