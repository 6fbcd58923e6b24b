import { contentArea } from '../kernel/content/contentArea.ts'
import { postKind } from '../kernel/content/postKind.ts'
import { newsRefusals } from './refusals.ts'

export const newsKind = postKind({
  partition: 'NEWS',
  idKind: 'news',
  search: { kind: 'news', url: '/news/{id}' },
  missing: newsRefusals.missing,
})

export const news = contentArea('news', newsKind, {
  singular: 'news item',
  create: '/api/news/add',
  page: '/news',
  newsletter: true,
  feeds: {
    en: {
      title: 'Carbon Portal: News',
      description: 'What is new in carbon management: rules, technology and people who cut emissions.',
    },
    fr: {
      title: 'Carbon Portal : actualités',
      description:
        'L’actualité de la gestion du carbone : les règles, les techniques et les personnes qui réduisent les émissions.',
    },
    es: {
      title: 'Carbon Portal: noticias',
      description:
        'Novedades de la gestión del carbono: normas, tecnología y personas que reducen emisiones.',
    },
  },
})
