import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    footprints: typeof en
  }
}

export default defineWebArea({
  name: 'footprints',
  pages: [
    {
      path: '/footprint',
      load: () => import('./FootprintPage.tsx'),
      title: 'title',
      description: 'description',
    },
  ],
  navigation: [
    { to: '/footprint', label: 'title', place: 'footer', order: 45, when: ({ isLoggedIn }) => isLoggedIn },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
