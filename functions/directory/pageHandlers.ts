import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { townOf } from '#shared/directory/companyDocument.ts'
import type { pageRoutes } from '#shared/directory/pageRoutes.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { listingIdOf } from '#shared/directory/slug.ts'
import type { DirectoryPlatform } from './directoryPlatform.ts'
import { isPublic, listing, listingKey, type StoredListing } from './listings/listing.ts'
import { listingPresenter } from './listings/listingPresenter.ts'
import { localTown } from './listings/localPlace.ts'
import { visitorLetter } from './visitorLetter.ts'

/** Limits how many merges are followed, if a company was merged into another that was merged again. */
const maxMerges = 5

const maxSimilar = 6
/** Additional results to request, because the company itself is found too, and some others may have been hidden since. */
const spareResults = 3

/** Returns a company that everyone may read. For one that was merged into another, it returns the other. */
export async function publishedListing(
  { table }: Pick<DirectoryPlatform, 'table'>,
  id: string,
): Promise<StoredListing> {
  let item = await table.get(listing, listingKey(id))
  for (let merges = 0; item?.mergedInto !== undefined && merges < maxMerges; merges++)
    item = await table.get(listing, listingKey(item.mergedInto))
  if (!item || !isPublic(item)) throw directoryRefusals.missing()
  return item
}

export function pageHandlers(
  deps: DirectoryPlatform,
): Handlers<{ name: string; needs: object; routes: typeof pageRoutes }> {
  const { env, table, users, outbox } = deps
  return {
    async similar({ input: { id }, language, at }) {
      const item = await publishedListing(deps, listingIdOf(id))
      const found = await deps.companies.similar({ ...item, ...townOf(item) }, maxSimilar + spareResults, at)
      const ids = found.filter((other) => other !== item._id)
      const items = new Map((await table.getMany(listing, ids.map(listingKey))).map((one) => [one._id, one]))
      // The index may lag behind by some seconds, but a listing that is no longer public is never shown.
      const similar = ids.flatMap((other) => items.get(other) ?? []).filter(isPublic)
      const shown = similar.slice(0, maxSimilar)
      const present = await listingPresenter(deps, shown)
      return shown.map((one) => ({ ...present(one), ...localTown(one, language) }))
    },

    async message({ input: { id, language, ...message }, at, newId, ...context }) {
      const item = await publishedListing(deps, id)
      const company = (await listingPresenter(deps, [item]))(item)
      if (company.email === '') throw directoryRefusals.noMail()
      const owner = item.ownerId === undefined ? undefined : await users.byId(item.ownerId)
      const letter = visitorLetter({
        message,
        company,
        // The language of an imported company is unknown; it has to read the message in the sender's anyway.
        language: owner?.language ?? language ?? context.language,
        origin: env.ORIGIN,
      })
      await table.write(
        outbox.letter({ ...letter, letterId: newId('mail'), userId: owner?.userId, causedBy: 'anyone', at }),
      )
      await outbox.wake()
    },
  }
}
