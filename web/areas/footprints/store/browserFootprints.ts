import { calculateEntries } from '#shared/footprints/calculateEntries.ts'
import type { Entry, EntryForm, Footprint, FootprintForm } from '#shared/footprints/footprint.ts'
import { firstYear, maxEntries, maxPeople } from '#shared/footprints/limits.ts'
import { makeStoredValue } from '#web/shell/index.ts'

export interface BrowserFootprints {
  footprints: readonly Footprint[]
  /** The browser refuses storage, or has no room: the footprints last as long as the page. */
  storageFailed: boolean
}

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

/** Returns the fields of a footprint that the API takes: all but the calculated ones. */
export const formOf = ({ _id, total, byCategory, version, entries, ...form }: Footprint): FootprintForm => ({
  ...form,
  kind: 'personal',
  entries: entries.map(({ kg, ...entry }) => entry),
})

const stored = makeStoredValue<readonly Footprint[]>({
  key: 'carbonFootprints',
  empty: [],
  parse: (years) => (Array.isArray(years) ? years.flatMap(footprintOf) : []),
  toStored: (footprints) => (footprints.length > 0 ? footprints.map(formOf) : undefined),
})

export const readBrowserFootprints = (): readonly Footprint[] => stored.read().value
export const saveBrowserFootprints = stored.save

export function useBrowserFootprints(): BrowserFootprints {
  const { value: footprints, storageFailed } = stored.useStored()
  return { footprints, storageFailed }
}
