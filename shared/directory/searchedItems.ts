import type { SearchedItems } from '../kernel/search.ts'
import { companyDocument, companyRanges, SearchedListing } from './companyDocument.ts'
import { listingKeys } from './listingKeys.ts'

/** How the search indexes companies. */
export const searchedListings: SearchedItems = {
  ...listingKeys,
  ranges: companyRanges,
  ownerOf: ({ ownerId }) => (typeof ownerId === 'string' ? ownerId : undefined),
  documentOf: (row, ownersPlan) => companyDocument(SearchedListing.parse(row), ownersPlan),
}
