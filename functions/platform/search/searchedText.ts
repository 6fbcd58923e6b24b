import { type Language, languages } from '#shared/kernel/language.ts'
import type { SearchDocument, SearchKind } from '#shared/kernel/search.ts'
import type { StoredDocument } from './storedDocument.ts'
import { initialsOf } from './words.ts'

/** The rest of a longer text is not searched. */
export const maxIndexedCharacters = 20_000

/** English words that people add to name a kind, as in `scope 3 course`. Synonyms add the other languages. */
const kindNames: Partial<Record<SearchKind, string>> = {
  guides: 'guide',
  courses: 'course',
  events: 'event',
  news: 'news',
  blogs: 'blog',
  products: 'product',
  calculators: 'calculator',
}

export const isTranslated = ({ texts }: SearchDocument): boolean =>
  languages.some((language) => language !== 'en' && texts[language] !== undefined)

/** Returns all words that find a document and stand neither in its title nor in its text. */
export function keywordsOf(document: SearchDocument): string {
  const { kind, texts, keywords } = document
  const others = [
    kindNames[kind],
    kind === 'companies' && initialsOf(texts.en.title),
    // Readers of every language may know a thing by its English name.
    isTranslated(document) && texts.en.title,
  ]
  return [keywords, ...others].filter(Boolean).join(' ')
}

/** Titles and texts as a reader of this language sees them. */
export const shownTexts = (documents: readonly StoredDocument[], language: Language): string[] =>
  documents.flatMap(({ texts }) => {
    const { title, text } = texts[language] ?? texts.en
    return [title, text]
  })
