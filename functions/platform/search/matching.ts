import type { Language } from '#shared/kernel/language.ts'
import type { SearchKind } from '#shared/kernel/search.ts'
import { type Query, readQuery } from './query.ts'
import { columnsFor, numbersOf, type SearchIndex } from './searchIndex.ts'

/** Returns the numbers of all documents of a kind that match what somebody typed. */
export function matchingNumbers(
  index: SearchIndex,
  kind: SearchKind,
  q: string,
  language: Language,
): Set<number> {
  const numbersFor = (query: Query | undefined): Set<number> => {
    if (!query) return new Set()
    // One text for all numbers takes a quarter of the time of a row for each.
    const { numbers } = index.get<{ numbers: string | null }>(
      'SELECT group_concat(rowid) AS numbers FROM fulltext WHERE fulltext MATCH ? AND rowid BETWEEN ? AND ?',
      `${columnsFor(language).all} : (${query.match})`,
      ...numbersOf(kind),
    )!
    return new Set(numbers?.split(',').map(Number))
  }
  const strict = numbersFor(readQuery(index, q))
  return strict.size > 0 ? strict : numbersFor(readQuery(index, q, { isTolerant: true }))
}
