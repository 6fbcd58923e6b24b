import { page } from '#functions/platform/answer.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import type { reviewRoutes } from '#shared/directory/reviewRoutes.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { DirectoryPlatform } from '../directoryPlatform.ts'
import { isPending, listing, publicListing, waiting } from '../listings/listing.ts'
import type { OwnListings } from './ownListings.ts'

/** Administrators look at companies that could be taken for another one, and publish those that are none. */
export function reviewHandlers(
  { table, users }: Pick<DirectoryPlatform, 'table' | 'users'>,
  own: OwnListings,
): Handlers<{ name: string; needs: object; routes: typeof reviewRoutes }> {
  return {
    async manage({ input: { limit, after } }) {
      const listed = await table.query(listing, { ...waiting, limit, after })
      const owners = await users.byIds([...new Set(listed.items.flatMap(({ ownerId }) => ownerId ?? []))])
      const emails = new Map(owners.map(({ userId, email }) => [userId, email]))
      return page(listed, (item) => {
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
