import { defineArea } from '../kernel/area.ts'
import { contentNeeds, contentRoutes } from '../kernel/content/contentRoutes.ts'
import { feedRoutes } from '../kernel/content/feedRoutes.ts'
import { blogKind } from './blog.ts'

export const blogs = defineArea({
  name: 'blogs',
  needs: contentNeeds(blogKind),
  routes: {
    ...contentRoutes(blogKind, {
      list: '/api/blogs',
      item: '/api/blogs/{id}',
      get: '/api/blogs/fblogs/{id}',
      create: '/api/blogs/add',
      one: 'blog',
      many: 'blogs',
    }),
    ...feedRoutes({ list: '/api/blogs', many: 'blogs' }),
  },
  tasks: { purge: { everyMinutes: 60 } },
})
