import type { FeedPlace } from '#functions/platform/content/feeds/feedHandlers.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

/** The feeds of news: what they bring, and where it stands. */
export const newsFeeds: FeedPlace = {
  list: '/api/news',
  page: '/news',
  words: { en: en.feed, fr: fr.feed, es: es.feed },
}
