import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    home: typeof en
  }
}

export default defineWebArea({
  name: 'home',
  pages: [{ path: '/', load: () => import('./HomePage.tsx'), title: 'title', description: 'description' }],
  locales: import.meta.glob('./locales/*.json'),
})
