import type { Language } from '../language.ts'

/** The formats of a feed and their media types, by the last part of its address. */
export const feedFormats = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const
export type FeedFormat = keyof typeof feedFormats

/** Title and description of a list's feeds, by language. */
export type FeedTexts = Readonly<Record<Language, { title: string; description: string }>>

/** Where the feed of a list stands: `/api/news/rss?lang=fr`. The language is always named, so that a feed has one address. */
export const feedAddress = (list: string, format: FeedFormat, language: Language) =>
  `${list}/${format}?lang=${language}`
