import { composeLetter } from '#functions/platform/letters/composeLetter.ts'
import { button, facts, greeting, heading, paragraph } from '#functions/platform/letters/parts.ts'
import { pageOf } from '#functions/platform/pageOf.ts'
import { emailVerified, type User } from '#functions/platform/users.ts'
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

/** Tells the owner of an account what has changed of what opens it. */
export function changedLetter({ id, user, origin, at, what, token }: Changed) {
  const { language, email, firstName, userId } = user
  const { account, changed } = texts[language]
  const letter = composeLetter({
    language,
    to: email,
    subject: changed.subject,
    preheader: changed.preheader,
    parts: [
      heading(changed.subject),
      greeting(firstName),
      paragraph(changed[what]),
      paragraph(token ? changed.disown : changed.otherwise),
      token
        ? button(changed.disownLink, pageOf('/undo-second-factor', { origin, language, token }))
        : button(changed.link, pageOf('/account/security', { origin, language })),
      facts({ [account]: email }),
    ],
    reason: changed.reason,
    origin,
  })
  return { ...letter, letterId: id, userId, causedBy: 'reader' as const, at }
}

/**
 * The letter about a change, to an address that the user has proved: nobody else's mailbox is filled with it. What an administrator
 * has done is told at any address.
 */
export const changedLetters = (about: Changed & { user: User }) =>
  emailVerified(about.user) || about.what === 'allRemoved' ? [changedLetter(about)] : []

/** Tells the owner of an account that somebody who has come past its password tries codes. */
export function wrongCodesLetter({ id, user, origin, at }: SecurityLetter) {
  const { language, email, firstName, userId } = user
  const { account, guessed } = texts[language]
  const letter = composeLetter({
    language,
    to: email,
    subject: guessed.subject,
    preheader: guessed.preheader,
    parts: [
      heading(guessed.subject),
      greeting(firstName),
      paragraph(guessed.happened),
      paragraph(guessed.advice),
      button(guessed.link, pageOf('/login', { origin, language })),
      facts({ [account]: email }),
    ],
    reason: guessed.reason,
    origin,
  })
  return { ...letter, letterId: id, userId, causedBy: 'reader' as const, at }
}
