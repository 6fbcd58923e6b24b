import { setCredential } from '#functions/platform/accounts/credentials.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import type { Write } from '#functions/platform/table/write.ts'
import { mailedLinks } from '../../accounts/mailedLinks.ts'
import type { PlatformWithOutbox } from '../outbox.ts'
import { type AccountLetter, type AccountLetterTexts, composeAccountLetter } from './composeAccountLetter.ts'
import { button, facts, paragraph } from './parts.ts'

export interface Invitation extends AccountLetter {
  token: string
}

type TextKey = 'accountMade' | 'link' | 'accountLabel' | 'linkValidityLabel' | 'linkValidity' | 'ifUnexpected'
type InvitationTexts = AccountLetterTexts & Record<TextKey, string>

/** Composes the letter to someone for whom an administrator has made an account. Its link sets the password. */
export function composeInvitation(words: InvitationTexts, { token, ...about }: Invitation) {
  const { origin, user } = about
  const { email, language } = user
  return composeAccountLetter(about, words, [
    paragraph(words.accountMade),
    button(words.link, pageUrl('/reset-password', { origin, language, token })),
    facts([words.accountLabel, email], [words.linkValidityLabel, words.linkValidity]),
    paragraph(words.ifUnexpected),
  ])
}

interface NewAccount {
  user: User
  /** Without a password the owner is mailed a link that sets one. */
  password: string | undefined
  writes?: readonly Write[]
  at: Date
  newId: (kind: 'mail') => string
}

/** Returns the function with which administrators add an account. `letterOf` composes the invitation. */
export function accountAdder(
  { env, table, users, outbox }: Pick<PlatformWithOutbox, 'env' | 'table' | 'users' | 'outbox'>,
  letterOf: (invitation: Invitation) => ReturnType<typeof composeInvitation>,
) {
  const links = mailedLinks({ table, users }, 'invitation')
  return async ({ user, password, writes = [], at, newId }: NewAccount): Promise<void> => {
    if (password !== undefined) {
      const { userId } = user
      const passwordHash = await hashPassword(password)
      return users.add(user, [...writes, setCredential({ userId, passwordHash })])
    }
    const { token, write } = links.issue(user, at)
    const letter = letterOf({ id: newId('mail'), user, token, origin: env.ORIGIN, at })
    await users.add(user, [...writes, write, outbox.letter(letter)])
    await outbox.wake()
  }
}
