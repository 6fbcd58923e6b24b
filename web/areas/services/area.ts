import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    services: typeof en
  }
}

export default defineWebArea({
  name: 'services',
  pages: [
    { path: '/service', load: () => import('./ServicePage.tsx'), title: 'title', description: 'description' },
  ],
  navigation: [{ to: '/service', label: 'navigation', place: 'menu', order: 20 }],
  locales: import.meta.glob('./locales/*.json'),
})
