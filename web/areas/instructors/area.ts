import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    instructors: typeof en
  }
}

export default defineWebArea({
  name: 'instructors',
  pages: [
    { path: '/slots', load: () => import('./slots/SlotsPage.tsx'), access: 'instructor', title: 'title' },
    {
      path: '/admin/add-instructor',
      load: () => import('./admin/InstructorsPage.tsx'),
      title: 'admin.title',
      description: 'admin.lead',
      calls: 'POST /api/instructors/add',
      admin: { group: 'people', order: 50 },
    },
  ],
  sections: [{ slot: 'home/mine', load: () => import('./HomeTeaching.tsx'), order: 1 }],
  navigation: [
    {
      to: '/slots',
      label: 'navigation.slots',
      place: 'header',
      order: 70,
      when: ({ isInstructor }) => isInstructor,
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
