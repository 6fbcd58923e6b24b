import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    admin: typeof en
  }
}

export default defineWebArea({
  name: 'admin',
  pages: [
    {
      path: '/Articles',
      load: () => import('./OverviewPage.tsx'),
      title: 'title',
      access: 'staff',
      admin: { label: 'navigation.overview', order: 0 },
    },
  ],
  sections: [{ slot: 'home/mine', load: () => import('./HomePortal.tsx'), order: 1 }],
  navigation: [
    {
      to: '/Articles',
      label: 'navigation.portal',
      place: 'header',
      order: 90,
      // A cached shell of an earlier build ignores the link's access, and would show the link to visitors.
      when: ({ isLoggedIn }) => isLoggedIn,
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
