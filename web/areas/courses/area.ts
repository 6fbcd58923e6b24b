import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    courses: typeof en
  }
}

export default defineWebArea({
  name: 'courses',
  pages: [
    {
      path: '/courses',
      load: () => import('./owned/OwnedCoursesPage.tsx'),
      access: 'user',
      title: 'owned.title',
      description: 'owned.description',
    },
    {
      path: '/certificate',
      load: () => import('./certificate/CertificatePage.tsx'),
      title: 'certificate.title',
      description: 'certificate.lead',
    },
    {
      path: '/upload-courses',
      load: () => import('./admin/ManageCoursesPage.tsx'),
      access: 'admin',
      layout: 'admin',
      title: 'manage.title',
      description: 'manage.lead',
    },
    {
      path: '/admin/lessons',
      load: () => import('./admin/ManageLessonsPage.tsx'),
      access: 'admin',
      layout: 'admin',
      title: 'manageLessons.title',
      description: 'manageLessons.lead',
    },
  ],
  sections: [{ slot: 'services/courses', load: () => import('./Courses.tsx') }],
  navigation: [
    {
      to: '/courses',
      label: 'owned.title',
      place: 'footer',
      order: 45,
      when: ({ isLoggedIn, isInstructor }) => isLoggedIn && !isInstructor,
    },
    {
      to: '/upload-courses',
      label: 'manage.title',
      place: 'admin',
      group: 'content',
      order: 21,
      edits: '/api/courses',
    },
    { to: '/admin/lessons', label: 'manageLessons.title', place: 'admin', group: 'content', order: 21.5 },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
