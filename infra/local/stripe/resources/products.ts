import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { boolean, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { finderOf, listOperation, retrieveOperation } from '../api/readOperations.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { Product } from '../store/objects.ts'
import { save } from '../webhooks/events.ts'

interface NewProduct {
  id?: string
  name: string
  active?: boolean
  description?: string
  metadata?: Record<string, string>
}

export function createProduct(
  call: Call,
  { id = newId('prod', 14), name, active = true, description, metadata }: NewProduct,
) {
  const product: Product = {
    id,
    object: 'product',
    active,
    created: call.at,
    default_price: null,
    description: description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: metadata ?? {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: call.at,
    url: null,
  }
  return save(call, 'product', product, 'product.created')
}

export const productById = finderOf('product')

const create = operation(
  'POST /v1/products',
  z.strictObject({
    id: z.optional(text),
    name: text,
    active: z.optional(boolean),
    description: z.optional(text),
    metadata: metadataParameter,
  }),
  (call, { metadata, ...rest }) => createProduct(call, { ...rest, metadata: mergedMetadata(null, metadata) }),
)

export const products = [
  create,
  retrieveOperation('/v1/products/:id', productById),
  listOperation('/v1/products', 'product', { active: z.optional(boolean) }),
]
