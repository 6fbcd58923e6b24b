import type { Language } from '#shared/kernel/language.ts'

/** What a program is told that follows what is new. All addresses are whole. */
export interface Feed {
  title: string
  description: string
  language: Language
  /** The page that shows the same. */
  page: string
  /** The feed's own address. */
  self: string
  /** The last change of all that is in it, ISO 8601; undefined while it is empty. */
  updated: string | undefined
  entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** Its page. It is also what the entry is known by, so a reader who follows two languages gets it in both. */
  address: string
  title: string
  /** The language that it is written in. */
  language: Language
  /** Its beginning, as plain text. */
  summary: string
  /** Sanitized. */
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
