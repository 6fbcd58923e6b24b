import { defaultPlans, plansOf } from '#shared/payments/plan.ts'
import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    payments: typeof en
  }
}

export default defineWebArea({
  name: 'payments',
  pages: [
    {
      path: '/pricing',
      load: () => import('./plans/PricingPage.tsx'),
      loader: { calls: ['GET /api/plans'], example: plansOf(defaultPlans) },
      title: 'pricing.title',
      description: 'pricing.description',
    },
    {
      path: '/success',
      load: () => import('./orders/SuccessPage.tsx'),
      layout: 'quiet',
      title: 'success.title',
      search: false,
    },
    {
      path: '/cancel',
      load: () => import('./orders/CancelPage.tsx'),
      layout: 'quiet',
      title: 'cancel.title',
      search: false,
    },
    { path: '/orders', load: () => import('./orders/OrdersPage.tsx'), access: 'user', title: 'orders.title' },
    {
      path: '/admin/orders',
      load: () => import('./admin/OrdersPage.tsx'),
      access: 'admin',
      layout: 'admin',
      title: 'manage.orders.title',
      description: 'manage.orders.lead',
    },
    {
      path: '/admin/subscriptions',
      load: () => import('./admin/SubscriptionsPage.tsx'),
      access: 'admin',
      layout: 'admin',
      title: 'manage.subscriptions.title',
      description: 'manage.subscriptions.lead',
    },
  ],
  navigation: [
    { to: '/pricing', label: 'pricing.navigation', place: 'header', order: 35 },
    {
      to: '/orders',
      label: 'orders.navigation',
      place: 'account',
      order: 20,
      when: ({ isLoggedIn }) => isLoggedIn,
    },
    { to: '/admin/orders', label: 'manage.orders.title', place: 'admin', group: 'money', order: 10 },
    {
      to: '/admin/subscriptions',
      label: 'manage.subscriptions.title',
      place: 'admin',
      group: 'money',
      order: 20,
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
