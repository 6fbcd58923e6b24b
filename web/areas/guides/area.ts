import { defineWebArea, editorPage } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    guides: typeof en
  }
}

export default defineWebArea({
  name: 'guides',
  pages: [editorPage({ path: '/admin/manage-guide', order: 20, apiPath: '/api/guides' })],
  sections: [{ slot: 'resources/guides', load: () => import('./Guides.tsx') }],
  navigation: [
    { to: '/trade#carbon-guides-section-anchor', label: 'navigation', place: 'header', order: 33 },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
