import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    bookings: typeof en
  }
}

export default defineWebArea({
  name: 'bookings',
  pages: [
    {
      path: '/buy-courses',
      load: () => import('./buy/BuyCoursesPage.tsx'),
      title: 'title',
      description: 'description',
    },
    {
      path: '/sessions',
      load: () => import('./sessions/SessionsPage.tsx'),
      access: 'user',
      title: 'sessions',
    },
    {
      path: '/sessions/move',
      load: () => import('./move/MovePage.tsx'),
      layout: 'quiet',
      title: 'move.title',
      isIndexed: false,
    },
    {
      path: '/slots/accept',
      load: () => import('./accept/AcceptPage.tsx'),
      layout: 'quiet',
      title: 'accept.title',
      isIndexed: false,
    },
    {
      path: '/admin/bookings',
      load: () => import('./admin/BookingsPage.tsx'),
      title: 'manage.title',
      description: 'manage.description',
      calls: 'GET /api/bookings/manage',
      admin: {
        group: 'people',
        order: 52,
        hasSearch: true,
        opens: { paths: ['/api/bookings', '/api/attendees'], parameter: 'booking' },
      },
    },
  ],
  sections: [
    { slot: 'home/mine', load: () => import('./HomeBooking.tsx'), order: 1 },
    {
      slot: 'users/person',
      load: () => import('./admin/PersonBookings.tsx'),
      calls: 'GET /api/bookings/manage',
      order: 2,
    },
    { slot: 'pricing/plans', load: () => import('./UnfinishedBooking.tsx') },
    { slot: 'bookings/days', load: () => import('./month/DaysSection.tsx') },
  ],
  navigation: [
    {
      to: '/buy-courses',
      label: 'navigation.buy',
      place: 'header',
      order: 60,
      when: ({ isLoggedIn, package: plan }) => isLoggedIn && plan !== 'free',
    },
    {
      to: '/sessions',
      label: 'sessions',
      place: 'menu',
      order: 40,
      when: ({ isLoggedIn }) => isLoggedIn,
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
