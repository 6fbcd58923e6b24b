import { readBrowserFootprints as readStored } from '#shared/footprints/browserFootprint.ts'
import type { Footprint, FootprintForm } from '#shared/footprints/footprint.ts'
import { footprintsKey } from '#shared/kernel/footprintsKey.ts'
import { makeStoredValue } from '#web/forms/storedValue.ts'

export interface BrowserFootprints {
  footprints: readonly Footprint[]
  /** True if the browser refuses storage or has no room. The footprints then last as long as the page. */
  storageFailed: boolean
}

/** Returns the fields of a footprint that the API takes: all but the calculated ones. */
export const formOf = ({ _id, total, byCategory, version, entries, ...form }: Footprint): FootprintForm => ({
  ...form,
  kind: 'personal',
  entries: entries.map(({ kg, ...entry }) => entry),
})

const stored = makeStoredValue<readonly Footprint[]>({
  key: footprintsKey,
  empty: [],
  parse: readStored,
  toStored: (footprints) => (footprints.length > 0 ? footprints.map(formOf) : undefined),
})

export const readBrowserFootprints = (): readonly Footprint[] => stored.read().value
export const saveBrowserFootprints = stored.save

export function useBrowserFootprints(): BrowserFootprints {
  const { value: footprints, storageFailed } = stored.useStored()
  return { footprints, storageFailed }
}
