import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    newsletter: typeof en
  }
}

export default defineWebArea({
  name: 'newsletter',
  pages: [
    {
      path: '/newsletter/confirm',
      load: () => import('./ConfirmPage.tsx'),
      title: 'confirm.title',
      search: false,
    },
    {
      path: '/newsletter/unsubscribe',
      load: () => import('./UnsubscribePage.tsx'),
      title: 'unsubscribe.title',
      search: false,
    },
    {
      path: '/admin/newsletter',
      load: () => import('./admin/NewsletterPage.tsx'),
      access: 'admin',
      layout: 'admin',
      title: 'admin.title',
      description: 'admin.lead',
    },
  ],
  sections: [
    { slot: 'admin/waiting', load: () => import('./admin/UnsentIssues.tsx'), access: 'admin', order: 3 },
    {
      slot: 'admin/waiting',
      load: () => import('./admin/ConfirmedSubscribers.tsx'),
      access: 'admin',
      order: 4,
    },
    { slot: 'shell/footer', load: () => import('./FooterForm.tsx') },
    { slot: 'home/newsletter', load: () => import('./HomeForm.tsx') },
  ],
  navigation: [{ to: '/admin/newsletter', label: 'admin.title', place: 'admin', group: 'people', order: 70 }],
  locales: import.meta.glob('./locales/*.json'),
})
