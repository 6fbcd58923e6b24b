import { postArea } from '#web/posts/postArea.ts'
import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    blogs: typeof en
  }
}

export default defineWebArea({
  ...postArea({
    name: 'blogs',
    calls: { list: 'GET /api/blogs', get: 'GET /api/blogs/fblogs/{id}' }, // the specification's path
    editor: { path: '/AddBlog', title: 'manage.pageTitle', order: 11 },
    footerOrder: 31,
    type: 'BlogPosting',
  }),
  locales: import.meta.glob('./locales/*.json'),
})
