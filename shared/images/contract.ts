import { defineArea } from '../kernel/area.ts'
import { contentNeeds, contentRoutes } from '../kernel/content/contentRoutes.ts'
import { prefixed } from '../kernel/content/prefixed.ts'
import { featuredListingKind, type ImageKind, serviceImageKind } from './image.ts'

/** The routes of pictures that can be added and deleted but not changed, and that have no page of their own. */
function imageRoutes(
  kind: ImageKind,
  place: { list: `/${string}`; item: `/${string}`; singular: string; plural: string },
) {
  const { list, create, remove, manage, restore, history } = contentRoutes(kind, place)
  return { list, create, remove, manage, restore, history }
}

/** The routes without a prefix, for the screens. */
export const serviceImages = {
  name: 'serviceImages',
  routes: imageRoutes(serviceImageKind, {
    list: '/api/service-images',
    item: '/api/service-images/{id}',
    singular: 'service image',
    plural: 'service images',
  }),
} as const
export const featuredListings = {
  name: 'featuredListings',
  routes: imageRoutes(featuredListingKind, {
    list: '/api/featured-listings',
    item: '/api/featured-listings/{id}',
    singular: 'featured image',
    plural: 'featured images',
  }),
} as const

export const images = defineArea({
  name: 'images',
  needs: contentNeeds(serviceImageKind, featuredListingKind),
  routes: { ...prefixed('service', serviceImages.routes), ...prefixed('featured', featuredListings.routes) },
  tasks: { purge: { everyMinutes: 60 } },
  content: [
    { kind: serviceImageKind, prefix: 'service', list: '/api/service-images' },
    { kind: featuredListingKind, prefix: 'featured', list: '/api/featured-listings' },
  ],
})
