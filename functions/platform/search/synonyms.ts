import { similarWords } from './similarWords.ts'
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

let phraseWords: { known: ReadonlySet<string>; similar: ReturnType<typeof similarWords> } | undefined
/** Returns the word of a longer phrase with synonyms that a mistyped word looks like; else the word itself. */
export function phraseWordLike(stem: string): string {
  if (!phraseWords) {
    const known = new Set(
      [...synonyms().keys()].filter((phrase) => phrase.includes(' ')).flatMap((phrase) => phrase.split(' ')),
    )
    phraseWords = { known, similar: similarWords([...known].map((term) => ({ term, documents: 1 }))) }
  }
  return phraseWords.known.has(stem) ? stem : (phraseWords.similar(stem)[0]?.term ?? stem)
}

/** Part of a query: consecutive words that belong together, and the phrases that mean the same. */
export interface Phrase {
  stems: readonly string[]
  synonyms: readonly string[]
}

/**
 * Cuts a query's stems into the longest phrases that have synonyms, and into single words. `correct` returns
 * the word that was meant; a corrected phrase is one of its own synonyms.
 */
export function phrasesOf(stems: readonly string[], correct = (stem: string) => stem): Phrase[] {
  const known = synonyms()
  const phrases: Phrase[] = []
  for (let from = 0; from < stems.length; ) {
    let length = Math.min(maxPhraseWords, stems.length - from)
    const partOf = (count: number) => stems.slice(from, from + count)
    const correctedOf = (count: number) => partOf(count).map(correct).join(' ')
    while (length > 1 && !known.has(correctedOf(length))) length--
    const part = partOf(length)
    const phrase = part.join(' ')
    const corrected = length > 1 ? correctedOf(length) : phrase
    phrases.push({
      stems: part,
      synonyms: corrected === phrase ? synonymsOf(phrase) : [corrected, ...synonymsOf(corrected)],
    })
    from += length
  }
  return phrases
}
