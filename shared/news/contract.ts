import { defineArea } from '../kernel/area.ts'
import { contentPartition, contentRoutes } from '../kernel/content/contentRoutes.ts'
import { newsKind } from './news.ts'

export const news = defineArea({
  name: 'news',
  needs: { owns: contentPartition(newsKind) },
  routes: contentRoutes(newsKind, {
    list: '/api/news',
    item: '/api/news/{id}',
    create: '/api/news/add',
    one: 'news item',
    many: 'news',
  }),
  tasks: { purge: { everyMinutes: 60 } },
})
