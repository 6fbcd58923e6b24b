import { page } from '#functions/platform/answer.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import type { reviewRoutes } from '#shared/directory/reviewRoutes.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { DirectoryPlatform } from '../directoryPlatform.ts'
import { isPending, listing, listingKey, publicListing, waiting } from '../listings/listing.ts'
import type { OwnListings } from './ownListings.ts'

/** Administrators look at companies that could be taken for another one, and publish those that are none. */
export function reviewHandlers(
  { table, users }: Pick<DirectoryPlatform, 'table' | 'users'>,
  own: OwnListings,
): Handlers<{ name: string; needs: object; routes: typeof reviewRoutes }> {
  return {
    async manage({ input: { limit, after } }) {
      const listed = await table.query(listing, { ...waiting, limit, after })
      // The index may be late: whoever has just published one no longer finds it here.
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
