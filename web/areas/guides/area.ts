import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    guides: typeof en
  }
}

export default defineWebArea({
  name: 'guides',
  pages: [
    {
      path: '/admin/manage-guide',
      load: () => import('./admin/ManageGuidesPage.tsx'),
      access: 'admin',
      layout: 'admin',
      title: 'manage.title',
      description: 'manage.lead',
    },
  ],
  sections: [{ slot: 'resources/guides', load: () => import('./Guides.tsx') }],
  navigation: [
    { to: '/admin/manage-guide', label: 'manage.title', place: 'admin', group: 'content', order: 20 },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
