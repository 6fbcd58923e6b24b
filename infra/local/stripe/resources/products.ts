import * as z from 'zod/mini'
import { finderOf, listOperation, operation, retrieveOperation } from '../api/operation.ts'
import { boolean, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
import type { Product } from '../store/objects.ts'
import { save } from '../webhooks/events.ts'

interface NewProduct {
  id?: string
  name: string
  active?: boolean
  metadata?: Record<string, string>
}

export function createProduct(
  context: ChangeContext,
  { id = newId('prod', 14), name, active = true, metadata }: NewProduct,
) {
  const product: Product = {
    id,
    object: 'product',
    active,
    created: context.nowSeconds,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: metadata ?? {},
    name,
    type: 'service',
    updated: context.nowSeconds,
    ...nullFields<Product>()(
      'default_price description package_dimensions shippable statement_descriptor tax_code tax_details',
      'unit_label url',
    ),
  }
  return save(context, 'product', product, 'product.created')
}

export const productById = finderOf('product')

const create = operation(
  'POST /v1/products',
  z.strictObject({ name: text, metadata: metadataParameter }),
  (context, { name, metadata }) => createProduct(context, { name, metadata: mergedMetadata(null, metadata) }),
)

export const products = [
  create,
  retrieveOperation('/v1/products/:id', productById),
  listOperation('/v1/products', 'product', { active: z.optional(boolean) }),
]
