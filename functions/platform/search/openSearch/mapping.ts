import type { Language } from '#shared/kernel/language.ts'
import { synonymPhrases } from '../synonyms.ts'

/** Raised when fields or analyzers change: the index is then filled anew. */
export const mappingVersion = 1

/** Separators that the standard tokenizer keeps within words, but `wordsOf` does not. */
const separators = ['.', '_', ',', ':', ';']

/** The articles that French, and names of French companies, join to a word: `l’énergie`. */
const articles = ['l', 'm', 't', 'qu', 'n', 's', 'j', 'd', 'c', 'jusqu', 'quoiqu', 'lorsqu', 'puisqu']

const folding = ['lowercase', 'articles', 'asciifolding']
const stemmers: Record<Language, string> = { en: 'light_english', fr: 'light_french', es: 'light_spanish' }
const languagesWithStemmers = Object.keys(stemmers) as Language[]

const analyzer = (...filter: string[]) => ({
  type: 'custom',
  char_filter: ['abbreviations', 'separators'],
  tokenizer: 'standard',
  filter,
})

/** Phrases that mean the same, as OpenSearch reads them: separated by commas. */
const synonymLines = () =>
  synonymPhrases().map((phrases) => phrases.map((phrase) => phrase.replace(/[,\\]|=>/g, ' ')).join(', '))

/** Analyzers: the words of a language, the words as they are written, and the beginnings of words. */
const analysis = () => ({
  char_filter: {
    // `U.S.` meets `US`.
    abbreviations: {
      type: 'pattern_replace',
      pattern: '(?<![\\p{L}\\p{N}\\p{M}])(\\p{L})\\.(?=\\p{L}(?![\\p{L}\\p{N}\\p{M}]))',
      replacement: '$1',
    },
    separators: { type: 'mapping', mappings: separators.map((one) => `${one} => \\u0020`) },
  },
  filter: {
    articles: { type: 'elision', articles, articles_case: true },
    beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: 20 },
    ...Object.fromEntries(
      languagesWithStemmers.flatMap((language) => [
        [`stems_${language}`, { type: 'stemmer', language: stemmers[language] }],
        [`synonyms_${language}`, { type: 'synonym_graph', lenient: true, synonyms: synonymLines() }],
      ]),
    ),
    possessives: { type: 'stemmer', language: 'possessive_english' },
  },
  analyzer: {
    written: analyzer(...folding),
    begun: analyzer(...folding, 'beginnings'),
    ...Object.fromEntries(
      languagesWithStemmers.flatMap((language) => {
        const filters = [...(language === 'en' ? ['possessives'] : []), ...folding, `stems_${language}`]
        return [
          [language, analyzer(...filters)],
          [`${language}_query`, analyzer(...filters, `synonyms_${language}`)],
        ]
      }),
    ),
  },
})

const inLanguage = (language: Language) => ({
  type: 'text',
  analyzer: language,
  search_analyzer: `${language}_query`,
})
const written = { type: 'text', analyzer: 'written' }
const begun = { type: 'text', analyzer: 'begun', search_analyzer: 'written', norms: false }

/** The fields of a document. Each language has its texts, or the English ones where they are not translated. */
const properties = () => ({
  kind: { type: 'keyword' },
  key: { type: 'keyword' },
  publicFrom: { type: 'date' },
  /** A document without it is always found. */
  publicUntil: { type: 'date' },
  /** The document as it is shown. */
  stored: { type: 'object', enabled: false },
  /** How far the index has followed the changes. */
  state: { type: 'object', enabled: false },
  ...Object.fromEntries(
    languagesWithStemmers.flatMap((language) => [
      [`title_${language}`, { ...inLanguage(language), fields: { written, begun } }],
      [`text_${language}`, { ...inLanguage(language), fields: { written } }],
    ]),
  ),
  keywords: {
    ...written,
    fields: {
      begun,
      ...Object.fromEntries(languagesWithStemmers.map((language) => [language, inLanguage(language)])),
    },
  },
})

/** The settings and the mapping of an index. */
export const indexBody = () => ({
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // A search follows the changes itself and refreshes after them.
    refresh_interval: '30s',
    // Longer than a Lambda runs: what was removed meanwhile does not come back.
    gc_deletes: '15m',
    analysis: analysis(),
  },
  mappings: {
    dynamic: false,
    _source: { excludes: ['title_*', 'text_*', 'keywords'] },
    properties: properties(),
  },
})
