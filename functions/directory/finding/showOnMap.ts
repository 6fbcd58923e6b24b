import type { Handler } from '#functions/platform/http/handlerContext.ts'
import type { directory } from '#shared/directory/contract.ts'
import { urlOf } from '#shared/directory/slug.ts'
import type { DirectoryPlatform } from '../directoryPlatform.ts'
import { isPublic, listing, listingKey } from '../listings/listing.ts'

/** Returns the clusters and the companies of a part of the map. */
export const showOnMap =
  ({
    table,
    companies,
  }: Pick<DirectoryPlatform, 'table' | 'companies'>): Handler<(typeof directory)['routes']['map']> =>
  async ({ input, at }) => {
    const { singles, ...found } = await companies.map(input, at)
    const items = await table.getMany(
      listing,
      singles.map(({ document }) => listingKey(document)),
    )
    const itemsById = new Map(items.map((item) => [item._id, item]))
    return {
      ...found,
      // The index may lag behind by some seconds, but a listing that is no longer public is never shown.
      companies: singles.flatMap(({ document, lat, lng }) => {
        const item = itemsById.get(document)
        if (!item || !isPublic(item)) return []
        return [{ name: item.company, url: urlOf(item), lat, lng, city: item.place?.city ?? '' }]
      }),
    }
  }
