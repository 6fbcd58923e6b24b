import { defineWebArea } from '#web/shell/area.ts'
import { classExample } from './example.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    classes: typeof en
  }
}

export default defineWebArea({
  name: 'classes',
  pages: [
    {
      path: '/class/:code',
      load: () => import('./ClassPage.tsx'),
      loader: { calls: ['GET /api/classes/code/{code}'], example: classExample },
      title: 'title',
      isIndexed: false,
    },
  ],
  sections: [
    { slot: 'instructors/classes', load: () => import('./InstructorClasses.tsx') },
    { slot: 'footprints/class', load: () => import('./BackToClass.tsx') },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
