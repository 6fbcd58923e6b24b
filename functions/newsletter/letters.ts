import { pageOf } from '#functions/platform/http/pageOf.ts'
import { type ComposedLetter, composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import { button, greeting, heading, note, paragraph, story } from '#functions/platform/mail/letters/parts.ts'
import { fill } from '#functions/platform/mail/letters/texts.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Subscriber } from '#shared/newsletter/subscriber.ts'
import type { IssueLetter } from './issues/issueContent.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

interface Sender {
  /** Scheme, host and port of the portal. */
  origin: string
  /** The sender's postal address, if the installation has one. */
  postalAddress?: string | undefined
}
interface Links extends Sender {
  /** The token of the confirm link. */
  confirm: string
  /** The token of the unsubscribe link. */
  unsubscribe: string
}

const texts: Record<Language, typeof en> = { en, fr, es }

const unsubscribeLinks = (token: string, origin: string, language: Language) => ({
  page: pageOf('/newsletter/unsubscribe', { origin, language, token }),
  post: `${origin}/api/newsletter/unsubscribe?token=${token}&lang=${language}`,
})

/** The letter that asks its reader to confirm a subscription. */
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
    unsubscribe: unsubscribeLinks(unsubscribe, origin, language),
    postalAddress,
  })
}

/** An issue of the newsletter for one reader. Blank lines in its introduction separate paragraphs. */
export function issueLetter(
  { email, language }: Pick<Subscriber, 'email' | 'language'>,
  { subject, intro, stories }: IssueLetter,
  { unsubscribe, origin, postalAddress, isTest = false }: Omit<Links, 'confirm'> & { isTest?: boolean },
): ComposedLetter {
  const words = texts[language].issue
  return composeLetter({
    language,
    to: email,
    subject: isTest ? fill(words.test, { subject }) : subject,
    preheader: stories.map(({ title }) => title).join(' · '),
    parts: [
      heading(subject),
      ...intro.split(/(?:\r?\n\s*){2,}/).map(paragraph),
      ...stories.map(({ path, ...post }) =>
        story({ ...post, text: post.summary, href: pageOf(path, { origin, language }) }),
      ),
    ],
    reason: words.reason,
    origin,
    unsubscribe: unsubscribeLinks(unsubscribe, origin, language),
    postalAddress,
  })
}
