import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    system: typeof en
  }
}

export default defineWebArea({
  name: 'system',
  pages: [
    {
      path: '/iphone-test',
      load: () => import('./DiagnosticPage.tsx'),
      title: 'title',
      description: 'description',
      isIndexed: false,
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
