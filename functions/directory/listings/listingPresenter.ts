import { planOf } from '#functions/platform/accounts/plan.ts'
import { emailVerified, type User, type Users } from '#functions/platform/accounts/users.ts'
import type { Environment } from '#functions/platform/aws/env.ts'
import type { Listing } from '#shared/directory/listing.ts'
import { pictureAnswer } from '#shared/kernel/picture.ts'
import { isImported, type ListingItem, publicListing, type StoredListing } from './listing.ts'

/**
 * Reads the owners of these listings and returns a function that makes each listing public: with its owner's
 * present plan, and without an e-mail that nobody has proved.
 */
export async function listingPresenter(
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

/** An imported listing shows its e-mail. A member's own shows it once the address is proved. */
function showsEmail(item: ListingItem, owner: User | undefined): boolean {
  if (isImported(item) || item.ownerId === undefined || item.provedEmail === item.email) return true
  return owner !== undefined && emailVerified(owner) && owner.email === item.email.toLowerCase()
}
