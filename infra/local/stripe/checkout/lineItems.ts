import * as z from 'zod/mini'
import { currency, integer, metadataParameter, text } from '../api/parameters.ts'
import { invalid } from '../api/stripeError.ts'
import { createPrice, priceById, recurring } from '../resources/prices.ts'
import { createProduct, productById } from '../resources/products.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { LineItem, Price } from '../store/objects.ts'

/** Each line item has an existing price, or `price_data` for one that is created with the session. */
export const lineItems = z
  .array(
    z.strictObject({
      price: z.optional(text),
      price_data: z.optional(
        z.strictObject({
          currency,
          unit_amount: integer,
          product: z.optional(text),
          product_data: z.optional(
            z.strictObject({ name: text, description: z.optional(text), metadata: metadataParameter }),
          ),
          recurring: z.optional(recurring),
        }),
      ),
      quantity: z.optional(integer),
    }),
  )
  .check(z.minLength(1), z.maxLength(100))
type LineItemParameters = z.output<typeof lineItems>[number]

function priceOf(call: Call, { price, price_data: data }: LineItemParameters, param: string): Price {
  if (price !== undefined) return priceById(call, price, `${param}[price]`)
  if (!data)
    throw invalid(`Missing required param: ${param}[price].`, {
      code: 'parameter_missing',
      param: `${param}[price]`,
    })
  if (data.unit_amount < 0)
    throw invalid('Invalid non-negative integer', { param: `${param}[price_data][unit_amount]` })
  const { product, product_data: productData, currency, unit_amount: unitAmount, recurring } = data
  const { name, description } = productData ?? {}
  const productId = product
    ? productById(call, product, `${param}[price_data][product]`).id
    : name && createProduct(call, { name, description, active: false }).id
  if (!productId)
    throw invalid('One of `product` or `product_data` is required.', {
      code: 'parameter_missing',
      param: `${param}[price_data]`,
    })
  return createPrice(call, {
    product: productId,
    currency,
    unitAmount,
    interval: recurring?.interval,
    active: false,
  })
}

export function lineItemOf(call: Call, parameters: LineItemParameters, at: number): LineItem {
  const param = `line_items[${at}]`
  const price = priceOf(call, parameters, param)
  const { quantity } = parameters
  if (quantity === undefined || quantity < 1)
    throw invalid('Quantity is required. Add `quantity` to `line_items[0]`'.replace('0', String(at)), {
      param: `${param}[quantity]`,
    })
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: call.store.get('product', price.product)?.name ?? null,
    metadata: {},
    price,
    quantity,
  }
}
