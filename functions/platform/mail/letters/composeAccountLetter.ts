import type { User } from '#functions/platform/accounts/users.ts'
import { composeLetter } from './composeLetter.ts'
import { greeting, heading, type Part } from './parts.ts'

export interface AccountLetter {
  id: string
  user: Pick<User, 'userId' | 'email' | 'firstName' | 'language'>
  /** Scheme, host and port of the portal. */
  origin: string
  at: Date
}

export interface AccountLetterTexts {
  subject: string
  /** The subject unless set. */
  heading?: string
  preheader: string
  reason: string
}

/** Composes a letter to the owner of an account about the account, for the outbox. */
export function composeAccountLetter(
  { id, user, origin, at }: AccountLetter,
  { subject, preheader, reason, heading: title = subject }: AccountLetterTexts,
  parts: readonly Part[],
) {
  const { language, email, firstName, userId } = user
  const letter = composeLetter({
    language,
    to: email,
    subject,
    preheader,
    parts: [heading(title), greeting(firstName), ...parts],
    reason,
    origin,
  })
  return { ...letter, letterId: id, userId, at }
}
