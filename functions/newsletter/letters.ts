import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import { type ComposedLetter, composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import { button, greeting, heading, note, paragraph, story } from '#functions/platform/mail/letters/parts.ts'
import { fill } from '#functions/platform/mail/letters/texts.ts'
import { firstWords } from '#shared/kernel/content/plainText.ts'
import type { Language } from '#shared/kernel/language.ts'
import { topicPages } from '#shared/newsletter/awaitedTopics.ts'
import type { Subscriber } from '#shared/newsletter/subscriber.ts'
import type { Topic } from '#shared/newsletter/topic.ts'
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
  confirmToken: string
  unsubscribeToken: string
}

const texts: Record<Language, typeof en> = { en, fr, es }

const unsubscribeLinks = (token: string, origin: string, language: Language) => ({
  pageUrl: pageUrl('/newsletter/unsubscribe', { origin, language, token }),
  oneClickUrl: `${origin}/api/newsletter/unsubscribe?token=${token}&lang=${language}`,
})

/** The words of the letter that asks to confirm topics. */
function confirmationWords(topics: readonly Topic[], language: Language): (typeof en)['confirm'] {
  const { confirm, confirmTopics, topics: names } = texts[language]
  if (topics.every((topic) => topic === 'newsletter')) return confirm
  const list = new Intl.ListFormat(language).format(topics.map((topic) => names[topic]))
  return {
    ...confirm,
    ...confirmTopics,
    subject: fill(confirmTopics.subject, { topics: list }),
    asked: fill(confirmTopics.asked, { topics: list }),
  }
}

/** Asks a subscriber to confirm these topics of the subscription. */
export function confirmationLetter(
  { email, language }: Pick<Subscriber, 'email' | 'language'>,
  topics: readonly Topic[],
  { confirmToken, unsubscribeToken, origin, postalAddress }: Links,
): ComposedLetter {
  const words = confirmationWords(topics, language)
  return composeLetter({
    language,
    to: email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [
      heading(words.heading),
      greeting(),
      paragraph(words.asked),
      button(words.link, pageUrl('/newsletter/confirm', { origin, language, token: confirmToken })),
      note(words.linkValidity),
      paragraph(words.ifUnexpected),
    ],
    reason: words.reason,
    origin,
    unsubscribe: unsubscribeLinks(unsubscribeToken, origin, language),
    postalAddress,
  })
}

/** Leads a subscriber who asked for it to the page that unsubscribes. */
export function unsubscribeLetter(
  { email, language }: Pick<Subscriber, 'email' | 'language'>,
  { unsubscribeToken, origin, postalAddress }: Omit<Links, 'confirmToken'>,
): ComposedLetter {
  const words = texts[language].leave
  const unsubscribe = unsubscribeLinks(unsubscribeToken, origin, language)
  return composeLetter({
    language,
    to: email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [
      heading(words.heading),
      greeting(),
      paragraph(words.asked),
      button(words.link, unsubscribe.pageUrl),
      paragraph(words.ifUnexpected),
    ],
    reason: words.reason,
    origin,
    unsubscribe,
    postalAddress,
  })
}

/** A letter of the welcome series. Blank lines in its text separate paragraphs. */
export function seriesLetter(
  { email, language }: Pick<Subscriber, 'email' | 'language'>,
  { subject, intro }: { subject: string; intro: string },
  {
    unsubscribeToken,
    origin,
    postalAddress,
    isTest = false,
  }: Omit<Links, 'confirmToken'> & { isTest?: boolean },
): ComposedLetter {
  const words = texts[language].issue
  return composeLetter({
    language,
    to: email,
    subject: isTest ? fill(words.test, { subject }) : subject,
    preheader: firstWords(intro, 20),
    parts: [heading(subject), ...intro.split(/(?:\r?\n\s*){2,}/).map(paragraph)],
    reason: words.seriesReason,
    origin,
    unsubscribe: unsubscribeLinks(unsubscribeToken, origin, language),
    postalAddress,
  })
}

/** An issue of the newsletter for one subscriber. Blank lines in its introduction separate paragraphs. */
export function issueLetter(
  { email, language }: Pick<Subscriber, 'email' | 'language'>,
  { subject, intro, stories, topic }: IssueLetter,
  {
    unsubscribeToken,
    origin,
    postalAddress,
    isTest = false,
  }: Omit<Links, 'confirmToken'> & { isTest?: boolean },
): ComposedLetter {
  const words = texts[language].issue
  return composeLetter({
    language,
    to: email,
    subject: isTest ? fill(words.test, { subject }) : subject,
    preheader: stories.map(({ title }) => title).join(' · ') || firstWords(intro, 20),
    parts: [
      heading(subject),
      ...intro.split(/(?:\r?\n\s*){2,}/).map(paragraph),
      ...stories.map(({ path, ...post }) =>
        story({ ...post, text: post.summary, href: pageUrl(path, { origin, language }) }),
      ),
      ...(topic === 'newsletter'
        ? []
        : [button(words.toPage, pageUrl(topicPages[topic], { origin, language }))]),
    ],
    reason: topic === 'newsletter' ? words.reason : words.topicReason,
    origin,
    unsubscribe: unsubscribeLinks(unsubscribeToken, origin, language),
    postalAddress,
  })
}
