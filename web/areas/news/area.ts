import { listExample, postExample } from '#web/posts/examples.ts'
import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    news: typeof en
  }
}

export default defineWebArea({
  name: 'news',
  pages: [
    {
      path: '/news',
      load: () => import('./NewsPage.tsx'),
      loader: {
        calls: ['GET /api/news', 'GET /api/blogs'],
        example: { news: listExample('news'), blogs: listExample('blogs') },
      },
      title: 'title',
      description: 'description',
    },
    {
      path: '/news/after/:after',
      load: () => import('./NewsPage.tsx'),
      loader: { calls: ['GET /api/news'], example: { news: listExample('news') } },
      title: 'older',
      // What stands on it changes with each new post, and the sitemap names every post.
      search: false,
    },
    {
      path: '/news/:id',
      load: () => import('./PostPage.tsx'),
      loader: { calls: ['GET /api/news/{id}', 'GET /api/news'], example: postExample },
      title: 'title',
    },
    {
      path: '/AddNews',
      load: () => import('./admin/ManageNewsPage.tsx'),
      access: 'admin',
      layout: 'admin',
      title: 'manage.pageTitle',
      description: 'manage.lead',
    },
  ],
  sections: [{ slot: 'home/news', load: () => import('./HomeNews.tsx') }],
  navigation: [
    { to: '/news', label: 'navigation', place: 'footer', order: 30 },
    { to: '/AddNews', label: 'manage.title', place: 'admin', group: 'content', order: 10 },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
