import { defineWebArea, editorLink, editorPage } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    guides: typeof en
  }
}

const editor = { path: '/admin/manage-guide', order: 20, edits: '/api/guides' } as const

export default defineWebArea({
  name: 'guides',
  pages: [editorPage(editor)],
  sections: [{ slot: 'resources/guides', load: () => import('./Guides.tsx') }],
  navigation: [editorLink(editor)],
  locales: import.meta.glob('./locales/*.json'),
})
