import { countWords } from '#functions/platform/search/countWords.ts'
import { itemSource } from '#functions/platform/search/itemSource.ts'
import { matchingNumbers } from '#functions/platform/search/matching.ts'
import { type IndexDeps, openIndexCopy } from '#functions/platform/search/openIndexCopy.ts'
import type { SearchIndex } from '#functions/platform/search/searchIndex.ts'
import { gazetteer } from '#functions/platform/towns/gazetteer.ts'
import { contractorTypeOf, industryOf } from '#shared/directory/industry.ts'
import type { ListingFacets, ListingFilters, ListingQuery } from '#shared/directory/listingQuery.ts'
import type { MapQuery } from '#shared/directory/mapRoutes.ts'
import { searchedListings } from '#shared/directory/searchedItems.ts'
import { CompanyColumns } from './companyColumns.ts'
import { type MapMarks, mapCompanies } from './mapCompanies.ts'
import {
  countCompanies,
  countFacets,
  nearestCompany,
  type Selection,
  selectCompanies,
} from './selectCompanies.ts'
import { type ComparedCompany, similarCompanies } from './similarCompanies.ts'
import { townsInWords } from './townsInWords.ts'

/** A company that a query has found, in the order in which it is listed. */
export interface FoundCompany {
  id: string
  /** Kilometres from the place that the query names. */
  distance: number | undefined
}

export interface CompanyFinder {
  find(query: ListingQuery, offset: number, at: Date): Promise<{ total: number; companies: FoundCompany[] }>
  facets(filters: ListingFilters, at: Date): Promise<ListingFacets>
  /** Returns the ids of companies of the same industry, the most alike first; the company itself is among them. */
  similar(company: ComparedCompany, limit: number, at: Date): Promise<string[]>
  /** Returns the clusters of companies on a part of the map, and the ids of companies that stand alone. */
  map(query: MapQuery, at: Date): Promise<MapMarks<string>>
}

type Deps = Pick<IndexDeps, 'table' | 'users' | 'storage' | 'log'> & { followEveryMs?: number }

/** A category is an industry, or else a contractor type. */
function facetsOf({ letter, category, ...filters }: ListingFilters): Selection['facets'] {
  const industry = category && industryOf(category)
  const type = category && !industry ? (contractorTypeOf(category) ?? category) : undefined
  return {
    initial: letter || undefined,
    industry: filters.industry || industry || (type && 'Local Contractors') || undefined,
    contractorType: filters.contractorType || type || undefined,
    country: filters.country || undefined,
    state: filters.state || undefined,
    city: filters.city || undefined,
    package: filters.package || undefined,
  }
}

function selectionOf(index: SearchIndex, filters: ListingFilters): Selection {
  const { q, near, radius } = filters
  return {
    facets: facetsOf(filters),
    near: near && { ...near, radius },
    documents: q ? matchingNumbers(index, 'companies', q, 'en') : undefined,
  }
}

/** Returns the nearest company as the facets name it. */
function nearestOf(
  index: SearchIndex,
  found: ReturnType<typeof nearestCompany>,
): Pick<ListingFacets, 'nearest' | 'nearestKm'> {
  const document = found && index.documents([found.document])[0]
  if (!document) return {}
  const nearest = { company: document.texts.en.title, url: document.url }
  return { nearest, nearestKm: Math.ceil(found.distance) }
}

/** Finds companies by any filters, in this Lambda's own copy of the search's index. */
export function companyFinder(deps: Deps, askForSnapshot: () => Promise<void>): CompanyFinder {
  const indexAt = openIndexCopy(
    { ...deps, sources: [itemSource(searchedListings)], bundledDocuments: [] },
    askForSnapshot,
  )
  const columnsByIndex = new WeakMap<SearchIndex, CompanyColumns>()

  async function open(at: Date): Promise<{ index: SearchIndex; columns: CompanyColumns }> {
    const index = await indexAt(at)
    const cachedColumns = columnsByIndex.get(index)
    if (cachedColumns) return { index, columns: cachedColumns }
    const columns = new CompanyColumns(index.companies())
    index.onChange = (changes) => columns.apply(changes)
    columnsByIndex.set(index, columns)
    return { index, columns }
  }

  return {
    async find({ limit, sort, ...filters }, offset, at) {
      const { index, columns } = await open(at)
      const order = sort ?? (filters.near ? 'distance' : 'name')
      const selection = selectionOf(index, filters)
      const { total, selected } = selectCompanies(columns, selection, { sort: order, offset, limit })
      const companies = selected.flatMap(({ document, distance }) => {
        const id = index.idOf(document)
        return id === undefined ? [] : [{ id, distance }]
      })
      return { total, companies }
    },
    async facets(filters, at) {
      const { index, columns } = await open(at)
      const selection = selectionOf(index, filters)
      const counted = countFacets(columns, selection)
      if (counted.total > 0) return counted
      const facets = { ...counted, ...nearestOf(index, nearestCompany(columns, selection)) }
      if (!filters.q) return facets
      const countFor = (q: string) => countCompanies(columns, selectionOf(index, { ...filters, q }))
      const words = await countWords(filters.q, countFor)
      const townReadings = filters.near ? [] : townsInWords(await gazetteer(), filters.q, filters.country)
      const town = townReadings.find(({ q }) => countFor(q) > 0)
      return { ...facets, ...(words.length > 0 && { words }), ...(town && { town }) }
    },
    async similar(company, limit, at) {
      const { index, columns } = await open(at)
      return similarCompanies(columns, company, limit).flatMap((document) => index.idOf(document) ?? [])
    },
    async map({ box, zoom, ...filters }, at) {
      const { index, columns } = await open(at)
      const found = mapCompanies(columns, selectionOf(index, filters), { box, zoom })
      const singles = found.singles.flatMap(({ document, ...place }) => {
        const id = index.idOf(document)
        return id === undefined ? [] : [{ document: id, ...place }]
      })
      return { ...found, singles }
    },
  }
}
