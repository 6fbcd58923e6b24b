import * as z from 'zod/mini'
import { currency, integer, text } from '../api/parameters.ts'
import { invalid } from '../api/stripeError.ts'
import { createPrice, priceById } from '../resources/prices.ts'
import { createProduct } from '../resources/products.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import type { LineItem, Price } from '../store/objects.ts'

/** The smallest charge in Canadian and American dollars. */
const minimumCents = 50

/** Each line item has an existing price, or `price_data` for one that is created with the session. */
export const lineItems = z
  .array(
    z.strictObject({
      price: z.optional(text),
      price_data: z.optional(
        z.strictObject({
          currency,
          unit_amount: integer,
          product_data: z.strictObject({ name: text }),
          tax_behavior: z.optional(z.literal('exclusive')),
        }),
      ),
      quantity: z.optional(integer),
    }),
  )
  .check(z.minLength(1), z.maxLength(100))
type LineItemParameters = z.output<typeof lineItems>[number]

function priceOf(
  context: ChangeContext,
  { price, price_data: data }: LineItemParameters,
  param: string,
): Price {
  if (price !== undefined) return priceById(context, price, `${param}[price]`)
  if (!data)
    throw invalid(`Missing required param: ${param}[price].`, {
      code: 'parameter_missing',
      param: `${param}[price]`,
    })
  if (data.unit_amount < 0)
    throw invalid('Invalid non-negative integer', { param: `${param}[price_data][unit_amount]` })
  const { product_data: productData, currency, unit_amount: unitAmount } = data
  const { id: product } = createProduct(context, { name: productData.name, active: false })
  const taxBehavior = data.tax_behavior
  return createPrice(context, { product, currency, unitAmount, active: false, taxBehavior })
}

function lineItemOf(context: ChangeContext, parameters: LineItemParameters, index: number): LineItem {
  const param = `line_items[${index}]`
  const price = priceOf(context, parameters, param)
  const { quantity } = parameters
  if (quantity === undefined || quantity < 1)
    throw invalid(`Quantity is required. Add \`quantity\` to \`line_items[${index}]\``, {
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
    description: context.store.get('product', price.product)?.name ?? null,
    metadata: {},
    price,
    quantity,
  }
}

/** Makes the lines of a session. Throws Stripe's error for those that do not fit its mode. */
export function linesOf(
  context: ChangeContext,
  mode: 'payment' | 'subscription',
  parameters: LineItemParameters[],
): LineItem[] {
  const lines = parameters.map((line, index) => lineItemOf(context, line, index))
  if (new Set(lines.map(({ currency }) => currency)).size > 1)
    throw invalid('All line items must have the same currency.', { param: 'line_items' })
  const recurringCount = lines.filter(({ price }) => price?.recurring).length
  if (mode === 'payment' && recurringCount > 0)
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    )
  if (mode === 'subscription' && recurringCount < lines.length)
    throw invalid('You must provide recurring prices alone in `subscription` mode.')
  const total = lines.reduce((sum, { amount_total: amount }) => sum + amount, 0)
  if (total > 0 && total < minimumCents)
    throw invalid('The Checkout Session’s total amount due must add up to at least $0.50 cad', {
      code: 'amount_too_small',
    })
  return lines
}
