import { defineWebArea, editorPage } from '#web/shell/area.ts'
import { eventExample } from './event/example.ts'
import { eventsExample } from './list/example.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    events: typeof en
  }
}

export default defineWebArea({
  name: 'events',
  pages: [
    {
      path: '/events',
      load: () => import('./list/EventsPage.tsx'),
      loader: { calls: ['GET /api/events'], example: eventsExample },
      title: 'title',
      description: 'description',
    },
    {
      path: '/events/:id',
      load: () => import('./event/EventPage.tsx'),
      loader: {
        calls: ['GET /api/events/{id}', 'GET /api/events', 'GET /api/legal/operator'],
        example: eventExample,
      },
      title: 'title',
    },
    editorPage({ path: '/admin/events', order: 31, apiPath: '/api/events' }),
  ],
  sections: [{ slot: 'home/dates', load: () => import('./HomeEvents.tsx') }],
  navigation: [{ to: '/events', label: 'navigation', place: 'footer', order: 31 }],
  locales: import.meta.glob('./locales/*.json'),
})
