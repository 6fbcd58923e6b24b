import type { User } from '#functions/platform/accounts/users.ts'
import type { Language } from '#shared/kernel/language.ts'
import { after } from '#shared/kernel/time.ts'
import { composeLetter } from '../composeLetter.ts'
import { greeting, heading, paragraph } from '../parts.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, fr, es }

export interface Farewell {
  id: string
  user: Pick<User, 'email' | 'firstName' | 'language'>
  /** Scheme, host and port of the portal. */
  origin: string
  /** When the erasure begins. */
  at: Date
}

/** The last letter to somebody whose account is erased, whoever has erased it: what becomes of their money and of the books. */
export function farewellLetter({ id, user, origin, at }: Farewell) {
  const { email, firstName, language } = user
  const words = texts[language]
  const letter = composeLetter({
    language,
    to: email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [
      heading(words.subject),
      greeting(firstName),
      paragraph(words.erased),
      paragraph(words.money),
      paragraph(words.books),
      paragraph(words.otherwise),
    ],
    reason: words.reason,
    origin,
  })
  // An erasure removes the waiting letters that were written until it began.
  return { ...letter, letterId: id, at: after(at, 1) }
}
