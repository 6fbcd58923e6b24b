import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import { pageOf } from '#functions/platform/http/pageOf.ts'
import { composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import {
  button,
  facts,
  greeting,
  heading,
  type Part,
  paragraph,
} from '#functions/platform/mail/letters/parts.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

/** A change of what opens an account. */
export type AccountChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAdded'
  | 'appRemoved'
  | 'codesRenewed'
  | 'codeUsed'
  | 'allRemoved'

interface SecurityLetter {
  id: string
  user: Pick<User, 'userId' | 'email' | 'firstName' | 'language'>
  /** Scheme, host and port of the portal. */
  origin: string
  at: Date
}

const texts: Record<Language, typeof en> = { en, fr, es }

interface Changed extends SecurityLetter {
  what: AccountChange
  /** The token of the link that takes the first factor away again. */
  token?: string | undefined
}

interface Words {
  subject: string
  preheader: string
  reason: string
}

/** A letter about what opens an account. Nothing that strangers send to the mailbox holds it back. */
function securityLetter({ id, user, origin, at }: SecurityLetter, words: Words, parts: readonly Part[]) {
  const { language, email, firstName, userId } = user
  const letter = composeLetter({
    language,
    to: email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [
      heading(words.subject),
      greeting(firstName),
      ...parts,
      facts({ [texts[language].account]: email }),
    ],
    reason: words.reason,
    origin,
  })
  return { ...letter, letterId: id, userId, causedBy: 'reader' as const, at }
}

/** Tells the owner of an account what has changed of what opens it. */
export function changedLetter({ what, token, ...about }: Changed) {
  const { origin, user } = about
  const { language } = user
  const { changed } = texts[language]
  return securityLetter(about, changed, [
    paragraph(changed[what]),
    paragraph(token ? changed.disown : changed.otherwise),
    token
      ? button(changed.disownLink, pageOf('/undo-second-factor', { origin, language, token }))
      : button(changed.link, pageOf('/account/security', { origin, language })),
  ])
}

/**
 * The letter about a change, to an address that the user has proved: nobody else's mailbox is filled with it. A change that an
 * administrator has made is told at any address.
 */
export const changedLetters = (about: Changed & { user: User }) =>
  emailVerified(about.user) || about.what === 'allRemoved' ? [changedLetter(about)] : []

/** Tells the owner of an account that somebody who has come past its password tries codes. */
export function wrongCodesLetter(about: SecurityLetter) {
  const { origin, user } = about
  const { language } = user
  const { guessed } = texts[language]
  return securityLetter(about, guessed, [
    paragraph(guessed.happened),
    paragraph(guessed.advice),
    button(guessed.link, pageOf('/login', { origin, language })),
  ])
}
