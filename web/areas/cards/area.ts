import { defineWebArea, editorLink, editorPage } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    cards: typeof en
  }
}

const editor = { path: '/admin/cards', order: 30, edits: '/card/cards' } as const

export default defineWebArea({
  name: 'cards',
  pages: [editorPage(editor)],
  sections: [{ slot: 'home/events', load: () => import('./HomeCards.tsx') }],
  navigation: [editorLink(editor)],
  locales: import.meta.glob('./locales/*.json'),
})
