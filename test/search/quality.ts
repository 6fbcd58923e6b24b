import { readFileSync } from 'node:fs'
import type { Language } from '#shared/kernel/language.ts'
import type { SearchDocument, SearchKind } from '#shared/kernel/search.ts'

/** A query that somebody may type, and the thing that this person looks for. */
export interface WantedResult {
  query: string
  language: Language
  kind: SearchKind
  /** The thing's title in English, or its address. */
  wanted: string
}

/** The minimum shares of queries whose wanted result comes first, or among the first five. */
export const qualityBudgets = { first: 0.9, firstFive: 0.98 }

/** Reads the 200 queries of `queries.tsv`, which were written before the engine answered any of them. */
export function readQueries(): WantedResult[] {
  const text = readFileSync(new URL('queries.tsv', import.meta.url), 'utf8')
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => {
    const [query, language, kind, wanted] = line.split('\t')
    return { query, language, kind, wanted } as WantedResult
  })
}

type Found = Pick<SearchDocument, 'kind' | 'texts' | 'url'>
const isWanted = ({ kind, wanted }: WantedResult, found: Found) =>
  found.kind === kind && (wanted.startsWith('/') ? found.url === wanted : found.texts.en.title === wanted)

/** Measures in what share of the queries the wanted result comes first, or among the first five. */
export async function qualityOf(
  queries: readonly WantedResult[],
  search: (query: WantedResult) => readonly Found[] | Promise<readonly Found[]>,
) {
  const misses: { query: WantedResult; place: number; firstTitle: string }[] = []
  const count = { first: 0, firstFive: 0 }
  for (const query of queries) {
    const found = await search(query)
    const place = found.slice(0, 5).findIndex((one) => isWanted(query, one))
    if (place === 0) count.first++
    if (place >= 0) count.firstFive++
    if (place !== 0) misses.push({ query, place, firstTitle: found[0]?.texts.en.title ?? '' })
  }
  return { first: count.first / queries.length, firstFive: count.firstFive / queries.length, misses }
}
