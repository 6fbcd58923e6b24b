import type { SearchedKeys } from '../kernel/search.ts'

/** The items of companies, which the search finds. */
export const listingKeys: SearchedKeys = { prefix: 'LISTING#', sk: 'LISTING', kind: 'companies' }
