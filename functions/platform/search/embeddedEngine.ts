import type { SearchEngine } from './engine.ts'
import { find } from './find.ts'
import { correctedBy } from './query.ts'
import { shownTexts } from './searchedText.ts'
import type { SearchIndex } from './searchIndex.ts'

/** The engine of this process: SQLite's full text, in a copy of the index. */
export const embeddedEngine = (indexAt: (at: Date) => Promise<SearchIndex>): SearchEngine => ({
  async find(options, at) {
    const { query, ...found } = find(await indexAt(at), options)
    const didYouMean = query && correctedBy(options.q, query, shownTexts(found.documents, options.language))
    return { ...found, words: query, didYouMean }
  },
})
