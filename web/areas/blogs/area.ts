import { listExample, postExample } from '#web/posts/examples.ts'
import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    blogs: typeof en
  }
}

const list = {
  load: () => import('./BlogsPage.tsx'),
  loader: { calls: ['GET /api/blogs'], example: listExample('blogs') },
}

export default defineWebArea({
  name: 'blogs',
  pages: [
    { ...list, path: '/blogs', title: 'title', description: 'description' },
    // What stands on it changes with each new post, and the sitemap names every post.
    { ...list, path: '/blogs/after/:after', title: 'older', search: false },
    {
      path: '/blogs/:id',
      load: () => import('./BlogPage.tsx'),
      loader: { calls: ['GET /api/blogs/fblogs/{id}', 'GET /api/blogs'], example: postExample },
      title: 'title',
    },
    {
      path: '/AddBlog',
      load: () => import('./admin/ManageBlogsPage.tsx'),
      access: 'admin',
      layout: 'admin',
      title: 'manage.pageTitle',
      description: 'manage.lead',
    },
  ],
  navigation: [
    { to: '/blogs', label: 'title', place: 'footer', order: 31 },
    { to: '/AddBlog', label: 'manage.title', place: 'admin', group: 'content', order: 11 },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
