import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    contact: typeof en
  }
}

export default defineWebArea({
  name: 'contact',
  pages: [
    {
      path: '/contact',
      load: () => import('./ContactPage.tsx'),
      title: 'title',
      description: 'description',
      form: { calls: 'POST /api/contact', success: '/contact/sent' },
    },
    { path: '/contact/sent', load: () => import('./SentPage.tsx'), title: 'form.sent', isIndexed: false },
    {
      path: '/admin/messages',
      load: () => import('./admin/MessagesPage.tsx'),
      title: 'messages.title',
      description: 'messages.lead',
      calls: 'GET /api/contact',
      admin: { group: 'people', order: 60, opens: { paths: ['/api/contact'], parameter: 'message' } },
    },
  ],
  sections: [
    {
      slot: 'admin/waiting',
      load: () => import('./admin/UnreadMessages.tsx'),
      calls: 'GET /api/contact',
      order: 1,
    },
  ],
  navigation: [{ to: '/contact', label: 'navigation', place: 'menu', order: 80 }],
  locales: import.meta.glob('./locales/*.json'),
})
