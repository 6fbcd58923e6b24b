import { planOf } from '#functions/platform/accounts/plan.ts'
import type { HandlerContext, Handlers } from '#functions/platform/http/handlerContext.ts'
import { type ListingForm, listingOf } from '#shared/directory/listingForm.ts'
import type { memberRoutes, OwnListing } from '#shared/directory/memberRoutes.ts'
import { planGives } from '#shared/directory/planGives.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { listingLogo } from '#shared/directory/uploads.ts'
import { admit } from '#shared/kernel/access.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import type { Route } from '#shared/kernel/area.ts'
import { hasStaffAccess, type StaffAccess } from '#shared/kernel/duty.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { DirectoryPlatform } from '../directoryPlatform.ts'
import { isImported, isPublic, type StoredListing, statusOf } from '../listings/listing.ts'
import { listingPresenter } from '../listings/listingPresenter.ts'
import { claimReviewHandlers } from '../review/claimReviewHandlers.ts'
import { reviewHandlers } from '../review/reviewHandlers.ts'
import { claimHandlers } from './claimHandlers.ts'
import { featuredListings } from './featuredListings.ts'
import type { Writer } from './hiddenAfterSave.ts'
import { ownListingRepository } from './ownListingRepository.ts'

export function memberHandlers(
  deps: DirectoryPlatform,
): Handlers<{ name: string; needs: object; routes: typeof memberRoutes }> {
  const { table, users, pictures } = deps
  const ownListings = ownListingRepository(deps)
  const toOwnListing = async (item: StoredListing): Promise<OwnListing> => {
    const present = await listingPresenter(deps, [item])
    const { email: publicEmail, ...rest } = present(item)
    return {
      ...rest,
      email: item.email,
      isEmailShown: publicEmail !== '',
      status: statusOf(item),
      isTwin: item.duplicateOf !== undefined,
      reason: item.reason,
      version: item.version,
    }
  }
  const publishLogo = async (imageKey: string | undefined, actor: LoggedInUser) => {
    if (!imageKey) return undefined
    admit(actor, listingLogo.access)
    return pictures.publish({ key: imageKey, purpose: listingLogo, actor }, [])
  }

  /** Refuses a company that may not be listed, before its logo is published, so that both can be sent again. */
  async function checkNew(
    form: ListingForm,
    { userId }: LoggedInUser,
    { writer, at, newId }: Pick<HandlerContext<Route>, 'at' | 'newId'> & { writer: Writer },
  ) {
    const fields = listingOf(form)
    const member = found(await users.byId(userId), directoryRefusals.missing)
    if (await ownListings.byMember(userId)) throw directoryRefusals.oneEach()
    const id = newId('lst')
    const input = { userId, plan: planOf(member), writer, member, fields, at }
    await ownListings.checkTwins(undefined, id, input)
    return { id, input }
  }

  /** Returns the company if the caller owns it, or has this access. */
  async function findChangeable(
    id: string,
    actor: LoggedInUser,
    access: StaffAccess,
  ): Promise<StoredListing> {
    const before = found(await ownListings.byId(id), directoryRefusals.missing)
    if (before.ownerId === actor.userId || hasStaffAccess(actor, access)) return before
    throw isPublic(before) ? directoryRefusals.notYours() : directoryRefusals.missing()
  }

  return {
    ...claimHandlers(deps, ownListings),
    ...claimReviewHandlers(deps, ownListings),
    ...reviewHandlers(deps, ownListings),

    async create({ input: { imageKey, ...form }, actor, at, newId }) {
      const { id, input } = await checkNew(form, actor, { writer: 'premium', at, newId })
      const logo = await publishLogo(imageKey, actor)
      return toOwnListing(await ownListings.add(id, { ...input, logo }))
    },

    async request({ input: form, actor, at, newId }) {
      if (actor.role === 'instructor') throw directoryRefusals.instructor()
      const { id, input } = await checkNew(form, actor, { writer: 'request', at, newId })
      return toOwnListing(await ownListings.add(id, input))
    },

    async own({ actor }) {
      const item = await ownListings.byMember(actor.userId)
      return { listing: item ? await toOwnListing(item) : null }
    },

    featured: () => featuredListings(table, deps),

    async replace({ input: { id, imageKey, removeImage, version, ...form }, actor, at }) {
      const before = await findChangeable(id, actor, 'support')
      if (version !== undefined && version !== before.version)
        throw directoryRefusals.changedMeanwhile({ current: await toOwnListing(before) })
      const fields = listingOf(form)
      const userId = before.ownerId
      if (userId === undefined || (isImported(before) && userId !== actor.userId))
        return toOwnListing(await ownListings.correctImported(before, fields))
      const member = found(await users.byId(userId), directoryRefusals.missing)
      const plan = planOf(member)
      const memberWriter = planGives[plan].publishes ? 'premium' : 'request'
      const writer = userId === actor.userId ? memberWriter : 'administrator'
      const input = { userId, plan, writer, member, fields, at } as const
      await ownListings.checkTwins(before, id, input)
      const newLogo = await publishLogo(imageKey, actor)
      const { logo, imageURL } = newLogo || removeImage ? { logo: newLogo } : before
      return toOwnListing(await ownListings.replace(before, { ...input, logo, imageURL }))
    },

    async remove({ input: { id }, actor, at }) {
      while (!(await ownListings.remove(await findChangeable(id, actor, 'admin'), at)));
    },
  }
}
