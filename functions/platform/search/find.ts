import type { Language } from '#shared/kernel/language.ts'
import { type SearchKind, searchKinds } from '#shared/kernel/search.ts'
import { type Query, readQuery } from './query.ts'
import {
  columnsFor,
  columnWeights,
  numbersOf,
  numbersPerKind,
  type SearchIndex,
  type StoredDocument,
} from './searchIndex.ts'
import { hasMeaning, wordsOf } from './words.ts'

export interface FindOptions {
  q: string
  language: Language
  kinds?: readonly SearchKind[] | undefined
  limit: number
  /** The number of results to pass over. */
  offset?: number
  /** Looks in titles only. */
  onlyTitles?: boolean
}

export interface FoundDocuments {
  total: number
  counts: Partial<Record<SearchKind, number>>
  documents: StoredDocument[]
  query: Query | undefined
}

/** The most results that can be paged through; `total` counts all. */
export const mostResults = 500
/** More matches than these are not sorted by relevance: their words stand everywhere, so it says little and takes time. */
const mostRanked = 5000
/** The results that are sorted by their titles once more. */
const mostGraded = 100

/**
 * Finds documents, the best first: those with all words in the title before those with words in the text.
 * A query that finds nothing is read once more, taking every word as perhaps mistyped.
 */
export function find(index: SearchIndex, options: FindOptions): FoundDocuments {
  const strict = findBy(index, readQuery(index, options.q), options)
  if (!isEmpty(strict)) return strict
  const tolerant = findBy(index, readQuery(index, options.q, { isTolerant: true }), options)
  return isEmpty(tolerant) ? strict : tolerant
}

/** Tells whether nothing of any kind was found, whichever kinds were asked for. */
const isEmpty = ({ counts }: FoundDocuments) => Object.keys(counts).length === 0

function findBy(index: SearchIndex, query: Query | undefined, options: FindOptions): FoundDocuments {
  const { language, kinds = searchKinds, offset = 0, onlyTitles = false } = options
  if (!query) return { total: 0, counts: {}, documents: [], query }
  const columns = columnsFor(language)
  const inTitle = `${columns.title} : (${query.match})`
  const anywhere = `${columns.all} : (${query.match})`
  const counts = countByKind(index, onlyTitles ? inTitle : anywhere)
  const total = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
  if (total === 0 || offset >= mostResults) return { total, counts, documents: [], query }

  const ranking = {
    kinds: kinds.length === searchKinds.length ? undefined : kinds,
    isFew: total <= mostRanked,
  }
  const numbers = rank(index, inTitle, ranking)
  if (!onlyTitles && numbers.length < mostResults) {
    const known = new Set(numbers)
    numbers.push(...rank(index, anywhere, ranking).filter((number) => !known.has(number)))
  }
  return {
    total,
    counts,
    documents: documentsAt(index, numbers.slice(0, mostResults), query, options),
    query,
  }
}

function countByKind(index: SearchIndex, match: string): FoundDocuments['counts'] {
  const rows = index.all<{ kind: number; count: number }>(
    `SELECT rowid / ${numbersPerKind} AS kind, count(*) AS count FROM fulltext WHERE fulltext MATCH ? GROUP BY kind`,
    match,
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [searchKinds[kind]!, count]))
}

/** Returns the numbers of matching documents, the most relevant first. */
function rank(
  index: SearchIndex,
  match: string,
  { kinds, isFew }: { kinds: readonly SearchKind[] | undefined; isFew: boolean },
): number[] {
  const ranges = kinds?.map(numbersOf)
  const inKinds = ranges ? `AND (${ranges.map(() => 'rowid BETWEEN ? AND ?').join(' OR ')})` : ''
  const order = isFew ? `ORDER BY bm25(fulltext, ${columnWeights})` : ''
  const rows = index.all<{ number: number }>(
    `SELECT rowid AS number FROM fulltext WHERE fulltext MATCH ? ${inKinds} ${order} LIMIT ?`,
    match,
    ...(ranges ?? []).flat(),
    mostResults,
  )
  return rows.map(({ number }) => number)
}

/** Returns one page of documents. The first ones are sorted once more, by how much of the title was typed. */
function documentsAt(
  index: SearchIndex,
  numbers: readonly number[],
  query: Query,
  { language, limit, offset = 0 }: FindOptions,
): StoredDocument[] {
  if (offset >= mostGraded) return index.documents(numbers.slice(offset, offset + limit))
  const graded = index
    .documents(numbers.slice(0, mostGraded))
    .map((document, place) => ({ document, grade: gradeOf(document, query, language) + place / mostGraded }))
    .sort((one, other) => one.grade - other.grade)
    .map(({ document }) => document)
  const rest = index.documents(numbers.slice(mostGraded, offset + limit))
  return [...graded, ...rest].slice(offset, offset + limit)
}

/** A synonym or a corrected word counts for less than one that was typed. */
const weightOfSimilar = 0.75
/** A title that contains what was typed, word for word, goes before one with the same words elsewhere. */
const gradeOfPhrase = 1

/**
 * Grades a result, the least first: by the share of its title that was typed, and whether it was typed in one
 * piece; a premium member breaks a tie.
 */
function gradeOf(
  { texts, isPremium }: StoredDocument,
  { stems, typedStems, phrase }: Query,
  language: Language,
): number {
  const words = wordsOf((texts[language] ?? texts.en).title)
  const counted = words.filter(hasMeaning)
  const found = counted.reduce(
    (sum, { stem }) => sum + (typedStems.has(stem) ? 1 : stems.has(stem) ? weightOfSimilar : 0),
    0,
  )
  const share = counted.length === 0 ? 0 : found / counted.length
  const isPhrase =
    phrase.includes(' ') && ` ${words.map(({ stem }) => stem).join(' ')} `.includes(` ${phrase} `)
  return -3 * share - (isPhrase ? gradeOfPhrase : 0) - (isPremium ? 0.05 : 0)
}
