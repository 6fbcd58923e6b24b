import type { ListedCompany } from '#shared/directory/listing.ts'
import type { ListingFacets } from '#shared/directory/listingQuery.ts'
import type { LoaderContext } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { type CompaniesQuery, pageSizes, queryOf } from './companiesQuery.ts'

export interface CompaniesData {
  query: CompaniesQuery
  companies: ListedCompany[]
  /** The cursor of the next page. */
  next?: string | undefined
  facets: ListingFacets
}

/** Loads a page of the companies that the address asks for, and the counts for its filters. */
export async function loadCompanies({
  query: search,
  language,
  signal,
}: Pick<LoaderContext, 'query' | 'language' | 'signal'>): Promise<CompaniesData> {
  const query = queryOf(search)
  const { after, limit = pageSizes[0], sort, ...filters } = query
  const [{ items, next }, facets] = await Promise.all([
    api.list.page({ ...filters, sort, after, limit } as Parameters<typeof api.list.page>[0], { signal }),
    api.facets({ ...filters, lang: language }, { signal }),
  ])
  return { query, companies: items, next, facets }
}
