import type { Handlers } from '#functions/platform/handlerContext.ts'
import { listingOf } from '#shared/directory/listingForm.ts'
import type { memberRoutes, OwnListing } from '#shared/directory/memberRoutes.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { listingLogo } from '#shared/directory/uploads.ts'
import { admit } from '#shared/kernel/access.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { DirectoryPlatform } from '../directoryPlatform.ts'
import { byOwners } from '../listings/byOwners.ts'
import { isPending, isUploaded, type StoredListing } from '../listings/listing.ts'
import { claimHandlers } from './claimHandlers.ts'
import { featured } from './featured.ts'
import { ownListings } from './ownListings.ts'
import { reviewHandlers } from './reviewHandlers.ts'

/** What members do with a company of their own. */
export function memberHandlers(
  deps: DirectoryPlatform,
): Handlers<{ name: string; needs: object; routes: typeof memberRoutes }> {
  const { table, users, pictures } = deps
  const own = ownListings(deps)
  const shown = async (item: StoredListing): Promise<OwnListing> => {
    const { email, ...seen } = (await byOwners(deps, [item]))(item)
    return { ...seen, email: item.email, isEmailShown: email !== '', version: item.version }
  }
  const byId = async (id: string) => found(await own.byId(id), directoryRefusals.missing)
  const logoOf = async (imageKey: string | undefined, actor: LoggedInUser) => {
    if (!imageKey) return undefined
    admit(actor, listingLogo.access)
    return pictures.publish({ key: imageKey, purpose: listingLogo, actor }, [])
  }

  /** The company, if the caller may change it. */
  async function changeable(id: string, actor: LoggedInUser): Promise<StoredListing> {
    const before = await byId(id)
    if (before.ownerId === actor.userId || actor.role === 'admin') return before
    throw isPending(before) ? directoryRefusals.missing() : directoryRefusals.notYours()
  }

  return {
    ...claimHandlers(deps, own),
    ...reviewHandlers(deps, own),

    async create({ input: { imageKey, ...form }, actor, at, newId }) {
      const fields = listingOf(form)
      const member = found(await users.byId(actor.userId), directoryRefusals.missing)
      // What is refused anyway leaves its logo as it was, to be sent again.
      if (await own.of(actor.userId)) throw directoryRefusals.oneEach()
      const id = newId('lst')
      await own.standingOf(undefined, id, { member, fields })
      const logo = await logoOf(imageKey, actor)
      return shown(await own.add(id, { userId: actor.userId, fields, logo, at, member }))
    },

    async own({ actor }) {
      const item = await own.of(actor.userId)
      return { listing: item ? await shown(item) : null }
    },

    featured: () => featured(table, deps),

    async replace({ input: { id, imageKey, removeImage, version, ...form }, actor, at }) {
      const before = await changeable(id, actor)
      if (version !== undefined && version !== before.version)
        throw directoryRefusals.changedMeanwhile({ current: await shown(before) })
      const fields = listingOf(form)
      const userId = before.ownerId
      if (userId === undefined || (isUploaded(before) && userId !== actor.userId))
        return shown(await own.correct(before, fields))
      const member = found(await users.byId(userId), directoryRefusals.missing)
      await own.standingOf(before, id, { member, fields })
      const published = await logoOf(imageKey, actor)
      const kept = published || removeImage ? {} : { logo: before.logo, imageURL: before.imageURL }
      const wanted = { userId, fields, ...kept, ...(published && { logo: published }), at, member }
      return shown(await own.replace(before, wanted))
    },

    async remove({ input: { id }, actor, at }) {
      while (!(await own.remove(await changeable(id, actor), at)));
    },
  }
}
