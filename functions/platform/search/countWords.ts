import type { WordCount } from '#shared/kernel/wordCount.ts'
import { phrasesOf, phraseWordLike } from './synonyms.ts'
import { hasMeaning, queryWordsOf } from './words.ts'

/** Each word costs one more search. */
const maxCountedWords = 5

/**
 * Counts what each word of a query finds by itself, for somebody whose words found nothing together. Words
 * that belong together, such as the name of a trade, are counted as one. Returns what finds something; nothing
 * if the query has a single part.
 */
export async function countWords(
  q: string,
  countFor: (word: string) => number | Promise<number>,
): Promise<WordCount[]> {
  const meaningful = queryWordsOf(q).filter(hasMeaning)
  const stems = meaningful.map(({ stem }) => stem)
  let position = 0
  const typed = phrasesOf(stems, phraseWordLike).map((phrase) => {
    const [first, last] = [meaningful[position]!, meaningful[position + phrase.stems.length - 1]!]
    position += phrase.stems.length
    return [phrase.stems.join(' '), q.slice(first.from, last.to)] as const
  })
  const words = [...new Map(typed).values()].slice(0, maxCountedWords)
  if (words.length < 2) return []
  const counts = await Promise.all(words.map(async (word) => ({ word, count: await countFor(word) })))
  return counts.filter(({ count }) => count > 0)
}
