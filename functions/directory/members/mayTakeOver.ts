import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import type { ListingItem } from '../listings/listing.ts'

/** True for the owner that the import names, and for a user whose verified e-mail is the company's. */
export const mayTakeOver = (
  imported: Pick<ListingItem, 'ownerId' | 'email'> | undefined,
  user: Pick<User, 'userId' | 'email' | 'verifiedEmail'> | undefined,
): boolean =>
  imported !== undefined &&
  user !== undefined &&
  (imported.ownerId === user.userId || (emailVerified(user) && user.email === imported.email.toLowerCase()))
