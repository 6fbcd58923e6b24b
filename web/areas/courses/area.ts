import { defineWebArea, editorPage } from '#web/shell/area.ts'
import { courseExample } from './course/example.ts'
import { coursesExample } from './list/example.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    courses: typeof en
  }
}

const list = {
  load: () => import('./list/CoursesPage.tsx'),
  loader: { calls: ['GET /api/courses'], example: coursesExample },
}

export default defineWebArea({
  name: 'courses',
  pages: [
    { ...list, path: '/courses', title: 'offer.all', description: 'list.description' },
    // Search engines skip the later pages, because every new course shifts what is on them.
    { ...list, path: '/courses/after/:after', title: 'list.older', isIndexed: false },
    {
      path: '/courses/:id',
      load: () => import('./course/CoursePage.tsx'),
      loader: {
        calls: [
          'GET /api/courses',
          'GET /api/courses/{id}',
          'GET /api/lessons',
          'GET /api/bookings/offered',
          'GET /api/bookings/free-days',
        ],
        example: courseExample,
      },
      title: 'manage.title',
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
      calls: 'GET /api/lessons/manage',
      admin: { group: 'content', order: 21.5 },
    },
  ],
  sections: [
    { slot: 'home/mine', load: () => import('./HomeLessons.tsx'), order: 2 },
    {
      slot: 'users/person',
      load: () => import('./admin/PersonLearning.tsx'),
      calls: 'GET /api/courses/learning',
      order: 2.5,
    },
    { slot: 'courses/owned', load: () => import('./owned/OwnedCourses.tsx') },
    { slot: 'bookings/offer', load: () => import('./offer/BookingOffer.tsx') },
    { slot: 'services/courses', load: () => import('./Courses.tsx') },
  ],
  navigation: [
    { to: '/courses', label: 'navigation', place: 'header', order: 32 },
    { to: '/certificate', label: 'certificate.title', place: 'footer', order: 32 },
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
