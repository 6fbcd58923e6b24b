import type { Language } from '#shared/kernel/language.ts'

/** A feed before it is written as RSS or in another format. All URLs are absolute. */
export interface Feed {
  title: string
  description: string
  language: Language
  /** The page with the same list. */
  pageUrl: string
  selfUrl: string
  /** The latest change of an entry, ISO 8601; undefined without entries. */
  updated: string | undefined
  entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** The entry's page, which is also its id, so a reader who follows two languages gets the entry in both. */
  url: string
  title: string
  language: Language
  /** The beginning of the text, without markup. */
  summary: string
  /** The whole text as sanitized HTML. */
  html: string
  publishedAt: string
  updatedAt: string
  picture: FeedPicture | undefined
}

export interface FeedPicture {
  url: string
  type: 'image/jpeg' | 'image/webp'
  width: number
  height: number
}

export const mediaNamespace = 'http://search.yahoo.com/mrss/'
