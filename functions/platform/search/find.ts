import { type SearchKind, searchKinds } from '#shared/kernel/search.ts'
import { type FindOptions, maxResults } from './engine.ts'
import { gradeDocuments, maxGraded } from './gradeDocuments.ts'
import { type Query, readQuery } from './query.ts'
import { columnsFor, columnWeights, numbersOf, numbersPerKind, type SearchIndex } from './searchIndex.ts'
import type { StoredDocument } from './storedDocument.ts'

interface FoundDocuments {
  total: number
  counts: Partial<Record<SearchKind, number>>
  documents: StoredDocument[]
  query: Query | undefined
}

/** More matches are not sorted by relevance: words that common say little, and sorting takes time. */
const maxRanked = 5000

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

/** True if nothing was found, not even of kinds that were not asked for. */
const isEmpty = ({ counts }: FoundDocuments) => Object.keys(counts).length === 0

function findBy(index: SearchIndex, query: Query | undefined, options: FindOptions): FoundDocuments {
  const { language, kinds = searchKinds, offset = 0, onlyTitles = false } = options
  if (!query) return { total: 0, counts: {}, documents: [], query }
  const columns = columnsFor(language)
  const inTitle = `${columns.title} : (${query.match})`
  const anywhere = `${columns.all} : (${query.match})`
  const counts = countByKind(index, onlyTitles ? inTitle : anywhere)
  const total = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
  if (total === 0 || offset >= maxResults) return { total, counts, documents: [], query }

  const ranking = {
    ranges: kinds.length === searchKinds.length ? [] : kinds.map(numbersOf),
    // A few title matches are not ranked, because all of them are graded.
    isRanked: total <= maxRanked && !(onlyTitles && total <= maxGraded),
  }
  const ranked = rank(index, onlyTitles ? inTitle : anywhere, ranking)
  const numbers = onlyTitles ? ranked : titlesFirst(index, ranked, inTitle, ranking)
  return { total, counts, documents: documentsAt(index, numbers, query, options), query }
}

function countByKind(index: SearchIndex, match: string): FoundDocuments['counts'] {
  const rows = index.all<{ kind: number; count: number }>(
    `SELECT rowid / ${numbersPerKind} AS kind, count(*) AS count FROM fulltext WHERE fulltext MATCH ? GROUP BY kind`,
    match,
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [searchKinds[kind]!, count]))
}

interface Ranking {
  /** The ranges of numbers of the requested kinds; none means all kinds. */
  ranges: readonly (readonly [number, number])[]
  isRanked: boolean
}

const inRanges = ({ ranges }: Ranking) =>
  ranges.length === 0 ? '' : `AND (${ranges.map(() => 'rowid BETWEEN ? AND ?').join(' OR ')})`

/** Returns the numbers of matching documents; the most relevant first, if they are to be ranked. */
function rank(index: SearchIndex, match: string, ranking: Ranking): number[] {
  const order = ranking.isRanked ? `ORDER BY bm25(fulltext, ${columnWeights})` : ''
  const rows = index.all<{ number: number }>(
    `SELECT rowid AS number FROM fulltext WHERE fulltext MATCH ? ${inRanges(ranking)} ${order} LIMIT ?`,
    match,
    ...ranking.ranges.flat(),
    maxResults,
  )
  return rows.map(({ number }) => number)
}

/** Moves what matches with its title to the front. Ranking takes long, so the titles are not ranked once more. */
function titlesFirst(
  index: SearchIndex,
  numbers: readonly number[],
  inTitle: string,
  ranking: Ranking,
): number[] {
  if (!ranking.isRanked)
    return [...new Set([...rank(index, inTitle, ranking), ...numbers])].slice(0, maxResults)
  const { titles } = index.get<{ titles: string | null }>(
    `SELECT group_concat(rowid) AS titles FROM fulltext WHERE fulltext MATCH ? ${inRanges(ranking)}`,
    inTitle,
    ...ranking.ranges.flat(),
  )!
  const withTitle = new Set(titles?.split(',').map(Number))
  return [
    ...numbers.filter((number) => withTitle.has(number)),
    ...numbers.filter((number) => !withTitle.has(number)),
  ]
}

/** Returns one page of documents. The first ones are sorted once more. */
function documentsAt(
  index: SearchIndex,
  numbers: readonly number[],
  query: Query,
  { language, limit, offset = 0 }: FindOptions,
): StoredDocument[] {
  if (offset >= maxGraded) return index.documents(numbers.slice(offset, offset + limit))
  const graded = gradeDocuments(index.documents(numbers.slice(0, maxGraded)), query, language)
  const rest = index.documents(numbers.slice(maxGraded, offset + limit))
  return [...graded, ...rest].slice(offset, offset + limit)
}
