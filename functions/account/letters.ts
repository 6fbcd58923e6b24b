import type { User } from '#functions/platform/accounts/users.ts'
import { pageOf } from '#functions/platform/http/pageOf.ts'
import { composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import { button, facts, greeting, heading, paragraph } from '#functions/platform/mail/letters/parts.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

interface AccountLetter {
  id: string
  user: Pick<User, 'userId' | 'email' | 'firstName'>
  /** Scheme, host and port of the portal. */
  origin: string
  at: Date
}

interface LinkLetter extends AccountLetter {
  token: string
  language: Language
}

const texts: Record<Language, typeof en> = { en, fr, es }

/** A letter around one link that changes the account. */
function linkLetter(about: 'reset' | 'verify', href: string, { id, user, origin, language, at }: LinkLetter) {
  const { account, validity, [about]: words } = texts[language]
  const letter = composeLetter({
    language,
    to: user.email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [
      heading(words.subject),
      greeting(user.firstName),
      paragraph(words.asked),
      button(words.link, href),
      facts({ [account]: user.email, [validity]: words.limits }),
      paragraph(words.otherwise),
    ],
    reason: words.reason,
    origin,
  })
  return { ...letter, letterId: id, userId: user.userId, at }
}

/** The letter with the link that resets a password. */
export function resetLetter(about: LinkLetter) {
  return linkLetter('reset', `${about.origin}/reset-password?token=${about.token}`, about)
}

/** The letter with the link that proves the address of an account. */
export function verifyLetter(about: LinkLetter) {
  return linkLetter('verify', pageOf('/verify-email', about), about)
}

/** Tells the owner of an account that so many wrong passwords were tried that only browsers it knows can still log in. */
export function guessedLetter({ id, user, origin, at }: AccountLetter & { user: Pick<User, 'language'> }) {
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
