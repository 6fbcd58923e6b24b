import { emailVerified, type User } from '#functions/platform/users.ts'
import type { KeptListing } from '../listings/listing.ts'

/** What an upload says of a company is its owner's, whom the upload names, and of those who have proved to read the company's mail. */
export const mayTakeOver = (
  uploaded: Pick<KeptListing, 'ownerId' | 'email'> | undefined,
  user: Pick<User, 'userId' | 'email' | 'verifiedEmail'> | undefined,
): boolean =>
  uploaded !== undefined &&
  user !== undefined &&
  (uploaded.ownerId === user.userId || (emailVerified(user) && user.email === uploaded.email.toLowerCase()))
