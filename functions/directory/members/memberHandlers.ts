import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { listingOf } from '#shared/directory/listingForm.ts'
import type { memberRoutes, OwnListing } from '#shared/directory/memberRoutes.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { listingLogo } from '#shared/directory/uploads.ts'
import { admit } from '#shared/kernel/access.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { DirectoryPlatform } from '../directoryPlatform.ts'
import { isImported, isPending, type StoredListing } from '../listings/listing.ts'
import { listingPresenter } from '../listings/listingPresenter.ts'
import { claimHandlers } from './claimHandlers.ts'
import { featuredListings } from './featuredListings.ts'
import { ownListingRepository } from './ownListingRepository.ts'
import { reviewHandlers } from './reviewHandlers.ts'

export function memberHandlers(
  deps: DirectoryPlatform,
): Handlers<{ name: string; needs: object; routes: typeof memberRoutes }> {
  const { table, users, pictures } = deps
  const own = ownListingRepository(deps)
  const toOwnListing = async (item: StoredListing): Promise<OwnListing> => {
    const present = await listingPresenter(deps, [item])
    const { email: publicEmail, ...rest } = present(item)
    return { ...rest, email: item.email, isEmailShown: publicEmail !== '', version: item.version }
  }
  const publishLogo = async (imageKey: string | undefined, actor: LoggedInUser) => {
    if (!imageKey) return undefined
    admit(actor, listingLogo.access)
    return pictures.publish({ key: imageKey, purpose: listingLogo, actor }, [])
  }

  /** Returns the company if the caller may change it. */
  async function findChangeable(id: string, actor: LoggedInUser): Promise<StoredListing> {
    const before = found(await own.byId(id), directoryRefusals.missing)
    if (before.ownerId === actor.userId || actor.role === 'admin') return before
    throw isPending(before) ? directoryRefusals.missing() : directoryRefusals.notYours()
  }

  return {
    ...claimHandlers(deps, own),
    ...reviewHandlers(deps, own),

    async create({ input: { imageKey, ...form }, actor, at, newId }) {
      const fields = listingOf(form)
      const member = found(await users.byId(actor.userId), directoryRefusals.missing)
      // Checked before the logo is published, so that a refused form can be sent again with the same logo.
      if (await own.byMember(actor.userId)) throw directoryRefusals.oneEach()
      const id = newId('lst')
      await own.checkTwins(undefined, id, { member, fields })
      const logo = await publishLogo(imageKey, actor)
      return toOwnListing(await own.add(id, { userId: actor.userId, fields, logo, at, member }))
    },

    async own({ actor }) {
      const item = await own.byMember(actor.userId)
      return { listing: item ? await toOwnListing(item) : null }
    },

    featured: () => featuredListings(table, deps),

    async replace({ input: { id, imageKey, removeImage, version, ...form }, actor, at }) {
      const before = await findChangeable(id, actor)
      if (version !== undefined && version !== before.version)
        throw directoryRefusals.changedMeanwhile({ current: await toOwnListing(before) })
      const fields = listingOf(form)
      const userId = before.ownerId
      if (userId === undefined || (isImported(before) && userId !== actor.userId))
        return toOwnListing(await own.correctImported(before, fields))
      const member = found(await users.byId(userId), directoryRefusals.missing)
      await own.checkTwins(before, id, { member, fields })
      const newLogo = await publishLogo(imageKey, actor)
      const { logo, imageURL } = newLogo || removeImage ? { logo: newLogo } : before
      return toOwnListing(await own.replace(before, { userId, fields, logo, imageURL, at, member }))
    },

    async remove({ input: { id }, actor, at }) {
      while (!(await own.remove(await findChangeable(id, actor), at)));
    },
  }
}
