import type { FoundWords } from './engine.ts'
import { type IndexedWord, similarWords } from './similarWords.ts'
import { phrasesOf, phraseWordLike, synonymsOf, wordsWithSynonyms } from './synonyms.ts'
import { hasMeaning, queryWordsOf, type Word, wordsOf } from './words.ts'

/** A query in the language of the full text, in which nothing of what was typed is an operator. */
export interface Query extends FoundWords {
  /** An expression of FTS5, without columns. */
  match: string
  /** Mistyped words, each with the stems that look like it, the most similar first. */
  corrections: ReadonlyMap<Word, readonly string[]>
}

/** The words that documents have, as stemmed. */
export interface Vocabulary {
  hasWord(stem: string): boolean
  hasPrefix(prefix: string): boolean
  words(): readonly IndexedWord[]
}

const quoted = (phrase: string) => `"${phrase}"`

const finders = new WeakMap<readonly IndexedWord[], ReturnType<typeof similarWords>>()
/** Making a finder reads all words, so it is cached as long as the words are. */
function finderFor(index: Vocabulary) {
  const words = index.words()
  const finder =
    finders.get(words) ??
    similarWords([...words, ...wordsWithSynonyms().map((term) => ({ term, documents: 1 }))])
  finders.set(words, finder)
  return finder
}

/** True if the query ends in a word, which may be the beginning of a longer one. */
export const endsInWord = (q: string, words: readonly Word[]) =>
  words.length > 0 && words.at(-1)!.to === q.trimEnd().length && !/\s$/.test(q)

/**
 * Reads what somebody typed. Every word must stand in a document: itself, a synonym, or for a word that the
 * index does not have, one that looks like it. With `isTolerant`, words that it has may be mistyped too.
 * Returns undefined if nothing can be found.
 */
export function readQuery(index: Vocabulary, q: string, { isTolerant = false } = {}): Query | undefined {
  const words = queryWordsOf(q)
  if (words.length === 0) return undefined
  const isCounted = words.some(hasMeaning) ? hasMeaning : () => true
  const parts: string[] = []
  const typedStems = new Set(words.filter(isCounted).map(({ stem }) => stem))
  const stems = new Set(typedStems)
  const prefixes: string[] = []
  const corrections = new Map<Word, string[]>()
  const lastIsPrefix = endsInWord(q, words)
  let position = 0
  const correct = (stem: string) => (index.hasWord(stem) ? stem : phraseWordLike(stem))
  const phrases = phrasesOf(
    words.map(({ stem }) => stem),
    correct,
  )
  for (const { stems: phrase, synonyms } of phrases) {
    const own = words.slice(position, position + phrase.length).filter(isCounted)
    position += phrase.length
    if (own.length === 0 && synonyms.length === 0) continue
    const alternatives = own.map((word) => {
      const { stem, folded } = word
      const isPrefix = lastIsPrefix && word === words.at(-1)
      // The words that begin with a stem include those that begin with its word, unless the ending was changed.
      const isCut = folded.startsWith(stem)
      const exact = isPrefix
        ? [`${quoted(stem)} *`, ...(isCut ? [] : [`${quoted(folded)} *`])]
        : [quoted(stem)]
      if (isPrefix) prefixes.push(folded, stem)
      if (synonyms.length > 0) return exact
      const isKnown = index.hasWord(stem) || (isPrefix && index.hasPrefix(folded))
      if (isKnown && !isTolerant) return exact
      const similar = finderFor(index)(stem, { isPrefix: isPrefix && !isKnown })
      if (similar.length > 0)
        corrections.set(
          word,
          similar.map(({ term }) => term),
        )
      // The unfinished `pomp` may begin `compani`, but nobody who types it means a synonym of the longer word.
      const isWhole = (term: string) => !isPrefix || term.length <= stem.length + 1
      const alike = [
        ...new Set(similar.flatMap(({ term }) => [term, ...(isWhole(term) ? synonymsOf(term) : [])])),
      ]
      for (const phrase of alike) for (const stem of phrase.split(' ')) stems.add(stem)
      return [...exact, ...alike.map(quoted)]
    })
    const asTyped = alternatives.map((some) => (some.length === 1 ? some[0]! : `(${some.join(' OR ')})`))
    const whole = asTyped.length === 1 ? asTyped[0]! : `(${asTyped.join(' AND ')})`
    for (const synonym of synonyms) for (const stem of synonym.split(' ')) stems.add(stem)
    parts.push(synonyms.length === 0 ? whole : `(${[whole, ...synonyms.map(quoted)].join(' OR ')})`)
  }
  return {
    match: parts.join(' AND '),
    stems,
    typedStems,
    phrase: words.map(({ stem }) => stem).join(' '),
    prefixes,
    corrections,
  }
}

/**
 * Returns what was typed with its mistyped words corrected, as the words stand in the first of these texts that
 * have them; undefined if nothing was corrected.
 */
export function correctedBy(
  q: string,
  { corrections, stems }: Pick<Query, 'corrections' | 'stems'>,
  texts: readonly string[],
): string | undefined {
  if (corrections.size === 0) return undefined
  const wordByStem = new Map<string, string>()
  for (const text of texts)
    for (const { stem, from, to } of wordsOf(text))
      if (stems.has(stem) && !wordByStem.has(stem)) wordByStem.set(stem, text.slice(from, to).toLowerCase())
  let corrected = ''
  let end = 0
  for (const [{ stem, from, to }, similar] of corrections) {
    // A word that stands in the results as it was typed is not mistyped.
    const word = wordByStem.has(stem) ? undefined : similar.find((one) => wordByStem.has(one))
    if (!word) continue
    corrected += q.slice(end, from) + wordByStem.get(word)
    end = to
  }
  return end === 0 ? undefined : corrected + q.slice(end)
}
