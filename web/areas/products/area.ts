import { defineWebArea } from '#web/shell/area.ts'
import type { Shop } from './loadShop.ts'
import type en from './locales/en.json'
import { productExample } from './product/example.ts'

declare module '#web/shell/resources.ts' {
  interface Resources {
    products: typeof en
  }
}

/** This example has everything that the shop can show, so that the build finds all its styles. */
const example: Shop = {
  items: [
    {
      id: 'product_example',
      title: 'An example',
      description: 'What it is.',
      price: 12.5,
      file: { name: 'example.pdf', contentType: 'application/pdf', size: 1000 },
      picture: {
        src: '/files/pictures/example/16x9-480.webp',
        srcSet: '/files/pictures/example/16x9-480.webp 480w',
        width: 480,
        height: 270,
      },
      lang: 'en',
    },
  ],
  next: '00',
  isLater: true,
}

const shop = { load: () => import('./ShopPage.tsx'), loader: { calls: ['GET /api/products'], example } }

export default defineWebArea({
  name: 'products',
  pages: [
    { ...shop, path: '/products', title: 'title', description: 'description' },
    // Search engines skip the later pages, because every new product shifts what is on them.
    { ...shop, path: '/products/after/:after', title: 'older', isIndexed: false },
    {
      path: '/products/:id',
      load: () => import('./product/ProductPage.tsx'),
      loader: { calls: ['GET /api/products', 'GET /api/products/{id}'], example: productExample },
      title: 'title',
    },
    {
      path: '/admin/add-product',
      load: () => import('./admin/ManageProductsPage.tsx'),
      title: 'manage.title',
      description: 'manage.lead',
      admin: { group: 'content', order: 22, apiPath: '/api/products' },
    },
  ],
  navigation: [{ to: '/products', label: 'navigation', place: 'menu', order: 30 }],
  locales: import.meta.glob('./locales/*.json'),
})
