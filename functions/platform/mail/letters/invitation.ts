import type { User } from '#functions/platform/accounts/users.ts'
import { pageOf } from '#functions/platform/http/pageOf.ts'
import { composeLetter } from './composeLetter.ts'
import { button, facts, greeting, heading, paragraph } from './parts.ts'

export interface Invitation {
  id: string
  user: Pick<User, 'userId' | 'email' | 'firstName' | 'language'>
  token: string
  /** Scheme, host and port of the portal. */
  origin: string
  at: Date
}

type Words = Record<
  | 'subject'
  | 'preheader'
  | 'heading'
  | 'made'
  | 'link'
  | 'account'
  | 'validity'
  | 'limits'
  | 'otherwise'
  | 'reason',
  string
>

/** A letter, in these words, to someone for whom an administrator has made an account: its link sets the password. */
export function composeInvitation(words: Words, { id, user, token, origin, at }: Invitation) {
  const { email, firstName, language, userId } = user
  const letter = composeLetter({
    language,
    to: email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [
      heading(words.heading),
      greeting(firstName),
      paragraph(words.made),
      button(words.link, pageOf('/reset-password', { origin, language, token })),
      facts({ [words.account]: email, [words.validity]: words.limits }),
      paragraph(words.otherwise),
    ],
    reason: words.reason,
    origin,
  })
  return { ...letter, letterId: id, userId, at }
}
