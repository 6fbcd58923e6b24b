import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    activity: typeof en
  }
}

export default defineWebArea({
  name: 'activity',
  pages: [
    {
      path: '/admin/activity',
      load: () => import('./ActivityPage.tsx'),
      title: 'title',
      description: 'lead',
      calls: 'GET /api/activity',
      admin: { group: 'people', order: 80, hasSearch: true },
    },
  ],
  sections: [
    {
      slot: 'users/person',
      load: () => import('./PersonActivity.tsx'),
      calls: 'GET /api/activity',
      order: 9,
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
