import { page } from '#functions/platform/http/answer.ts'
import type { HandlerContext, Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Write } from '#functions/platform/table/write.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import type { ManagedListing, reviewRoutes } from '#shared/directory/reviewRoutes.ts'
import type { Route } from '#shared/kernel/area.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { DirectoryPlatform } from '../directoryPlatform.ts'
import { approvedLetter, declinedLetter, restoredLetter, withdrawnLetter } from '../letters.ts'
import { isMembersOwn, isPublic, type StoredListing } from '../listings/listing.ts'
import { holdRepository } from '../members/holdRepository.ts'
import type { OwnListingRepository } from '../members/ownListingRepository.ts'
import { managedListings, managedPresenter } from './managedListings.ts'
import { mergeListings } from './mergeListings.ts'
import { withdrawals } from './withdrawals.ts'

type ComposeLetter = typeof declinedLetter

/** Administrators review, hide and merge everybody's listings. */
export function reviewHandlers(
  deps: DirectoryPlatform,
  ownListings: OwnListingRepository,
): Handlers<{ name: string; needs: object; routes: typeof reviewRoutes }> {
  const { table, users, outbox, env } = deps
  const holds = holdRepository(table)
  const { withdraw, restore } = withdrawals({ table, holds })
  const read = async (id: string) => found(await ownListings.byId(id), directoryRefusals.missing)
  const show = async (item: StoredListing): Promise<ManagedListing> =>
    (await managedPresenter(deps, [item]))(item)

  /** Returns the letter to the member whose company it is, if there is one. */
  async function letterTo(
    item: StoredListing,
    composeLetter: ComposeLetter,
    { reason = '', at, newId }: { reason?: string } & Pick<HandlerContext<Route>, 'at' | 'newId'>,
  ): Promise<Write[]> {
    const member = isMembersOwn(item) ? await users.byId(item.ownerId ?? '') : undefined
    if (!member) return []
    const letter = composeLetter({ member, listing: item, reason, origin: env.ORIGIN })
    return [outbox.letter({ ...letter, letterId: newId('mail'), userId: member.userId, at })]
  }

  /** Publishes a company of a member as it is, and mails the member unless `composeLetter` is undefined. */
  async function publish(
    before: StoredListing,
    context: Pick<HandlerContext<Route>, 'at' | 'newId'>,
    composeLetter: ComposeLetter | undefined,
  ) {
    const member = found(await users.byId(before.ownerId ?? ''), directoryRefusals.missing)
    const letters = composeLetter ? await letterTo(before, composeLetter, context) : []
    const item = await ownListings.approve(before, member, context.at, letters)
    await outbox.wake()
    return show(item)
  }

  /** Hides a company, and tells its member. */
  async function hide(
    before: StoredListing,
    composeLetter: ComposeLetter,
    context: { reason: string } & Pick<HandlerContext<Route>, 'at' | 'newId'>,
  ) {
    const item = await withdraw(before, context.reason, await letterTo(before, composeLetter, context))
    await outbox.wake()
    return show(item)
  }

  return {
    manage: async ({ input }) => page(await managedListings(deps, input)),

    async approve({ input: { id, version }, ...context }) {
      const before = await read(id)
      if (version !== undefined && version !== before.version) throw directoryRefusals.changedMeanwhile()
      if (isPublic(before) && before.approved) return publish(before, context, undefined)
      if (before.hidden !== 'pending') throw directoryRefusals.notPending()
      return publish(before, context, approvedLetter)
    },

    async decline({ input: { id, reason }, ...context }) {
      const before = await read(id)
      if (before.hidden !== 'pending') throw directoryRefusals.notPending()
      return hide(before, declinedLetter, { ...context, reason })
    },

    async withdraw({ input: { id, reason }, ...context }) {
      const before = await read(id)
      if (!isPublic(before)) throw directoryRefusals.notPublic()
      return hide(before, withdrawnLetter, { ...context, reason })
    },

    async restore({ input: { id }, ...context }) {
      const before = await read(id)
      if (before.hidden !== 'withdrawn') throw directoryRefusals.notWithdrawn()
      return isMembersOwn(before) ? publish(before, context, restoredLetter) : show(await restore(before))
    },

    async merge({ input: { id, into } }) {
      const [from, target] = await Promise.all([read(id), read(into)])
      return show(await mergeListings({ table, holds }, from, target))
    },
  }
}
