import { defineArea } from '../kernel/area.ts'
import { contentNeeds, contentRoutes } from '../kernel/content/contentRoutes.ts'
import { productKind } from './product.ts'

export const products = defineArea({
  name: 'products',
  needs: contentNeeds(productKind),
  routes: contentRoutes(productKind, {
    list: '/api/products',
    item: '/api/products/{id}',
    one: 'product',
    many: 'products',
  }),
  tasks: { purge: { everyMinutes: 60 } },
})
