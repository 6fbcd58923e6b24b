import { contentArea } from '../kernel/content/contentArea.ts'
import { productKind } from './product.ts'

export { productKind }

export const products = contentArea('products', productKind, {
  singular: 'product',
  reads: { 'PURCHASES#*': ['query'] },
})
