import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    users: typeof en
  }
}

export default defineWebArea({
  name: 'users',
  pages: [
    {
      path: '/admin/manage-user',
      load: () => import('./admin/UsersPage.tsx'),
      title: 'title',
      description: 'lead',
      calls: 'GET /api/users',
      admin: {
        group: 'people',
        order: 55,
        hasSearch: true,
        opens: { paths: ['/api/users'], parameter: 'edit' },
      },
    },
    {
      path: '/admin/people',
      load: () => import('./person/PersonPage.tsx'),
      calls: 'GET /api/users/{id}',
      layout: 'admin',
      title: 'person',
      isIndexed: false,
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
