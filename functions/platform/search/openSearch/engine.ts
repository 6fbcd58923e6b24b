import { type SearchKind, searchKinds } from '#shared/kernel/search.ts'
import {
  type FindOptions,
  type FoundWords,
  maxResults,
  type SearchEngine,
  type SearchPage,
  SearchUnavailable,
} from '../engine.ts'
import { gradeDocuments, maxGraded } from '../gradeDocuments.ts'
import { correctedBy, readQuery, type Vocabulary } from '../query.ts'
import { shownTexts } from '../searchedText.ts'
import { readKey, type StoredDocument } from '../storedDocument.ts'
import { wordsOf } from '../words.ts'
import type { OpenSearchClient } from './client.ts'
import { searchBody, termsOf } from './queries.ts'

interface SearchAnswer {
  hits: { hits: { _source: { key: string; stored: Omit<StoredDocument, 'kind' | 'id'> } }[] }
  aggregations: { kinds: { buckets: { key: SearchKind; doc_count: number }[] } }
}

interface Deps {
  client: OpenSearchClient
  /** The name under which the present index is found. */
  alias: string
  /** Applies the changes since the last search. Throws `SearchUnavailable` while there is no index. */
  follow: (at: Date) => Promise<void>
}

/** A vocabulary that has every word, so that no word counts as mistyped. */
const everyWord: Vocabulary = { hasWord: () => true, hasPrefix: () => true, words: () => [] }

/** The words of some texts. A mistyped word means one of them. */
function vocabularyOf(texts: readonly string[]): Vocabulary {
  const countByStem = new Map<string, number>()
  for (const text of texts)
    for (const { stem } of wordsOf(text)) countByStem.set(stem, (countByStem.get(stem) ?? 0) + 1)
  const words = [...countByStem].map(([term, documents]) => ({ term, documents }))
  return {
    hasWord: (stem) => countByStem.has(stem),
    hasPrefix: (prefix) => words.some(({ term }) => term.startsWith(prefix)),
    words: () => words.filter(({ term }) => term.length > 2 && !/^\d/.test(term)),
  }
}

/** The search in a cluster of OpenSearch. A query that finds nothing is repeated once, allowing for mistyped words. */
export function openSearchEngine({ client, alias, follow }: Deps): SearchEngine {
  async function ask(options: FindOptions, isTolerant: boolean, at: Date) {
    const { q, language, kinds = searchKinds, limit, offset = 0, onlyTitles } = options
    const isGraded = offset < maxGraded
    const from = isGraded ? 0 : offset
    const to = Math.min(maxResults, Math.max(offset + limit, isGraded ? maxGraded : 0))
    const body = searchBody({
      terms: termsOf(q),
      language,
      kinds: kinds.length === searchKinds.length ? undefined : kinds,
      onlyTitles,
      from,
      size: Math.max(0, to - from),
      isTolerant,
      at,
    })
    const answer = await client.call<SearchAnswer>('POST', `/${alias}/_search`, { body })
    if (answer.status === 404) throw new SearchUnavailable('OpenSearch has no index')
    const { hits, aggregations } = answer.body
    const counts: SearchPage['counts'] = Object.fromEntries(
      aggregations.kinds.buckets.map(({ key, doc_count }) => [key, doc_count]),
    )
    const total = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
    return {
      counts,
      total,
      documents: hits.hits.map(({ _source: { key, stored } }) => ({ ...readKey(key), ...stored })),
    }
  }

  const pageOf = (documents: readonly StoredDocument[], words: FoundWords, options: FindOptions) => {
    const { language, limit, offset = 0 } = options
    if (offset >= maxGraded) return documents.slice(0, limit)
    const graded = gradeDocuments(documents.slice(0, maxGraded), words, language)
    return [...graded, ...documents.slice(maxGraded)].slice(offset, offset + limit)
  }

  return {
    async find(options, at) {
      const { q, language } = options
      const query = readQuery(everyWord, q)
      if (!query) return { total: 0, counts: {}, documents: [], words: undefined }
      await follow(at)
      const strict = await ask(options, false, at)
      if (Object.keys(strict.counts).length > 0)
        return { ...strict, documents: pageOf(strict.documents, query, options), words: query }
      const tolerant = await ask(options, true, at)
      const vocabulary = vocabularyOf(shownTexts(tolerant.documents, language))
      const corrected = readQuery(vocabulary, q, { isTolerant: true })!
      const documents = pageOf(tolerant.documents, corrected, options)
      const didYouMean = correctedBy(q, corrected, shownTexts(documents, language))
      return { ...tolerant, documents, words: corrected, didYouMean }
    },
  }
}
