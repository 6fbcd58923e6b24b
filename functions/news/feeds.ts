import type { FeedPlace } from '#functions/platform/content/feeds/feedHandlers.ts'

/** The feeds of news: what they bring, and where it stands. */
export const newsFeeds: FeedPlace = {
  list: '/api/news',
  page: '/news',
  words: {
    en: {
      title: 'Carbon Portal: News',
      description: 'What is new in carbon management: rules, technology and people who cut emissions.',
    },
    fr: {
      title: 'Carbon Portal\u00a0: actualités',
      description:
        'L’actualité de la gestion du carbone\u00a0: les règles, les techniques et les personnes qui réduisent les émissions.',
    },
    es: {
      title: 'Carbon Portal: noticias',
      description: 'Novedades de la gestión del carbono: normas, tecnología y personas que reducen emisiones.',
    },
  },
}
