import { calculateEntries } from './calculateEntries.ts'
import type { Entry, EntryForm, Footprint, FootprintForm } from './footprint.ts'
import { firstYear, maxEntries, maxPeople } from './limits.ts'

/** Kilograms are calculated again rather than read, so that a changed storage cannot show a wrong result. */
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

const isIntegerBetween = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max

/** Returns this browser's footprint of a year as pages show it. */
export function browserFootprint({ year, people, goalKg, planned, entries }: FootprintForm): Footprint {
  const fixedFields = { _id: `browser-${year}`, kind: 'personal', name: String(year), version: 0 } as const
  return { ...fixedFields, year, people, goalKg, planned, ...calculateEntries(entries) }
}

function footprintOf(stored: unknown): Footprint[] {
  const { year, people, goalKg, planned, entries } = (stored ?? {}) as Partial<FootprintForm>
  if (!isIntegerBetween(year, firstYear, 2200) || !Array.isArray(entries)) return []
  return [
    browserFootprint({
      kind: 'personal',
      name: String(year),
      year: year!,
      people: isIntegerBetween(people, 1, maxPeople) ? people! : 1,
      goalKg: typeof goalKg === 'number' && goalKg > 0 ? goalKg : undefined,
      planned: Array.isArray(planned) ? planned.filter((id) => typeof id === 'string') : [],
      entries: entries.flatMap(entryOf).slice(0, maxEntries),
    }),
  ]
}

/** Reads the footprints in a browser's storage. Anybody may have changed it, so wrong values are left out. */
export const readBrowserFootprints = (stored: unknown): Footprint[] =>
  Array.isArray(stored) ? stored.flatMap(footprintOf) : []
