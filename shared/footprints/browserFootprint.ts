import { calculateEntries } from './calculateEntries.ts'
import type { Entry, EntryForm, Footprint, FootprintForm } from './footprint.ts'
import { firstYear, maxEntries, maxPeople } from './limits.ts'

/** The key in localStorage under which a browser keeps its footprints. */
export const browserFootprintsKey = 'carbonFootprints'

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

/** A footprint of this browser as pages show it. There is one for each year. */
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

/** Reads what a browser has stored, which anything may have written. */
export const readBrowserFootprints = (stored: unknown): Footprint[] =>
  Array.isArray(stored) ? stored.flatMap(footprintOf) : []
