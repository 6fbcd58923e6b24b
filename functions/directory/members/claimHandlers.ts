import * as z from 'zod/mini'
import { defineToken } from '#functions/platform/accounts/tokens.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import type { HandlerContext, Handlers } from '#functions/platform/http/handlerContext.ts'
import { ConditionFailed, conditionHeld, put, remove, type Write } from '#functions/platform/table/write.ts'
import type { claimRoutes } from '#shared/directory/claimRoutes.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import type { Route } from '#shared/kernel/area.ts'
import { found, Refusal } from '#shared/kernel/refusal.ts'
import { days } from '#shared/kernel/time.ts'
import type { DirectoryPlatform } from '../directoryPlatform.ts'
import { agreedLetter, claimLetter, proveEmailLetter } from '../letters.ts'
import { isImported, isPublic, type StoredListing } from '../listings/listing.ts'
import { listingPresenter } from '../listings/listingPresenter.ts'
import { claimRequest, claimRequestKey } from './claimRequest.ts'
import { mayTakeOver } from './mayTakeOver.ts'
import { isOpen, openClaimKey, openClaimWrite, readOpenClaim } from './openClaim.ts'
import type { OwnListingRepository } from './ownListingRepository.ts'

/** The letter names this time too: `locales/*.json`. */
const claimLifetime = days(14)

/** The token of a mailed link that lets a company agree to a claim or prove its address. */
export const claimToken = defineToken({
  type: 'ListingClaimToken',
  prefix: 'LISTINGCLAIM',
  shape: {
    userId: z.string(),
    listingId: z.string(),
    /** The e-mail that the letter went to. The token is void once the company has another e-mail. */
    email: z.string(),
  },
  holder: ({ userId }) => `USER#${userId}`,
})

type Routes = Pick<typeof claimRoutes, 'claim' | 'openClaim' | 'agree' | 'mailProof'>

/** A member claims an imported company, and the company agrees by a link mailed to its own address. */
export function claimHandlers(
  deps: DirectoryPlatform,
  ownListings: OwnListingRepository,
): Handlers<{ name: string; needs: object; routes: Routes }> {
  const { env, table, users, outbox } = deps
  const tokens = claimToken(table)
  const origin = env.ORIGIN

  /** Mails the company a link to agree. */
  async function mailLink(
    composeLetter: typeof claimLetter,
    listing: StoredListing,
    member: User,
    { at, newId, language }: Pick<HandlerContext<Route>, 'at' | 'newId' | 'language'>,
    extraWrites: readonly Write[] = [],
  ) {
    const { userId } = member
    const claim = { userId, listingId: listing._id, email: listing.email }
    const { token, write } = tokens.issue(claim, { at, lifetime: claimLifetime })
    const letter = composeLetter({ member, listing, token, language, origin })
    const mailing = outbox.letter({ ...letter, letterId: newId('mail'), userId, at })
    await table.transact([write, mailing, ...extraWrites])
    await outbox.wake()
  }

  return {
    async claim({ input: { id, evidence, again }, actor, ...context }) {
      if (actor.role === 'instructor') throw directoryRefusals.instructor()
      const item = found(await ownListings.byId(id), directoryRefusals.missing)
      const member = found(await users.byId(actor.userId), directoryRefusals.missing)
      if (!isPublic(item)) throw directoryRefusals.missing()
      if (!isImported(item)) throw directoryRefusals.notClaimable()
      if (await ownListings.byMember(actor.userId)) throw directoryRefusals.oneEach()
      if (mayTakeOver(item, member)) {
        await ownListings.handOver(item, member, context.at)
        return { claim: 'yours' }
      }
      if (item.ownerId) throw directoryRefusals.notClaimable()
      if (evidence) {
        const { userId } = actor
        await table.write(
          put(claimRequest, { userId, listingId: id, evidence, askedAt: context.at.toISOString() }),
        )
        return { claim: 'asked' }
      }
      const { userId } = member
      const existing = await readOpenClaim(table, item, userId)
      if (!again && isOpen(existing, item, context.at)) return { claim: 'open' }
      const claimWrite = openClaimWrite(existing, item, { userId, at: context.at, lifetime: claimLifetime })
      const isMailed = await conditionHeld(mailLink(claimLetter, item, member, context, [claimWrite]))
      return { claim: isMailed ? 'mailed' : 'open' }
    },

    async openClaim({ input: { id }, actor: { userId }, at }) {
      const item = found(await ownListings.byId(id), directoryRefusals.missing)
      if (!isPublic(item)) throw directoryRefusals.missing()
      if (!isImported(item) || item.ownerId) return { claim: null }
      const [request, mailed] = await Promise.all([
        table.get(claimRequest, claimRequestKey(userId)),
        readOpenClaim(table, item, userId),
      ])
      if (request?.listingId === id) return { claim: { way: 'asked', askedAt: request.askedAt } }
      if (!isOpen(mailed, item, at)) return { claim: null }
      return { claim: { way: 'mailed', askedAt: mailed.askedAt, until: mailed.until } }
    },

    async agree({ input: { token }, at, newId }) {
      const claim = found(await tokens.open(token, at), directoryRefusals.claimExpired)
      const [item, member] = await Promise.all([ownListings.byId(claim.listingId), users.byId(claim.userId)])
      if (item && !isImported(item) && item.ownerId === claim.userId && item.email === claim.email) {
        if (await conditionHeld(ownListings.markEmailProved(item, [tokens.useUp(token)])))
          return { company: item.company }
        throw directoryRefusals.claimExpired()
      }
      if (!item || !member || !isImported(item) || item.ownerId || item.email !== claim.email)
        throw directoryRefusals.claimExpired()
      const letter = outbox.letter({
        ...agreedLetter({ member, listing: item, origin }),
        letterId: newId('mail'),
        userId: member.userId,
        at,
      })
      try {
        await ownListings.handOver(item, member, at, [
          tokens.useUp(token),
          remove(openClaimKey(item._id, member.userId)),
          letter,
        ])
      } catch (error) {
        // Another request has used the link, or the member has another company since.
        if (error instanceof ConditionFailed || (error instanceof Refusal && error.kind === 'conflict'))
          throw directoryRefusals.claimExpired()
        throw error
      }
      await outbox.wake()
      return { company: item.company }
    },

    async mailProof({ input: { id }, actor, ...context }) {
      const item = found(await ownListings.byId(id), directoryRefusals.missing)
      if (item.ownerId !== actor.userId || isImported(item)) throw directoryRefusals.missing()
      if ((await listingPresenter(deps, [item]))(item).email !== '') throw directoryRefusals.emailShown()
      const member = found(await users.byId(actor.userId), directoryRefusals.missing)
      await mailLink(proveEmailLetter, item, member, context)
    },
  }
}
