import type { FoundWords } from '#functions/platform/search/engine.ts'
import type { StoredDocument } from '#functions/platform/search/storedDocument.ts'
import { type Word, wordsOf } from '#functions/platform/search/words.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { SearchResult } from '#shared/search/contract.ts'

/** Characters of an excerpt. */
const excerptLength = 180
/** Characters of context before the first found word. */
const leadLength = 60

type Highlights = SearchResult['highlights']['title']

const isFound = ({ stem, folded }: Word, { stems, prefixes }: FoundWords) =>
  stems.has(stem) || prefixes.some((prefix) => folded.startsWith(prefix))

const highlightsIn = (text: string, foundWords: FoundWords): Highlights =>
  wordsOf(text)
    .filter((word) => isFound(word, foundWords))
    .map(({ from, to }) => [from, to])

/** Cuts the part of a text where the first found word stands, between words. */
function excerptOf(text: string, foundWords: FoundWords): string {
  if (text.length <= excerptLength) return text
  const words = wordsOf(text)
  const first = words.find((word) => isFound(word, foundWords))?.from ?? 0
  const start = words.find(({ from }) => from >= first - leadLength)?.from ?? 0
  const begin = start <= leadLength ? 0 : start
  const end = words.findLast(({ to }) => to <= begin + excerptLength)?.to ?? begin + excerptLength
  const isCutBefore = begin > 0
  const isCutAfter = end < text.length
  return `${isCutBefore ? '…' : ''}${text.slice(begin, Math.max(end, begin)).trimEnd()}${isCutAfter ? '…' : ''}`
}

/** Returns a document as a result, in the reader's language or else in English. */
export function showResult(
  document: StoredDocument,
  foundWords: FoundWords,
  requested: Language,
): SearchResult {
  const { kind, id, url, texts, isPremium } = document
  const language = texts[requested] ? requested : 'en'
  const { title, text } = texts[language] ?? texts.en
  const excerpt = excerptOf(text, foundWords)
  return {
    kind,
    id,
    title,
    excerpt,
    url,
    language,
    highlights: { title: highlightsIn(title, foundWords), excerpt: highlightsIn(excerpt, foundWords) },
    ...(isPremium && { isPremium }),
  }
}
