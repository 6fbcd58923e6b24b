import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    attendees: typeof en
  }
}

export default defineWebArea({
  name: 'attendees',
  pages: [
    {
      path: '/attend',
      load: () => import('./attend/AttendPage.tsx'),
      layout: 'quiet',
      title: 'title',
      isIndexed: false,
    },
    {
      path: '/attend/join',
      load: () => import('./attend/JoinPage.tsx'),
      layout: 'quiet',
      title: 'join.title',
      isIndexed: false,
    },
  ],
  sections: [
    { slot: 'bookings/session', load: () => import('./SessionAttendees.tsx') },
    {
      slot: 'bookings/manage',
      load: () => import('./SessionAttendees.tsx'),
      calls: 'GET /api/bookings/manage',
    },
    {
      slot: 'users/person',
      load: () => import('./own/PersonPlaces.tsx'),
      calls: 'GET /api/seats/held',
      order: 2.2,
    },
    { slot: 'courses/invited', load: () => import('./own/CoursesInvitation.tsx') },
    { slot: 'bookings/places', load: () => import('./own/OwnPlaces.tsx') },
    { slot: 'home/mine', load: () => import('./own/HomeInvitation.tsx'), order: 0 },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
