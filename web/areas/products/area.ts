import { defineWebArea } from '#web/shell/area.ts'
import { example } from './example.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    products: typeof en
  }
}

const shop = { load: () => import('./ShopPage.tsx'), loader: { calls: ['GET /api/products'], example } }

export default defineWebArea({
  name: 'products',
  pages: [
    { ...shop, path: '/products', title: 'title', description: 'description' },
    // Search engines skip the later pages, because every new product shifts what is on them.
    { ...shop, path: '/products/after/:after', title: 'older', search: false },
    {
      path: '/admin/add-product',
      load: () => import('./admin/ManageProductsPage.tsx'),
      access: 'admin',
      layout: 'admin',
      title: 'manage.title',
      description: 'manage.lead',
    },
  ],
  navigation: [
    { to: '/products', label: 'navigation', place: 'header', order: 30 },
    {
      to: '/admin/add-product',
      label: 'manage.title',
      place: 'admin',
      group: 'content',
      order: 22,
      edits: '/api/products',
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
