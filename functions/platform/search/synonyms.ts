import lines from './synonyms.tsv'
import { stemsOf } from './words.ts'

const maxPhraseWords = 4

/** The words and phrases that mean the same in one of the three languages, as they are written. */
export const synonymPhrases = (): string[][] =>
  lines
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))

/** Maps each word or phrase, by its stems, to all phrases that mean the same. */
function readSynonyms(): Map<string, Set<string>> {
  const phrasesOfPhrase = new Map<string, Set<string>>()
  for (const written of synonymPhrases()) {
    const phrases = [...new Set(written.map(stemsOf))].filter((phrase) => phrase !== '')
    for (const phrase of phrases) {
      const known = phrasesOfPhrase.get(phrase) ?? new Set()
      for (const other of phrases) if (other !== phrase) known.add(other)
      phrasesOfPhrase.set(phrase, known)
    }
  }
  return phrasesOfPhrase
}

let loaded: ReadonlyMap<string, ReadonlySet<string>> | undefined
const synonyms = () => (loaded ??= readSynonyms())

/** Returns the phrases that mean the same as a word or phrase, by their stems. */
export const synonymsOf = (phrase: string): readonly string[] => [...(synonyms().get(phrase) ?? [])]

let words: readonly string[] | undefined
/** The words that have synonyms: people may mistype them, though no document has them. */
export const wordsWithSynonyms = (): readonly string[] =>
  (words ??= [...synonyms().keys()].filter((phrase) => !phrase.includes(' ')))

/** Part of a query: consecutive words that belong together, and the phrases that mean the same. */
export interface Phrase {
  stems: readonly string[]
  synonyms: readonly string[]
}

/** Cuts a query's stems into the longest phrases that have synonyms, and into single words. */
export function phrasesOf(stems: readonly string[]): Phrase[] {
  const known = synonyms()
  const phrases: Phrase[] = []
  for (let from = 0; from < stems.length; ) {
    let length = Math.min(maxPhraseWords, stems.length - from)
    while (length > 1 && !known.has(stems.slice(from, from + length).join(' '))) length--
    const part = stems.slice(from, from + length)
    phrases.push({ stems: part, synonyms: synonymsOf(part.join(' ')) })
    from += length
  }
  return phrases
}
