import { defaultPlans, plansOf } from '#shared/payments/plan.ts'
import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    payments: typeof en
  }
}

/** These plans are also sold by the year, so that the build finds all styles of the page. */
const examplePlans = plansOf(
  defaultPlans.map((plan) => ({
    ...plan,
    yearly: { priceId: `${plan.priceId}_year`, cents: plan.cents * 10 },
  })),
)

export default defineWebArea({
  name: 'payments',
  pages: [
    {
      path: '/pricing',
      load: () => import('./plans/PricingPage.tsx'),
      loader: { calls: ['GET /api/plans'], example: examplePlans },
      title: 'pricing.title',
      description: 'pricing.description',
    },
    {
      path: '/success',
      load: () => import('./orders/SuccessPage.tsx'),
      layout: 'quiet',
      title: 'success.title',
      isIndexed: false,
    },
    {
      path: '/cancel',
      load: () => import('./orders/CancelPage.tsx'),
      layout: 'quiet',
      title: 'cancel.title',
      isIndexed: false,
    },
    { path: '/orders', load: () => import('./orders/OrdersPage.tsx'), access: 'user', title: 'orders.title' },
    {
      path: '/admin/orders',
      load: () => import('./admin/orders/OrdersPage.tsx'),
      title: 'manage.orders.title',
      description: 'manage.orders.lead',
      calls: 'GET /api/orders/manage',
      admin: {
        group: 'money',
        order: 10,
        hasSearch: true,
        opens: { paths: ['/api/orders'], parameter: 'id' },
      },
    },
    {
      path: '/admin/subscriptions',
      load: () => import('./admin/subscriptions/SubscriptionsPage.tsx'),
      title: 'manage.subscriptions.title',
      description: 'manage.subscriptions.lead',
      calls: 'GET /api/subscriptions',
      admin: { group: 'money', order: 20, hasSearch: true },
    },
    {
      path: '/admin/revenue',
      load: () => import('./admin/revenue/RevenuePage.tsx'),
      title: 'manage.revenue.title',
      description: 'manage.revenue.lead',
      calls: 'GET /api/revenue',
      admin: { group: 'money', order: 30 },
    },
  ],
  sections: [
    {
      slot: 'account/own',
      load: () => import('./plans/CardsAndInvoices.tsx'),
      calls: 'POST /api/stripe/portal',
    },
    { slot: 'admin/today', load: () => import('./admin/revenue/Today.tsx'), calls: 'GET /api/revenue' },
    {
      slot: 'admin/waiting',
      load: () => import('./admin/orders/HeldOrders.tsx'),
      calls: 'GET /api/orders/manage',
      order: 1,
    },
    { slot: 'pricing/comparison', load: () => import('./comparison/Comparison.tsx') },
    {
      slot: 'users/person',
      load: () => import('./admin/PersonPayments.tsx'),
      calls: 'GET /api/orders/manage',
      order: 1,
    },
    { slot: 'pricing/questions', load: () => import('./questions/Questions.tsx') },
  ],
  navigation: [
    { to: '/pricing', label: 'pricing.navigation', place: 'header', order: 35 },
    {
      to: '/orders',
      label: 'orders.navigation',
      place: 'menu',
      order: 50,
      when: ({ isLoggedIn }) => isLoggedIn,
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
