import { withoutTwins } from './calculateEntries.ts'
import type { FootprintForm } from './footprint.ts'
import { maxEntries } from './limits.ts'

/**
 * Adds a browser's footprint to the account's of the same year. Entries that the account has, or had and deleted, are left
 * out, so merging again changes nothing. The account's household stays, and so does its goal if it has one.
 */
export function mergeFootprint(
  before: FootprintForm,
  browser: FootprintForm,
  knownIds: ReadonlySet<string>,
): FootprintForm {
  const newEntries = browser.entries.filter(({ id }) => !knownIds.has(id))
  return {
    ...before,
    entries: withoutTwins([...before.entries, ...newEntries]),
    goalKg: before.goalKg ?? browser.goalKg,
    planned: [...new Set([...before.planned, ...browser.planned])].slice(0, maxEntries),
  }
}
