import type { CompanyRow, ListedCompany } from '#shared/directory/listing.ts'
import type { ListingFacets } from '#shared/directory/listingQuery.ts'
import { isRefusal, type LoaderContext } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { type CompaniesQuery, pageSizes, queryOf } from './companiesQuery.ts'

export interface CompaniesData {
  query: CompaniesQuery
  companies: CompanyRow[]
  /** The cursor of the next page. */
  next?: string | undefined
  facets: ListingFacets
  /** True if the URL names a page of the list that does not exist. */
  isOldLink: boolean
}

/**
 * Leaves out the fields that a row does not show, because the document carries the data of the page, and
 * every field makes it larger.
 */
const withoutUnshown = ({
  description: _description,
  position: _position,
  slug: _slug,
  socialLink: _socialLink,
  socialType: _socialType,
  validationStatus: _status,
  website: _website,
  ...company
}: ListedCompany): CompanyRow => company

/**
 * Loads a page of the companies that the URL asks for, and the counts for its filters. If the URL names a
 * page that does not exist, as an old link may, the list begins at its first page.
 */
export async function loadCompanies({
  query: search,
  language,
  signal,
}: Pick<LoaderContext, 'query' | 'language' | 'signal'>): Promise<CompaniesData> {
  const requested = queryOf(search)
  const { after: _, ...firstPage } = requested
  const load = async (query: CompaniesQuery) => {
    const { limit = pageSizes[0], ...rest } = query
    const input = { ...rest, limit, lang: language } as Parameters<typeof api.list.page>[0]
    return { query, ...(await api.list.page(input, { signal })) }
  }
  const { after, limit, sort, ...filters } = requested
  const [{ query, items, next }, facets] = await Promise.all([
    load(requested).catch((error) => {
      if (!after || !isRefusal(error, 'page.badCursor')) throw error
      return load(firstPage)
    }),
    api.facets({ ...filters, lang: language }, { signal }),
  ])
  return { query, companies: items.map(withoutUnshown), next, facets, isOldLink: query !== requested }
}
