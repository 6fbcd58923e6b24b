import * as z from 'zod/mini'
import { noSuch } from '../api/failure.ts'
import { listOf } from '../api/list.ts'
import { operation } from '../api/operation.ts'
import { boolean, listParameters, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { Product } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'

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
  call.store.put('product', product)
  emit(call, 'product.created', product)
  return product
}

export function productById({ store }: Call, id: string, param?: string): Product {
  const product = store.get('product', id)
  if (!product) throw noSuch('product', id, param)
  return product
}

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

const retrieve = operation('GET /v1/products/:id', z.strictObject({}), (call, _, id) => productById(call, id))

const list = operation(
  'GET /v1/products',
  z.strictObject({ ...listParameters, active: z.optional(boolean) }),
  ({ store }, { active, ...page }) => {
    const products = store.all('product').filter((one) => active === undefined || one.active === active)
    return listOf(products.reverse(), page, '/v1/products')
  },
)

export const products = [create, retrieve, list]
