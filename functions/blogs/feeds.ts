import type { FeedPlace } from '#functions/platform/content/feeds/feedHandlers.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

/** The feeds of blogs: what they bring, and where it stands. */
export const blogFeeds: FeedPlace = {
  list: '/api/blogs',
  page: '/blogs',
  words: { en: en.feed, fr: fr.feed, es: es.feed },
}
