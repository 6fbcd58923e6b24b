import { defineArea } from '../kernel/area.ts'
import { contentNeeds, contentRoutes } from '../kernel/content/contentRoutes.ts'
import { productKind } from './product.ts'

export { productKind }

const needs = contentNeeds(productKind)

export const products = defineArea({
  name: 'products',
  needs: { ...needs, borrows: { ...needs.borrows, table: { 'PURCHASES#*': ['query'] } } },
  routes: contentRoutes(productKind, {
    list: '/api/products',
    item: '/api/products/{id}',
    one: 'product',
    many: 'products',
  }),
  tasks: { purge: { everyMinutes: 60 } },
})
