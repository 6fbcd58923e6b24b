import { contentArea } from '../kernel/content/contentArea.ts'
import { productKind } from './product.ts'

export { productKind }

export const products = contentArea('products', productKind, {
  one: 'product',
  reads: { 'PURCHASES#*': ['query'] },
})
