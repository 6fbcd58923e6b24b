import { defineWebArea, editorPage } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    testimonials: typeof en
  }
}

export default defineWebArea({
  name: 'testimonials',
  pages: [editorPage({ path: '/admin/testimonials', order: 32, apiPath: '/api/testimonials' })],
  sections: [
    { slot: 'home/voices', load: () => import('./HomeVoices.tsx') },
    { slot: 'pricing/voices', load: () => import('./HomeVoices.tsx') },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
