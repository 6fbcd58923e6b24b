import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { boolean, currency, integer, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { finderOf, listOperation, retrieveOperation } from '../api/readOperations.ts'
import { invalid } from '../api/stripeError.ts'
import { type Interval, intervals } from '../billing/periods.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { Price } from '../store/objects.ts'
import { save } from '../webhooks/events.ts'
import { createProduct, productById } from './products.ts'

interface NewPrice {
  id?: string
  product: string
  currency: string
  unitAmount: number
  interval?: Interval
  active?: boolean
  nickname?: string
  metadata?: Record<string, string>
}

export function createPrice(call: Call, price: NewPrice): Price {
  const {
    id = newId('price'),
    product,
    currency,
    unitAmount,
    interval,
    active = true,
    nickname,
    metadata = {},
  } = price
  const created: Price = {
    id,
    object: 'price',
    active,
    billing_scheme: 'per_unit',
    created: call.at,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata,
    nickname: nickname ?? null,
    product,
    recurring: interval
      ? { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  }
  return save(call, 'price', created, 'price.created')
}

export const priceById = finderOf('price')

export const recurring = z.strictObject({
  interval: z.enum(intervals),
  interval_count: z.optional(z.literal('1')),
  usage_type: z.optional(z.literal('licensed')),
})

const create = operation(
  'POST /v1/prices',
  z.strictObject({
    currency,
    unit_amount: integer,
    product: z.optional(text),
    product_data: z.optional(z.strictObject({ name: text, metadata: metadataParameter })),
    recurring: z.optional(recurring),
    active: z.optional(boolean),
    nickname: z.optional(text),
    metadata: metadataParameter,
  }),
  (call, { unit_amount: unitAmount, product, product_data: productData, recurring, metadata, ...rest }) => {
    if (unitAmount < 0) throw invalid('Invalid non-negative integer', { param: 'unit_amount' })
    const productId = product
      ? productById(call, product, 'product').id
      : productData && createProduct(call, { name: productData.name }).id
    if (!productId)
      throw invalid('You must specify either `product` or `product_data` when creating a price.', {
        code: 'parameter_missing',
      })
    const newPrice = { ...rest, unitAmount, product: productId, interval: recurring?.interval }
    return createPrice(call, { ...newPrice, metadata: mergedMetadata(null, metadata) })
  },
)

export const prices = [
  create,
  retrieveOperation('/v1/prices/:id', priceById),
  listOperation('/v1/prices', 'price', {
    active: z.optional(boolean),
    currency: z.optional(currency),
    product: z.optional(text),
    type: z.optional(z.enum(['one_time', 'recurring'])),
  }),
]
