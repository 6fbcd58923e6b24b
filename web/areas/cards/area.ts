import { defineWebArea, editorPage } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    cards: typeof en
  }
}

export default defineWebArea({
  name: 'cards',
  pages: [editorPage({ path: '/admin/cards', order: 30, apiPath: '/card/cards' })],
  sections: [{ slot: 'home/events', load: () => import('./HomeCards.tsx') }],
  locales: import.meta.glob('./locales/*.json'),
})
