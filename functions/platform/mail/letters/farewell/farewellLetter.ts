import type { Language } from '#shared/kernel/language.ts'
import { after } from '#shared/kernel/time.ts'
import { type AccountLetter, composeAccountLetter } from '../composeAccountLetter.ts'
import { paragraph } from '../parts.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, fr, es }

/** Tells the owner of an erased account about their money and what the books keep. `about.at` is when the erasure begins. */
export function farewellLetter(about: AccountLetter) {
  const words = texts[about.user.language]
  const parts = [words.erased, words.money, words.books, words.ifUnexpected].map(paragraph)
  // An erasure removes letters that name its user, and letters to the user's e-mail that were written before it began. This one stays.
  return { ...composeAccountLetter(about, words, parts), userId: undefined, at: after(about.at, 1) }
}
