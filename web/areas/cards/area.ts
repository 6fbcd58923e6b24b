import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    cards: typeof en
  }
}

export default defineWebArea({
  name: 'cards',
  pages: [
    {
      path: '/admin/cards',
      load: () => import('./admin/ManageCardsPage.tsx'),
      access: 'admin',
      layout: 'admin',
      title: 'manage.title',
      description: 'manage.lead',
    },
  ],
  sections: [{ slot: 'home/events', load: () => import('./HomeCards.tsx') }],
  navigation: [{ to: '/admin/cards', label: 'manage.title', place: 'admin', group: 'content', order: 30 }],
  locales: import.meta.glob('./locales/*.json'),
})
