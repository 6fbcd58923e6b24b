import type { Environment } from '#functions/platform/env.ts'
import { planOf } from '#functions/platform/plan.ts'
import { emailVerified, type User, type Users } from '#functions/platform/users.ts'
import type { Listing } from '#shared/directory/listing.ts'
import { pictureAnswer } from '#shared/kernel/picture.ts'
import { isUploaded, type KeptListing, publicListing, type StoredListing } from './listing.ts'

/** How everyone sees these listings: one that is a member's has the plan that its member has now, not the one of when it was written, and an address that nobody has proved is left out. */
export async function byOwners(
  { users, env }: { users: Pick<Users, 'byIds'>; env: Pick<Environment, 'ORIGIN'> },
  listings: readonly StoredListing[],
): Promise<(item: StoredListing) => Listing> {
  const ownerIds = [...new Set(listings.flatMap(({ ownerId }) => ownerId ?? []))]
  const owners = new Map((await users.byIds(ownerIds)).map((user) => [user.userId, user]))
  return (item) => {
    const owner = item.ownerId === undefined ? undefined : owners.get(item.ownerId)
    return {
      ...publicListing(item),
      email: showsEmail(item, owner) ? item.email : '',
      imageURL: item.logo ? pictureAnswer(item.logo, env.ORIGIN).whole.src : item.imageURL,
      package: owner ? planOf(owner) : item.package,
    }
  }
}

/** A listing that the portal published shows its e-mail; a member's shows it once somebody has proved to read it. */
function showsEmail(item: KeptListing, owner: User | undefined): boolean {
  if (isUploaded(item) || item.ownerId === undefined || item.provedEmail === item.email) return true
  return owner !== undefined && emailVerified(owner) && owner.email === item.email.toLowerCase()
}
