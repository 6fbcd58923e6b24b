import { contentSource } from '#functions/platform/content/contentSource.ts'
import { itemSource } from '#functions/platform/search/itemSource.ts'
import type { SearchSource } from '#functions/platform/search/source.ts'
import { searchedListings } from '#shared/directory/searchedItems.ts'
import { searchedContent } from '#shared/searchedContent.preval.ts'

/** Everything in the table that the search finds. */
export const sources: readonly SearchSource[] = [
  itemSource(searchedListings),
  ...searchedContent.map(contentSource),
]
