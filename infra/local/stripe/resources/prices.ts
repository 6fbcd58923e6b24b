import * as z from 'zod/mini'
import { finderOf, listOperation, operation, retrieveOperation } from '../api/operation.ts'
import { boolean, currency, integer, text } from '../api/parameters.ts'
import { invalid } from '../api/stripeError.ts'
import { type Interval, intervals } from '../billing/periods.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
import type { Price } from '../store/objects.ts'
import { save } from '../webhooks/events.ts'
import { productById } from './products.ts'

interface NewPrice {
  id?: string
  product: string
  currency: string
  unitAmount: number
  interval?: Interval
  active?: boolean
  taxBehavior?: 'exclusive'
}

export function createPrice(
  context: ChangeContext,
  { id = newId('price'), product, currency, unitAmount, interval, active = true, taxBehavior }: NewPrice,
): Price {
  const created: Price = {
    id,
    object: 'price',
    active,
    billing_scheme: 'per_unit',
    created: context.nowSeconds,
    currency,
    livemode: false,
    metadata: {},
    product,
    recurring: interval
      ? { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' }
      : null,
    tax_behavior: taxBehavior ?? 'unspecified',
    type: interval ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
    ...nullFields<Price>()('custom_unit_amount lookup_key nickname tiers_mode transform_quantity'),
  }
  return save(context, 'price', created, 'price.created')
}

export const priceById = finderOf('price')

const create = operation(
  'POST /v1/prices',
  z.strictObject({
    currency,
    unit_amount: integer,
    product: text,
    recurring: z.optional(z.strictObject({ interval: z.enum(intervals) })),
  }),
  (context, { currency, unit_amount: unitAmount, product, recurring }) => {
    if (unitAmount < 0) throw invalid('Invalid non-negative integer', { param: 'unit_amount' })
    const { id } = productById(context, product, 'product')
    return createPrice(context, { currency, unitAmount, product: id, interval: recurring?.interval })
  },
)

export const prices = [
  create,
  retrieveOperation('/v1/prices/:id', priceById),
  listOperation('/v1/prices', 'price', {
    active: z.optional(boolean),
    product: z.optional(text),
    type: z.optional(z.enum(['one_time', 'recurring'])),
  }),
]
