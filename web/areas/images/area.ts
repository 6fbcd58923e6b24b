import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    images: typeof en
  }
}

const admin = { access: 'admin', layout: 'admin' } as const

export default defineWebArea({
  name: 'images',
  pages: [
    {
      ...admin,
      path: '/admin/service-images',
      load: () => import('./admin/ServiceImagesPage.tsx'),
      title: 'service.manage.title',
      description: 'service.manage.lead',
    },
    {
      ...admin,
      path: '/admin/featured-listing',
      load: () => import('./admin/FeaturedListingPage.tsx'),
      title: 'featured.manage.title',
      description: 'featured.manage.lead',
    },
  ],
  sections: [
    { slot: 'services/featured', load: () => import('./Featured.tsx') },
    { slot: 'services/gallery', load: () => import('./Gallery.tsx') },
  ],
  navigation: [
    {
      to: '/admin/service-images',
      label: 'service.manage.title',
      place: 'admin',
      group: 'content',
      order: 50,
    },
    {
      to: '/admin/featured-listing',
      label: 'featured.manage.title',
      place: 'admin',
      group: 'content',
      order: 51,
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
