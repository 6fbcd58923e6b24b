import { defineArea } from '../kernel/area.ts'
import { contentNeeds, contentRoutes } from '../kernel/content/contentRoutes.ts'
import { feedRoutes } from '../kernel/content/feedRoutes.ts'
import { newsKind } from './news.ts'

export const news = defineArea({
  name: 'news',
  needs: contentNeeds(newsKind),
  routes: {
    ...contentRoutes(newsKind, {
      list: '/api/news',
      item: '/api/news/{id}',
      create: '/api/news/add',
      one: 'news item',
      many: 'news',
    }),
    ...feedRoutes({ list: '/api/news', many: 'news' }),
  },
  tasks: { purge: { everyMinutes: 60 } },
})
