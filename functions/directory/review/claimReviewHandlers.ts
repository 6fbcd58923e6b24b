import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { conditionHeld, remove, unchanged } from '#functions/platform/table/write.ts'
import type { claimRoutes } from '#shared/directory/claimRoutes.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { urlOf } from '#shared/directory/slug.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { DirectoryPlatform } from '../directoryPlatform.ts'
import { claimAcceptedLetter, claimDeclinedLetter } from '../letters.ts'
import { isImported, isPublic, listing, listingKey } from '../listings/listing.ts'
import { claimRequest, claimRequestKey, claimRequests } from '../members/claimRequest.ts'
import type { OwnListingRepository } from '../members/ownListingRepository.ts'

type Routes = Pick<typeof claimRoutes, 'claims' | 'acceptClaim' | 'declineClaim'>

/** Administrators decide claims of companies that no letter reaches. */
export function claimReviewHandlers(
  { table, users, outbox, env }: DirectoryPlatform,
  ownListings: OwnListingRepository,
): Handlers<{ name: string; needs: object; routes: Routes }> {
  /** Returns a claim with its member and company, if both still exist. */
  async function readClaim(id: string) {
    const claim = found(await table.get(claimRequest, claimRequestKey(id)), directoryRefusals.claimMissing)
    const [member, item] = await Promise.all([users.byId(id), ownListings.byId(claim.listingId)])
    return {
      member: found(member, directoryRefusals.claimMissing),
      item: found(item, directoryRefusals.claimMissing),
      // Fails if another administrator has answered the claim, or the member has made another one.
      removal: remove(claimRequestKey(id), unchanged(claim)),
    }
  }

  return {
    async claims({ input: { limit, after } }) {
      const claims = await table.query(claimRequest, { ...claimRequests, limit, after, consistent: true })
      const [members, items] = await Promise.all([
        users.byIds(claims.items.map(({ userId }) => userId)),
        table.getMany(listing, [
          ...new Map(claims.items.map(({ listingId }) => [listingId, listingKey(listingId)])).values(),
        ]),
      ])
      const emails = new Map(members.map(({ userId, email }) => [userId, email]))
      const companies = new Map(items.map((item) => [item._id, item]))
      return page(claims, ({ userId, listingId, evidence, askedAt }) => {
        const [item, claimant] = [companies.get(listingId), emails.get(userId)]
        if (!item || !isImported(item) || claimant === undefined) return undefined
        const { company, email } = item
        return { _id: userId, listingId, company, email, url: urlOf(item), claimant, evidence, askedAt }
      })
    },

    async acceptClaim({ input: { id }, at, newId }) {
      const { member, item, removal } = await readClaim(id)
      if (!isImported(item) || !isPublic(item) || item.ownerId) throw directoryRefusals.notClaimable()
      const letter = claimAcceptedLetter({ member, listing: item, origin: env.ORIGIN })
      const letterWrite = outbox.letter({ ...letter, letterId: newId('mail'), userId: id, at })
      const handOver = ownListings.handOver(item, member, at, [removal, letterWrite])
      const isHandedOver = await conditionHeld(handOver.then(() => undefined))
      if (!isHandedOver) throw directoryRefusals.claimMissing()
      await outbox.wake()
    },

    async declineClaim({ input: { id, reason }, at, newId }) {
      const { member, item, removal } = await readClaim(id)
      const letter = claimDeclinedLetter({ member, listing: item, reason, origin: env.ORIGIN })
      const write = outbox.letter({ ...letter, letterId: newId('mail'), userId: id, at })
      if (!(await conditionHeld(table.transact([removal, write])))) throw directoryRefusals.claimMissing()
      await outbox.wake()
    },
  }
}
