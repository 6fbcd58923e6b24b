import { defineWebArea, editorPage } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    events: typeof en
  }
}

export default defineWebArea({
  name: 'events',
  pages: [editorPage({ path: '/admin/events', order: 31, apiPath: '/api/events' })],
  sections: [{ slot: 'home/dates', load: () => import('./HomeEvents.tsx') }],
  locales: import.meta.glob('./locales/*.json'),
})
