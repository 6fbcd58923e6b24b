import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import { type ComposedLetter, composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import { button, facts, heading, quotation } from '#functions/platform/mail/letters/parts.ts'
import { fill } from '#functions/platform/mail/letters/texts.ts'
import type { Message } from '#shared/contact/message.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

interface LetterOptions {
  /** The portal's own inbox. */
  to: string
  /** Scheme, host and port of the portal. */
  origin: string
}

const texts: Record<Language, typeof en> = { en, fr, es }

const preheaderCharacters = 140

/**
 * The letter with a visitor's message to the portal's inbox. It is in the language of the message, which the
 * person who answers reads anyway.
 */
export function messageLetter(
  { _id, name, email, subject, message, language }: Omit<Message, 'sentAt'>,
  { to, origin }: LetterOptions,
): ComposedLetter & { replyTo: string } {
  const words = texts[language]
  const letter = composeLetter({
    language,
    to,
    subject: fill(words.subject, { subject }),
    preheader: message.slice(0, preheaderCharacters),
    parts: [
      heading(subject),
      facts([words.from, name], [words.email, email]),
      quotation(message),
      button(words.link, `${pageUrl('/admin/messages', { origin, language })}?message=${_id}`),
    ],
    reason: words.reason,
    origin,
  })
  return { ...letter, replyTo: email }
}
