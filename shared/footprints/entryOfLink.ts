import { inputsOfLink } from '../calculators/link.ts'
import { calculateEntries } from './calculateEntries.ts'
import type { Entry, EntryForm } from './footprint.ts'

/**
 * Reads a link to a result, such as `?calculator=aircraft&flightDistance=800&aircraftType=commercial&factors=2026-1`, as an entry.
 * Returns undefined if the link names no result, or factors that the portal does not have.
 */
export function entryOfLink(
  params: URLSearchParams,
  { id, at }: Pick<EntryForm, 'id' | 'at'>,
): Entry | undefined {
  const link = inputsOfLink(params)
  if ('refused' in link) return undefined
  const { key: calculator, inputs, version: factors, region } = link
  try {
    return calculateEntries([{ id, at, calculator, inputs, factors, ...(region && { region }) }]).entries[0]
  } catch {
    // Somebody has shortened or changed the link.
    return undefined
  }
}
