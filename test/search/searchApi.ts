import { type ListingItem, listing, withSearchText } from '#functions/directory/listings/listing.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import type { ContentItem } from '#functions/platform/content/contentItem.ts'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import type { SearchEngine } from '#functions/platform/search/engine.ts'
import { openEngine } from '#functions/platform/search/openEngine.ts'
import type { IndexDeps } from '#functions/platform/search/openIndexCopy.ts'
import { searchLoggedTable } from '#functions/platform/search/searchLoggedTable.ts'
import { put, remove } from '#functions/platform/table/write.ts'
import { searchHandlers } from '#functions/search/handlers.ts'
import { pageDocuments } from '#functions/search/pages.ts'
import { sources } from '#functions/search/sources.ts'
import { updateSnapshot } from '#functions/search/updateSnapshot.ts'
import { listingKeys } from '#shared/directory/listingKeys.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { search } from '#shared/search/contract.ts'
import { areaApi } from '../support/areaApi.ts'
import { anAddress } from '../support/call.ts'
import { filledOpenSearch, openSearchEndpoint } from './openSearchApi.ts'

let companyCount = 0
export const aCompany = (overrides: Partial<ListingItem> = {}): ListingItem =>
  withSearchText({
    _id: `lst_search${++companyCount}`,
    company: `Company ${companyCount}`,
    email: `company${companyCount}@example.org`,
    phone: '',
    address: '',
    city: '',
    state: '',
    country: '',
    website: '',
    socialType: '',
    socialLink: '',
    industry: 'Project',
    displayCategory: 'Project',
    description: '',
    contractorType: '',
    imageURL: '',
    package: 'free',
    validationStatus: 'valid',
    batchId: 'bat_search',
    order: '1',
    ...overrides,
  })

/** The embedded engine, or OpenSearch where a test run has one. */
const defaultEngine = (deps: IndexDeps): SearchEngine =>
  openSearchEndpoint === undefined
    ? openEngine({ ...deps, env: {} }, async () => {})
    : filledOpenSearch(deps, openSearchEndpoint)

/** The search's API on a real local table, as one warm Lambda. */
export function searchApi(engineOf = defaultEngine) {
  /** The clock of `find` is ahead by this. */
  let secondsAhead = 0
  const depsOf = (
    { lambda, credentials }: typeof api.local,
    bundledDocuments: IndexDeps['bundledDocuments'],
  ): IndexDeps => ({
    ...lambda,
    storage: openStorage(lambda.env, { credentials }),
    sources,
    bundledDocuments,
  })
  const api = areaApi(search, (deps) => {
    const engine = engineOf(depsOf(api.local, pageDocuments))
    return searchHandlers({
      ...deps,
      engine: { find: (options, at) => engine.find(options, new Date(at.getTime() + secondsAhead * 1000)) },
    })
  })
  return Object.assign(api, {
    indexDeps: () => depsOf(api.local, []),
    /** Searches some seconds after the previous search. */
    async find(q: string, query: Record<string, string> = {}) {
      secondsAhead += 5
      const { body, status, headers } = await api.call('GET /api/search', {
        query: { q, ...query },
        address: anAddress(),
      })
      return { ...body, status, headers }
    },
    async titles(q: string, query: Record<string, string> = {}): Promise<string[]> {
      const { results } = await this.find(q, query)
      return results.map(({ title }: { title: string }) => title)
    },
    async list(...companies: ListingItem[]) {
      const table = searchLoggedTable(api.platform.table, [listingKeys])
      for (const company of companies) await table.write(put(listing, company))
    },
    unlist: ({ _id }: ListingItem) =>
      searchLoggedTable(api.platform.table, [listingKeys]).write(
        remove({ pk: `LISTING#${_id}`, sk: 'LISTING' }),
      ),
    async publish(kind: ContentKind, item: Partial<ContentItem>) {
      const at = new Date().toISOString()
      const id = item.id ?? `${kind.idKind}_${++companyCount}`
      await contentRepository(api.platform.table, kind).save(
        undefined,
        {
          id,
          status: 'published',
          publishAt: at,
          createdAt: at,
          changedAt: at,
          texts: { en: {}, fr: {}, es: {} },
          fields: {},
          pictures: {},
          downloads: {},
          ...item,
        },
        { at, userId: 'usr_x', action: 'created', changes: [] },
      )
      return id
    },
    updateSnapshot: (at = new Date()) => updateSnapshot(depsOf(api.local, []), at),
  })
}
