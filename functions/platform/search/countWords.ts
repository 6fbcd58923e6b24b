import type { WordCount } from '#shared/kernel/wordCount.ts'
import { hasMeaning, queryWordsOf } from './words.ts'

/** Each word costs one more search. */
const maxCountedWords = 5

/**
 * Counts what each word of a query finds by itself, for somebody whose words found nothing together. Returns the words that find
 * something; none if the query has a single word.
 */
export async function countWords(
  q: string,
  countFor: (word: string) => number | Promise<number>,
): Promise<WordCount[]> {
  const typed = queryWordsOf(q)
    .filter(hasMeaning)
    .map(({ stem, from, to }) => [stem, q.slice(from, to)] as const)
  const words = [...new Map(typed).values()].slice(0, maxCountedWords)
  if (words.length < 2) return []
  const counts = await Promise.all(words.map(async (word) => ({ word, count: await countFor(word) })))
  return counts.filter(({ count }) => count > 0)
}
