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
type ComposedParts = Parameters<typeof composeLetter>[0]['parts']

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

type IssueLinks = Omit<Links, 'confirmToken'> & {
  /** Marks the subject of a letter that its editor sends to themselves. */
  isTest?: boolean
}

/**
 * A letter that editors have written: its subject, its introduction, and what follows it. Blank lines in the introduction separate
 * paragraphs.
 */
function writtenLetter(
  { email, language }: Pick<Subscriber, 'email' | 'language'>,
  written: Pick<IssueLetter, 'subject' | 'intro'> & {
    preheader?: string
    /** The parts after the introduction. */
    parts?: ComposedParts
    reason: string
  },
  { unsubscribeToken, origin, postalAddress, isTest = false }: IssueLinks,
): ComposedLetter {
  const { subject, intro, preheader, parts = [], reason } = written
  return composeLetter({
    language,
    to: email,
    subject: isTest ? fill(texts[language].issue.test, { subject }) : subject,
    preheader: preheader || firstWords(intro, 20),
    parts: [heading(subject), ...intro.split(/(?:\r?\n\s*){2,}/).map(paragraph), ...parts],
    reason,
    origin,
    unsubscribe: unsubscribeLinks(unsubscribeToken, origin, language),
    postalAddress,
  })
}

/** A letter of the welcome series. */
export const seriesLetter = (
  subscriber: Pick<Subscriber, 'email' | 'language'>,
  letter: Pick<IssueLetter, 'subject' | 'intro'>,
  links: IssueLinks,
): ComposedLetter =>
  writtenLetter(subscriber, { ...letter, reason: texts[subscriber.language].issue.seriesReason }, links)

/** An issue of the newsletter for one subscriber. */
export function issueLetter(
  subscriber: Pick<Subscriber, 'email' | 'language'>,
  { subject, intro, stories, topic }: IssueLetter,
  links: IssueLinks,
): ComposedLetter {
  const { language } = subscriber
  const { origin } = links
  const words = texts[language].issue
  const parts = [
    ...stories.map(({ path, ...post }) =>
      story({ ...post, text: post.summary, href: pageUrl(path, { origin, language }) }),
    ),
    ...(topic === 'newsletter'
      ? []
      : [button(words.toPage, pageUrl(topicPages[topic], { origin, language }))]),
  ]
  const preheader = stories.map(({ title }) => title).join(' · ')
  const reason = topic === 'newsletter' ? words.reason : words.topicReason
  return writtenLetter(subscriber, { subject, intro, preheader, parts, reason }, links)
}
