import type { Language } from '../language.ts'

/** The media type of each format of a feed, by the last part of the feed's path. */
export const feedFormats = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const
export type FeedFormat = keyof typeof feedFormats

/** Title and description of a list's feeds, by language. */
export type FeedTexts = Readonly<Record<Language, { title: string; description: string }>>

/** The URL of a list's feed, without the origin: `/api/news/rss?lang=fr`. It always has the language, so that a feed has one URL. */
export const feedAddress = (list: string, format: FeedFormat, language: Language) =>
  `${list}/${format}?lang=${language}`
