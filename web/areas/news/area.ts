import { listExample, postPageExample } from '#web/posts/examples.ts'
import { defineWebArea, editorPage } from '#web/shell/area.ts'
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
      // Search engines skip the later pages, because every new post shifts what is on them; the sitemap lists all posts.
      isIndexed: false,
    },
    {
      path: '/news/:id',
      load: { shows: 'post', type: 'NewsArticle' },
      loader: { calls: ['GET /api/news/{id}', 'GET /api/news'], example: postPageExample('news') },
      title: 'title',
    },
    editorPage({ path: '/AddNews', title: 'manage.pageTitle', order: 10, apiPath: '/api/news' }),
  ],
  sections: [{ slot: 'home/news', load: () => import('./HomeNews.tsx') }],
  navigation: [{ to: '/news', label: 'navigation', place: 'header', order: 34 }],
  locales: import.meta.glob('./locales/*.json'),
})
