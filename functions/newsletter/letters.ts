import { type ComposedLetter, composeLetter } from '#functions/platform/letters/composeLetter.ts'
import { button, greeting, heading, note, paragraph } from '#functions/platform/letters/parts.ts'
import { pageOf } from '#functions/platform/pageOf.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Subscriber } from '#shared/newsletter/subscriber.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

interface Links {
  /** Tokens, and the scheme, host and port of the portal. */
  confirm: string
  unsubscribe: string
  origin: string
  /** Where the sender can be written to, when the installation says so. */
  postalAddress?: string
}

const texts: Record<Language, typeof en> = { en, fr, es }

/** How every letter to a subscriber lets its reader go. */
const unsubscribing = (token: string, origin: string, language: Language) => ({
  page: pageOf('/newsletter/unsubscribe', { origin, language, token }),
  post: `${origin}/api/newsletter/unsubscribe?token=${token}&lang=${language}`,
})

/** The letter that asks whether it was really the reader who subscribed. */
export function confirmationLetter(
  { email, language }: Pick<Subscriber, 'email' | 'language'>,
  { confirm, unsubscribe, origin, postalAddress }: Links,
): ComposedLetter {
  const words = texts[language].confirm
  return composeLetter({
    language,
    to: email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [
      heading(words.heading),
      greeting(),
      paragraph(words.asked),
      button(words.link, pageOf('/newsletter/confirm', { origin, language, token: confirm })),
      note(words.limits),
      paragraph(words.otherwise),
    ],
    reason: words.reason,
    origin,
    unsubscribe: unsubscribing(unsubscribe, origin, language),
    postalAddress,
  })
}
