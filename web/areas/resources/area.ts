import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    resources: typeof en
  }
}

export default defineWebArea({
  name: 'resources',
  pages: [
    { path: '/trade', load: () => import('./ResourcesPage.tsx'), title: 'title', description: 'description' },
  ],
  navigation: [{ to: '/trade', label: 'navigation', place: 'menu', order: 10 }],
  locales: import.meta.glob('./locales/*.json'),
})
