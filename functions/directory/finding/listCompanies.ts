import { page } from '#functions/platform/http/answer.ts'
import type { Handler } from '#functions/platform/http/handlerContext.ts'
import type { directory } from '#shared/directory/contract.ts'
import type { ListingQuery } from '#shared/directory/listingQuery.ts'
import { pageRefusals } from '#shared/kernel/refusals.ts'
import type { DirectoryPlatform } from '../directoryPlatform.ts'
import { findListings } from '../listings/findListings.ts'
import { isPublic, listing, listingKey, type StoredListing } from '../listings/listing.ts'
import { listingPresenter } from '../listings/listingPresenter.ts'
import { localPlace } from '../listings/localPlace.ts'

type Routes = (typeof directory)['routes']
type Deps = Pick<DirectoryPlatform, 'table' | 'users' | 'env' | 'companies'>

/** True for filters other than letter and category, which only the index can answer. */
const needsIndex = ({
  q,
  industry,
  contractorType,
  country,
  state,
  city,
  package: plan,
  near,
  sort,
}: ListingQuery) =>
  [q, industry, contractorType, country, state, city, plan, near, sort].some(
    (value) => value !== undefined && value !== '',
  )

const cursorPrefix = 'f'
/** A cursor of the index is the number of companies before the page. */
function offsetOf(after: string | undefined): number {
  if (after === undefined) return 0
  const [, digits] = /^f(\d{1,7})$/.exec(after) ?? []
  if (digits === undefined) throw pageRefusals.badCursor()
  return Number(digits)
}

/** Lists companies: by letter or category from the table, by any other filter from the index. */
export const listCompanies =
  (deps: Deps): Handler<Routes['list']> =>
  async ({ input, language, at }) => {
    const presenter = async (items: readonly StoredListing[]) => {
      const present = await listingPresenter(deps, items)
      return (item: StoredListing) => ({ ...present(item), local: localPlace(item, language) })
    }
    if (!needsIndex(input)) {
      const listings = await findListings(deps.table, input)
      return page(listings, await presenter(listings.items))
    }
    const offset = offsetOf(input.after)
    const { total, companies } = await deps.companies.find(input, offset, at)
    // The index may lag behind by some seconds, but a listing that is no longer public is never shown.
    const items = await deps.table.getMany(
      listing,
      companies.map(({ id }) => listingKey(id)),
    )
    const present = await presenter(items)
    const distances = new Map(companies.map(({ id, distance }) => [id, distance]))
    const positions = new Map(companies.map(({ id }, position) => [id, position]))
    const end = offset + companies.length
    return page(
      {
        items,
        next: companies.length > 0 && end < total ? `${cursorPrefix}${end}` : undefined,
        cursorAfter: (index) => `${cursorPrefix}${offset + positions.get(items[index]!._id)! + 1}`,
      },
      (item) => {
        const distance = distances.get(item._id)
        if (!isPublic(item)) return undefined
        return {
          ...present(item),
          ...(distance !== undefined && { distance: Math.round(distance * 10) / 10 }),
        }
      },
    )
  }
