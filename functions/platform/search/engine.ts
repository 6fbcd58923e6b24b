import type { Language } from '#shared/kernel/language.ts'
import type { SearchKind } from '#shared/kernel/search.ts'
import type { StoredDocument } from './storedDocument.ts'

export interface FindOptions {
  q: string
  language: Language
  kinds?: readonly SearchKind[] | undefined
  limit: number
  /** The number of results to skip. */
  offset?: number
  /** Looks in titles only. */
  onlyTitles?: boolean
}

/** The words that were searched for, by their stems. */
export interface FoundWords {
  /** The stems that count as found in a text; longer words that begin with one of `prefixes` count too. */
  stems: ReadonlySet<string>
  /** The stems of the words that were typed, without synonyms and corrections. */
  typedStems: ReadonlySet<string>
  /** The stems of all words that were typed, also of words such as `the`. */
  phrase: string
  prefixes: readonly string[]
}

export interface SearchPage {
  /** The number of results of the requested kinds. */
  total: number
  /** The number of results of each kind, also of kinds that were not requested. */
  counts: Partial<Record<SearchKind, number>>
  /** One page of results, the best first. */
  documents: StoredDocument[]
  /** Undefined if the query has no words. */
  words: FoundWords | undefined
  /** The query with its mistyped words corrected. */
  didYouMean?: string | undefined
}

/** Finds what is public. A change shows within some seconds. */
export interface SearchEngine {
  /** Throws `SearchUnavailable` while the engine cannot be reached or has no index yet. */
  find(options: FindOptions, at: Date): Promise<SearchPage>
}

/** The most results that can be paged through; `total` counts all. */
export const maxResults = 500

export class SearchUnavailable extends Error {}
