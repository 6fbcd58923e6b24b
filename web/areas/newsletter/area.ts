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
      path: '/newsletter',
      load: () => import('./SubscribePage.tsx'),
      title: 'home.heading',
      layout: 'quiet',
      isIndexed: false,
      form: { calls: 'POST /api/newsletter', success: '/newsletter/subscribed' },
    },
    {
      path: '/newsletter/tell-me-when',
      load: () => import('./topics/TellMePage.tsx'),
      title: 'tellMe.title',
      layout: 'quiet',
      isIndexed: false,
      form: { calls: 'POST /api/newsletter', success: '/newsletter/subscribed', query: ['topics'] },
    },
    {
      path: '/newsletter/subscribed',
      load: () => import('./DonePage.tsx'),
      title: 'form.subscribed',
      layout: 'quiet',
      isIndexed: false,
    },
    {
      path: '/newsletter/confirm',
      load: () => import('./TokenPage.tsx'),
      title: 'confirm.title',
      isIndexed: false,
      form: { calls: 'POST /api/newsletter/confirm', success: '/newsletter/confirmed', query: ['token'] },
    },
    {
      path: '/newsletter/confirmed',
      load: () => import('./DonePage.tsx'),
      title: 'confirm.doneTitle',
      isIndexed: false,
    },
    {
      path: '/newsletter/unsubscribe',
      load: () => import('./TokenPage.tsx'),
      title: 'unsubscribe.title',
      isIndexed: false,
      form: { calls: 'POST /api/newsletter/unsubscribe', success: '/newsletter/left', query: ['token'] },
    },
    {
      path: '/newsletter/leave',
      load: () => import('./LeavePage.tsx'),
      title: 'leave.title',
      layout: 'quiet',
      isIndexed: false,
      form: { calls: 'POST /api/newsletter/unsubscribe-link', success: '/newsletter/leave/sent' },
    },
    {
      path: '/newsletter/leave/sent',
      load: () => import('./DonePage.tsx'),
      title: 'leave.sentTitle',
      layout: 'quiet',
      isIndexed: false,
    },
    {
      path: '/newsletter/left',
      load: () => import('./DonePage.tsx'),
      title: 'unsubscribe.doneTitle',
      isIndexed: false,
    },
    {
      path: '/admin/newsletter',
      load: () => import('./admin/NewsletterPage.tsx'),
      title: 'admin.title',
      description: 'admin.lead',
      calls: 'GET /api/newsletter/issues',
      admin: {
        group: 'people',
        order: 70,
        opens: { paths: ['/api/newsletter/issues'], parameter: 'issue' },
      },
    },
  ],
  sections: [
    {
      slot: 'admin/waiting',
      load: () => import('./admin/UnsentIssues.tsx'),
      calls: 'GET /api/newsletter/issues',
      order: 3,
    },
    {
      slot: 'admin/waiting',
      load: () => import('./admin/ConfirmedSubscribers.tsx'),
      calls: 'GET /api/newsletter/subscribers/count',
      order: 4,
    },
    { slot: 'shell/footer', load: () => import('./FooterForm.tsx') },
    { slot: 'home/newsletter', load: () => import('./HomeForm.tsx') },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
