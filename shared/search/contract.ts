import * as z from 'zod/mini'
import { defineArea, PageQuery } from '../kernel/area.ts'
import { whole } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { searchKinds } from '../kernel/search.ts'
import { WordCount } from '../kernel/wordCount.ts'
import { searchErrors } from './refusals.ts'

export const SearchKind = z.enum(searchKinds)

/** A part of a text: the index of its first character, and the index after its last. */
const Highlight = z.tuple([z.number(), z.number()])

export const SearchResult = z.object({
  kind: SearchKind,
  id: z.string(),
  title: z.string(),
  /** The part of the text that contains the words; empty for an item without a text. */
  excerpt: z.string(),
  /** The page's path without a language, perhaps with an anchor. */
  url: z.string(),
  /** The language of title and excerpt. */
  language: Language,
  highlights: z.object({ title: z.array(Highlight), excerpt: z.array(Highlight) }),
  /** True for a premium member's company, which ranks above equally good results. */
  isPremium: z.optional(z.boolean()),
})
export type SearchResult = z.output<typeof SearchResult>

const Suggestion = z.object({ kind: SearchKind, title: z.string(), url: z.string() })

const q = z
  .string(searchErrors.empty.code)
  .check(z.trim(), z.minLength(1, searchErrors.empty.code), z.maxLength(200, searchErrors.tooLong.code))
const lang = z.catch(z.optional(Language), undefined)

/** The search for everything: companies, content, calculators and pages. */
export const search = defineArea({
  name: 'search',
  needs: {
    owns: {
      table: ['SEARCH', 'SEARCHLOG', 'SEARCHMISSES'],
      files: ['search/'],
    },
    borrows: {
      table: { 'LISTING#*': ['get'], 'USER#*': ['get'] },
      gsi1: ['LISTINGS#*'],
    },
    searchIndex: true,
    callsOpenSearch: ['api', 'index'],
    searchedContent: true,
  },
  api: { memory: 1769, hurts: 'Visitors find nothing by the search.' },
  routes: {
    find: {
      method: 'GET',
      path: '/api/search',
      access: 'public',
      summary: 'Search companies, content, calculators and pages, the best result first',
      input: z.object({
        q,
        lang,
        /** Kinds separated by commas; all by default. */
        kinds: z.optional(
          z.pipe(
            z.pipe(
              z.string().check(z.maxLength(200)),
              z.transform((text) => text.split(',').map((kind) => kind.trim())),
            ),
            z.array(SearchKind),
          ),
        ),
        limit: z._default(
          z.pipe(
            whole(1),
            z.transform((limit) => Math.min(limit, 50)),
          ),
          20,
        ),
        after: PageQuery.after,
      }),
      output: z.object({
        query: z.string(),
        /** The number of results of the chosen kinds; at most 500 can be read. */
        total: z.number(),
        /** The number of results of each kind, chosen or not; kinds without results are left out. */
        counts: z.partialRecord(SearchKind, z.number()),
        /** The query with mistyped words corrected; the results are those of the correction. */
        didYouMean: z.optional(z.string()),
        results: z.array(SearchResult),
        /** The number of results of each word by itself, if several words together find nothing of any kind. */
        words: z.optional(z.array(WordCount)),
      }),
      cacheable: true,
      paged: true,
    },
    suggest: {
      method: 'GET',
      path: '/api/search/suggest',
      access: 'public',
      summary: 'Suggest at most 8 things whose titles contain these words; the last word may be incomplete',
      input: z.object({ q, lang }),
      output: z.array(Suggestion),
      cacheable: true,
    },
    misses: {
      method: 'GET',
      path: '/api/search/misses',
      access: 'editor',
      summary: 'List what was searched in vain in the last 90 days, the most frequent first',
      output: z.array(z.object({ q: z.string(), count: z.number(), lastDay: z.string() })),
    },
  },
  tasks: {
    /** Writes a snapshot of the index from time to time, so that Lambdas open it quickly, and fills OpenSearch. */
    index: {
      everyMinutes: 5,
      memory: 1769,
      // Filling OpenSearch takes some minutes for 100,000 companies, on its smallest instance.
      timeout: 870,
      hurts: 'Changes are found late, and the first search in a new Lambda is slow.',
    },
  },
})
