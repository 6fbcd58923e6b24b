import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import { type ComposedLetter, composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import { button, facts, heading, note, quotation } from '#functions/platform/mail/letters/parts.ts'
import { fill } from '#functions/platform/mail/letters/texts.ts'
import type { Listing } from '#shared/directory/listing.ts'
import { urlOf } from '#shared/directory/slug.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, (typeof en)['message']> = { en: en.message, fr: fr.message, es: es.message }

interface VisitorLetterData {
  message: { name: string; email: string; message: string }
  company: Pick<Listing, '_id' | 'company' | 'email'>
  language: Language
  /** Scheme, host and port of the portal. */
  origin: string
}

/**
 * The letter with a visitor's message to a company. Subject and preheader are the portal's own words, so that no stranger chooses
 * what a list of mails shows.
 */
export function visitorLetter({
  message: { name, email, message },
  company,
  language,
  origin,
}: VisitorLetterData): ComposedLetter & { replyTo: string } {
  const words = texts[language]
  const letter = composeLetter({
    language,
    to: company.email,
    subject: fill(words.subject, { company: company.company }),
    preheader: words.preheader,
    parts: [
      heading(words.heading),
      facts([words.from, name], [words.email, email]),
      quotation(message),
      button(words.link, pageUrl(urlOf(company), { origin, language })),
      note(words.unproved),
    ],
    reason: words.reason,
    origin,
  })
  return { ...letter, replyTo: email }
}
