import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    instructors: typeof en
  }
}

export default defineWebArea({
  name: 'instructors',
  pages: [{ path: '/slots', load: () => import('./SlotsPage.tsx'), access: 'instructor', title: 'title' }],
  navigation: [{ to: '/slots', label: 'navigation.slots', place: 'header', order: 70, when: ({ isInstructor }) => isInstructor }],
  locales: import.meta.glob('./locales/*.json'),
})
