import type { Language } from '#shared/kernel/language.ts'
import { type SearchKind, searchKinds } from '#shared/kernel/search.ts'
import type { FindOptions } from '../engine.ts'
import { endsInWord } from '../query.ts'
import { similarWords } from '../similarWords.ts'
import { phrasesOf, synonymPhrases } from '../synonyms.ts'
import { hasMeaning, queryWordsOf, stemsOf, type Word } from '../words.ts'

/** One or more words of a query that belong together. */
interface Term {
  text: string
  words: readonly Word[]
  /** True for the query's last word, which may be unfinished and so also matches as a prefix. */
  isPrefix: boolean
}

const apostrophe = /^['’]$/

/** Reads what somebody typed: phrases that have synonyms, and single words; a word may contain an apostrophe. */
export function termsOf(q: string): Term[] {
  const words = queryWordsOf(q)
  const mustBeFound = words.some(hasMeaning) ? hasMeaning : () => true
  const groups: Word[][] = []
  let position = 0
  for (const { stems, synonyms } of phrasesOf(words.map(({ stem }) => stem))) {
    const part = words.slice(position, position + stems.length)
    position += stems.length
    // A phrase with synonyms keeps its stop words: `salle de bain`.
    const own = synonyms.length > 0 ? part : part.filter(mustBeFound)
    if (own.length === 0) continue
    const before = groups.at(-1)
    const gap = before && q.slice(before.at(-1)!.to, own[0]!.from)
    if (gap !== undefined && apostrophe.test(gap)) before!.push(...own)
    else groups.push(own)
  }
  const lastIsPrefix = endsInWord(q, words)
  const terms = new Map<string, Term>()
  for (const own of groups) {
    const key = own.map(({ stem }) => stem).join(' ')
    const isPrefix = lastIsPrefix && own.length === 1 && own[0] === words.at(-1)
    // A word that is typed twice is meant once.
    terms.set(key, terms.get(key) ?? { text: textOf(q, own), words: own, isPrefix })
  }
  return [...terms.values()]
}

const textOf = (q: string, words: readonly Word[]): string =>
  words
    .map(({ from, to }, index) => {
      const gap = index === 0 ? '' : q.slice(words[index - 1]!.to, from)
      return `${index === 0 || apostrophe.test(gap) ? gap : ' '}${q.slice(from, to)}`
    })
    .join('')

const anyOf = (clauses: readonly object[]) => ({ bool: { should: clauses, minimum_should_match: 1 } })

interface Fields {
  stemmed: string[]
  written: string[]
  prefixes: string[]
  /** Texts have no edge n-grams, which would take as much space as the rest of the index; a `prefix` query on this field replaces them. */
  prefixQueryField: string | undefined
}

const titleFields = (language: Language): Fields => ({
  stemmed: [`title_${language}^10`],
  written: [`title_${language}.written^10`],
  prefixes: [`title_${language}.begun^10`],
  prefixQueryField: undefined,
})
function allFields(language: Language): Fields {
  const title = titleFields(language)
  return {
    stemmed: [...title.stemmed, `keywords.${language}^4`, `text_${language}`],
    written: [...title.written, 'keywords^4', `text_${language}.written`],
    prefixes: [...title.prefixes, 'keywords.begun^4'],
    prefixQueryField: `text_${language}.written`,
  }
}

/** One letter may be wrong from four letters on, two from eight. */
const fuzziness = 'AUTO:4,8'

let findSynonyms: ((stem: string) => readonly string[]) | undefined
/** Returns the words of synonyms.tsv, as written there, that a mistyped word may stand for. */
function meantSynonyms(stem: string): readonly string[] {
  if (!findSynonyms) {
    const single = synonymPhrases()
      .flat()
      .filter((phrase) => !phrase.includes(' '))
    const writtenByStem = new Map(single.map((word) => [stemsOf(word), word]))
    const find = similarWords([...writtenByStem.keys()].map((term) => ({ term, documents: 1 })))
    findSynonyms = (typed) => find(typed).map(({ term }) => writtenByStem.get(term)!)
  }
  return findSynonyms(stem)
}

/** A term must stand in one of the fields: as it is, as a synonym, as a prefix, or else mistyped. */
function termClause({ text, words, isPrefix }: Term, fields: Fields, isTolerant: boolean): object {
  const matching = (query: string, some: readonly string[], boost: number, more: object = {}) => ({
    multi_match: { query, fields: some, operator: 'and', boost, ...more },
  })
  const clauses: object[] = [matching(text, fields.stemmed, 4)]
  if (isPrefix) {
    clauses.push(matching(text, fields.prefixes, 2))
    if (fields.prefixQueryField)
      clauses.push({ prefix: { [fields.prefixQueryField]: { value: words[0]!.folded, boost: 0.5 } } })
  }
  if (isTolerant) {
    clauses.push(matching(text, fields.written, 1, { fuzziness }))
    if (isPrefix) clauses.push(matching(text, fields.prefixes, 0.5, { fuzziness }))
    if (words.length === 1)
      for (const synonym of meantSynonyms(words[0]!.stem))
        clauses.push(matching(synonym, fields.stemmed, 0.5))
  }
  return anyOf(clauses)
}

/** Puts results with all words in the title before all others. */
const titleBoost = 10_000

export interface SearchBodyOptions extends Pick<FindOptions, 'language' | 'kinds' | 'onlyTitles'> {
  terms: readonly Term[]
  from: number
  size: number
  /** Words may be mistyped. */
  isTolerant: boolean
  at: Date
}

/**
 * Returns the request for one page of results and for the counts of all kinds. What was typed is only ever passed as a value, never as
 * query syntax.
 */
export function searchBody({
  terms,
  language,
  kinds,
  onlyTitles,
  from,
  size,
  isTolerant,
  at,
}: SearchBodyOptions) {
  const inTitle = terms.map((term) => termClause(term, titleFields(language), isTolerant))
  const anywhere = terms.map((term) => termClause(term, allFields(language), isTolerant))
  return {
    from,
    size,
    track_total_hits: false,
    query: {
      bool: {
        filter: [{ range: { publicFrom: { lte: at.toISOString() } } }],
        must_not: [{ range: { publicUntil: { lte: at.toISOString() } } }],
        must: onlyTitles ? inTitle : anywhere,
        should: onlyTitles
          ? []
          : [{ constant_score: { filter: { bool: { must: inTitle } }, boost: titleBoost } }],
      },
    },
    ...(kinds && { post_filter: { terms: { kind: kinds as SearchKind[] } } }),
    aggs: { kinds: { terms: { field: 'kind', size: searchKinds.length } } },
    sort: [{ _score: 'desc' }, { key: 'asc' }],
    _source: ['key', 'stored.url', 'stored.isPremium', `stored.texts.${language}`, 'stored.texts.en'],
  }
}
