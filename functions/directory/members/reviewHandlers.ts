import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import type { reviewRoutes } from '#shared/directory/reviewRoutes.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { DirectoryPlatform } from '../directoryPlatform.ts'
import { isPending, listing, listingKey, pendingListings, publicListing } from '../listings/listing.ts'
import type { OwnListingRepository } from './ownListingRepository.ts'

/** Administrators list pending companies and approve them. */
export function reviewHandlers(
  { table, users }: Pick<DirectoryPlatform, 'table' | 'users'>,
  own: OwnListingRepository,
): Handlers<{ name: string; needs: object; routes: typeof reviewRoutes }> {
  return {
    async manage({ input: { limit, after } }) {
      const listed = await table.query(listing, { ...pendingListings, limit, after })
      // The index may lag behind, so the items are read from the table too: one just approved is left out.
      const stored = await table.getMany(
        listing,
        listed.items.map(({ _id }) => listingKey(_id)),
      )
      const pending = new Map(stored.filter(isPending).map((item) => [item._id, item]))
      const owners = await users.byIds([
        ...new Set([...pending.values()].flatMap(({ ownerId }) => ownerId ?? [])),
      ])
      const emails = new Map(owners.map(({ userId, email }) => [userId, email]))
      return page(listed, ({ _id }) => {
        const item = pending.get(_id)
        if (!item) return undefined
        const { ownerId = '', duplicateOf = '' } = item
        return { ...publicListing(item), owner: emails.get(ownerId) ?? '', duplicateOf }
      })
    },

    async approve({ input: { id }, at }) {
      const before = found(await own.byId(id), directoryRefusals.missing)
      if (!isPending(before)) throw directoryRefusals.notPending()
      const member = found(await users.byId(before.ownerId!), directoryRefusals.missing)
      return publicListing(await own.approve(before, member, at))
    },
  }
}
