import { defineWebArea, editorPage } from '#web/shell/area.ts'
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
      form: { calls: 'GET /api/certificates/{id}', names: { number: 'id' }, query: ['number'] },
    },
    editorPage({ path: '/upload-courses', order: 21, apiPath: '/api/courses' }),
    {
      path: '/admin/lessons',
      load: () => import('./admin/ManageLessonsPage.tsx'),
      title: 'manageLessons.title',
      description: 'manageLessons.lead',
      admin: { group: 'content', order: 21.5 },
    },
  ],
  sections: [
    { slot: 'home/mine', load: () => import('./HomeLessons.tsx'), order: 2 },
    { slot: 'services/courses', load: () => import('./Courses.tsx') },
  ],
  navigation: [
    { to: '/service#fcourse-anchor', label: 'navigation', place: 'header', order: 32 },
    {
      to: '/courses',
      label: 'owned.title',
      place: 'footer',
      order: 45,
      when: ({ isLoggedIn, isInstructor }) => isLoggedIn && !isInstructor,
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
