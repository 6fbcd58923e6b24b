import type { Stored } from '#functions/platform/entity.ts'
import type { Environment } from '#functions/platform/env.ts'
import { planOf } from '#functions/platform/plan.ts'
import type { Users } from '#functions/platform/users.ts'
import type { Listing } from '#shared/directory/listing.ts'
import { pictureAnswer } from '#shared/kernel/picture.ts'
import { type KeptListing, publicListing } from './listing.ts'

type Kept = Stored<KeptListing>

/** How everyone sees these listings: one that is a member's has the plan that its member has now, not the one of when it was written. */
export async function byOwners(
  { users, env }: { users: Pick<Users, 'byIds'>; env: Pick<Environment, 'ORIGIN'> },
  listings: readonly Kept[],
): Promise<(item: Kept) => Listing> {
  const ownerIds = [...new Set(listings.flatMap(({ ownerId }) => ownerId ?? []))]
  const plans = new Map((await users.byIds(ownerIds)).map((user) => [user.userId, planOf(user)]))
  return (item) => ({
    ...publicListing(item),
    imageURL: item.logo ? pictureAnswer(item.logo, env.ORIGIN).whole.src : item.imageURL,
    package: (item.ownerId && plans.get(item.ownerId)) || item.package,
  })
}
