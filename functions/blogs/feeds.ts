import type { FeedPlace } from '#functions/platform/content/feeds/feedHandlers.ts'

/** The feeds of blogs: what they bring, and where it stands. */
export const blogFeeds: FeedPlace = {
  list: '/api/blogs',
  page: '/blogs',
  words: {
    en: {
      title: 'Carbon Portal: Blogs',
      description: 'Blogs about carbon management: experience, opinions and advice from people who cut emissions.',
    },
    fr: {
      title: 'Carbon Portal\u00a0: blogues',
      description:
        'Les blogues de la gestion du carbone\u00a0: expériences, points de vue et conseils de celles et ceux qui réduisent les émissions.',
    },
    es: {
      title: 'Carbon Portal: blogs',
      description: 'Blogs sobre la gestión del carbono: experiencias, opiniones y consejos de personas que reducen emisiones.',
    },
  },
}
