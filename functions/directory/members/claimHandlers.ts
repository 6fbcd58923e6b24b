import type { Handlers } from '#functions/platform/handlerContext.ts'
import { planOf } from '#functions/platform/plan.ts'
import { ConditionFailed, tookPlace } from '#functions/platform/write.ts'
import type { memberRoutes } from '#shared/directory/memberRoutes.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { found, Refusal } from '#shared/kernel/refusal.ts'
import type { DirectoryPlatform } from '../directoryPlatform.ts'
import { agreedLetter, claimLetter, proveEmailLetter } from '../letters.ts'
import { byOwners } from '../listings/byOwners.ts'
import { isPending, isUploaded, type StoredListing } from '../listings/listing.ts'
import { claims } from './claims.ts'
import { mayTakeOver } from './mayTakeOver.ts'
import { fieldsOf, type OwnListings } from './ownListings.ts'

type Routes = Pick<typeof memberRoutes, 'claim' | 'agree' | 'mailProof'>

/** A member asks for a company that came by upload; the company agrees by a link that is mailed to its own address. */
export function claimHandlers(
  deps: DirectoryPlatform,
  own: OwnListings,
): Handlers<{ name: string; needs: object; routes: Routes }> {
  const { env, table, users, outbox } = deps
  const asked = claims(table)
  const origin = env.ORIGIN

  return {
    async claim({ input: { id }, actor, at, newId, language }) {
      const item = found(await own.byId(id), directoryRefusals.missing)
      const member = found(await users.byId(actor.userId), directoryRefusals.missing)
      if (isPending(item)) throw directoryRefusals.missing()
      if (!isUploaded(item)) throw directoryRefusals.notClaimable()
      if (await own.of(actor.userId)) throw directoryRefusals.oneEach()
      if (mayTakeOver(item, member)) {
        await own.replace(item, { userId: actor.userId, ...asItStands(item), at })
        return { claim: 'yours' }
      }
      if (item.ownerId) throw directoryRefusals.notClaimable()
      const { token, write } = asked.issue({ userId: actor.userId, listingId: id, email: item.email }, at)
      const letter = claimLetter({ member, listing: item, token, language, origin })
      await table.transact([
        write,
        outbox.letter({ ...letter, letterId: newId('mail'), userId: actor.userId, at }),
      ])
      await outbox.wake()
      return { claim: 'mailed' }
    },

    async agree({ input: { token }, at, newId }) {
      const claim = found(await asked.open(token, at), directoryRefusals.claimExpired)
      const [item, member] = await Promise.all([own.byId(claim.listingId), users.byId(claim.userId)])
      if (item && !isUploaded(item) && item.ownerId === claim.userId && item.email === claim.email) {
        if (await tookPlace(own.proveEmail(item, [asked.useUp(token)]))) return { company: item.company }
        throw directoryRefusals.claimExpired()
      }
      if (
        !item ||
        !member ||
        !isUploaded(item) ||
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
      const also = [asked.useUp(token), letter]
      try {
        await own.replace(item, { userId: member.userId, ...asItStands(item), at, also })
      } catch (error) {
        // Somebody else was faster with this link, or the member has another company by now.
        if (error instanceof ConditionFailed || (error instanceof Refusal && error.kind === 'conflict'))
          throw directoryRefusals.claimExpired()
        throw error
      }
      await outbox.wake()
      return { company: item.company }
    },

    async mailProof({ input: { id }, actor, at, newId, language }) {
      const item = found(await own.byId(id), directoryRefusals.missing)
      if (item.ownerId !== actor.userId || isUploaded(item)) throw directoryRefusals.missing()
      if ((await byOwners(deps, [item]))(item).email !== '') throw directoryRefusals.emailShown()
      const member = found(await users.byId(actor.userId), directoryRefusals.missing)
      const { token, write } = asked.issue({ userId: actor.userId, listingId: id, email: item.email }, at)
      const letter = proveEmailLetter({ member, listing: item, token, language, origin })
      await table.transact([
        write,
        outbox.letter({ ...letter, letterId: newId('mail'), userId: actor.userId, at }),
      ])
      await outbox.wake()
    },
  }
}

/** What an upload says of the company, to be the member's own. */
const asItStands = (item: StoredListing) => ({ fields: fieldsOf(item), imageURL: item.imageURL })
