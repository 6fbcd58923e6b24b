import { planOf } from '#functions/platform/accounts/plan.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { ConditionFailed, tookPlace } from '#functions/platform/table/write.ts'
import type { memberRoutes } from '#shared/directory/memberRoutes.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { found, Refusal } from '#shared/kernel/refusal.ts'
import type { DirectoryPlatform } from '../directoryPlatform.ts'
import { agreedLetter, claimLetter, proveEmailLetter } from '../letters.ts'
import { isImported, isPending, type StoredListing } from '../listings/listing.ts'
import { listingPresenter } from '../listings/listingPresenter.ts'
import { claimTokens } from './claimTokens.ts'
import { mayTakeOver } from './mayTakeOver.ts'
import { fieldsOf, type OwnListingRepository } from './ownListingRepository.ts'

type Routes = Pick<typeof memberRoutes, 'claim' | 'agree' | 'mailProof'>

/** A member claims an imported company, and the company agrees by a link mailed to its own address. */
export function claimHandlers(
  deps: DirectoryPlatform,
  own: OwnListingRepository,
): Handlers<{ name: string; needs: object; routes: Routes }> {
  const { env, table, users, outbox } = deps
  const tokens = claimTokens(table)
  const origin = env.ORIGIN

  return {
    async claim({ input: { id }, actor, at, newId, language }) {
      const item = found(await own.byId(id), directoryRefusals.missing)
      const member = found(await users.byId(actor.userId), directoryRefusals.missing)
      if (isPending(item)) throw directoryRefusals.missing()
      if (!isImported(item)) throw directoryRefusals.notClaimable()
      if (await own.byMember(actor.userId)) throw directoryRefusals.oneEach()
      if (mayTakeOver(item, member)) {
        await own.replace(item, { userId: actor.userId, ...contentOf(item), at })
        return { claim: 'yours' }
      }
      if (item.ownerId) throw directoryRefusals.notClaimable()
      const { token, write } = tokens.issue({ userId: actor.userId, listingId: id, email: item.email }, at)
      const letter = claimLetter({ member, listing: item, token, language, origin })
      await table.transact([
        write,
        outbox.letter({ ...letter, letterId: newId('mail'), userId: actor.userId, at }),
      ])
      await outbox.wake()
      return { claim: 'mailed' }
    },

    async agree({ input: { token }, at, newId }) {
      const claim = found(await tokens.open(token, at), directoryRefusals.claimExpired)
      const [item, member] = await Promise.all([own.byId(claim.listingId), users.byId(claim.userId)])
      if (item && !isImported(item) && item.ownerId === claim.userId && item.email === claim.email) {
        if (await tookPlace(own.markEmailProved(item, [tokens.useUp(token)])))
          return { company: item.company }
        throw directoryRefusals.claimExpired()
      }
      if (
        !item ||
        !member ||
        !isImported(item) ||
        item.ownerId ||
        item.email !== claim.email ||
        planOf(member) !== 'premium'
      )
        throw directoryRefusals.claimExpired()
      const letter = outbox.letter({
        ...agreedLetter({ member, listing: item, origin }),
        letterId: newId('mail'),
        userId: member.userId,
        at,
      })
      const also = [tokens.useUp(token), letter]
      try {
        await own.replace(item, { userId: member.userId, ...contentOf(item), at, also })
      } catch (error) {
        // The link was used at the same moment, or the member has another company by now.
        if (error instanceof ConditionFailed || (error instanceof Refusal && error.kind === 'conflict'))
          throw directoryRefusals.claimExpired()
        throw error
      }
      await outbox.wake()
      return { company: item.company }
    },

    async mailProof({ input: { id }, actor, at, newId, language }) {
      const item = found(await own.byId(id), directoryRefusals.missing)
      if (item.ownerId !== actor.userId || isImported(item)) throw directoryRefusals.missing()
      if ((await listingPresenter(deps, [item]))(item).email !== '') throw directoryRefusals.emailShown()
      const member = found(await users.byId(actor.userId), directoryRefusals.missing)
      const { token, write } = tokens.issue({ userId: actor.userId, listingId: id, email: item.email }, at)
      const letter = proveEmailLetter({ member, listing: item, token, language, origin })
      await table.transact([
        write,
        outbox.letter({ ...letter, letterId: newId('mail'), userId: actor.userId, at }),
      ])
      await outbox.wake()
    },
  }
}

/** The content of an imported listing, to be kept when it becomes a member's own. */
const contentOf = (item: StoredListing) => ({ fields: fieldsOf(item), imageURL: item.imageURL })
