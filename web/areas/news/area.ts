import { listExample, postExample } from '#web/posts/examples.ts'
import { defineWebArea, editorLink, editorPage } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    news: typeof en
  }
}

const editor = { path: '/AddNews', title: 'manage.pageTitle', order: 10, edits: '/api/news' } as const

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
      load: { shows: 'post', type: 'NewsArticle' },
      loader: { calls: ['GET /api/news/{id}', 'GET /api/news'], example: postExample },
      title: 'title',
    },
    editorPage(editor),
  ],
  sections: [{ slot: 'home/news', load: () => import('./HomeNews.tsx') }],
  navigation: [{ to: '/news', label: 'navigation', place: 'footer', order: 30 }, editorLink(editor)],
  locales: import.meta.glob('./locales/*.json'),
})
