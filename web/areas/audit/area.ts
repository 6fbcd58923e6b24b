import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    audit: typeof en
  }
}

export default defineWebArea({
  name: 'audit',
  pages: [
    {
      path: '/audits',
      load: () => import('./own/OwnAuditsPage.tsx'),
      access: 'user',
      title: 'own.title',
      description: 'own.lead',
    },
  ],
  sections: [
    { slot: 'home/mine', load: () => import('./HomeWatches.tsx'), order: 3 },
    { slot: 'services/audit', load: () => import('./WebsiteAudit.tsx') },
  ],
  navigation: [
    { to: '/audits', label: 'own.title', place: 'footer', order: 46, when: ({ isLoggedIn }) => isLoggedIn },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
