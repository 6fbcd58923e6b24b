import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    images: typeof en
  }
}

export default defineWebArea({
  name: 'images',
  pages: [
    {
      path: '/admin/service-images',
      load: () => import('./admin/ServiceImagesPage.tsx'),
      title: 'service.manage.title',
      description: 'service.manage.lead',
      calls: 'GET /api/service-images/manage',
      admin: { group: 'content', order: 50 },
    },
    {
      path: '/admin/featured-listing',
      load: () => import('./admin/FeaturedListingPage.tsx'),
      title: 'featured.manage.title',
      description: 'featured.manage.lead',
      calls: 'GET /api/featured-listings/manage',
      admin: { group: 'content', order: 51 },
    },
  ],
  sections: [
    { slot: 'services/featured', load: () => import('./Featured.tsx') },
    { slot: 'services/gallery', load: () => import('./Gallery.tsx') },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
