import { composeLetter } from '#functions/platform/letters/composeLetter.ts'
import { button, facts, greeting, heading, paragraph } from '#functions/platform/letters/parts.ts'
import { pageOf } from '#functions/platform/pageOf.ts'
import type { User } from '#functions/platform/users.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

interface Invitation {
  id: string
  user: Pick<User, 'userId' | 'email' | 'firstName' | 'language'>
  token: string
  /** Scheme, host and port of the portal. */
  origin: string
  at: Date
}

const texts: Record<Language, typeof en> = { en, fr, es }

/** The letter to someone for whom an administrator has made an account: its link sets the password. */
export function invitationLetter({ id, user, token, origin, at }: Invitation) {
  const { email, firstName, language, userId } = user
  const words = texts[language].invitation
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
