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
      load: () => import('./TokenPage.tsx'),
      title: 'confirm.title',
      isIndexed: false,
    },
    {
      path: '/newsletter/unsubscribe',
      load: () => import('./TokenPage.tsx'),
      title: 'unsubscribe.title',
      isIndexed: false,
    },
    {
      path: '/admin/newsletter',
      load: () => import('./admin/NewsletterPage.tsx'),
      title: 'admin.title',
      description: 'admin.lead',
      admin: { group: 'people', order: 70 },
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
  locales: import.meta.glob('./locales/*.json'),
})
