import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { integer, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { invalid, noSuch } from '../api/stripeError.ts'
import { customerById, defaultCardOf } from '../resources/customers.ts'
import { priceById } from '../resources/prices.ts'
import { subscriptionById } from '../resources/subscriptions.ts'
import { cancelSubscription } from './cancelSubscription.ts'
import { startSubscription } from './startSubscription.ts'
import { updateSubscription } from './updateSubscription.ts'

const create = operation(
  'POST /v1/subscriptions',
  z.strictObject({
    customer: text,
    items: z.array(z.strictObject({ price: text, quantity: z.optional(integer) })).check(z.minLength(1)),
    metadata: metadataParameter,
    payment_behavior: z.optional(z.literal('error_if_incomplete')),
  }),
  (context, { customer: customerId, items, metadata }) => {
    const customer = customerById(context, customerId, 'customer')
    const pricedItems = items.map(({ price: id, quantity = 1 }, index) => {
      const param = `items[${index}][price]`
      const price = priceById(context, id, param)
      if (!price.recurring)
        throw invalid(
          'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
          { param },
        )
      return { price, quantity }
    })
    return startSubscription(context, {
      customer,
      items: pricedItems,
      metadata: mergedMetadata(null, metadata),
      method: defaultCardOf(context, customer),
    })
  },
)

const cancel = operation('DELETE /v1/subscriptions/:id', z.strictObject({}), (context, _, id) => {
  const subscription = subscriptionById(context, id)
  if (subscription.status === 'canceled') throw noSuch('subscription', id)
  return cancelSubscription(context, subscription, 'cancellation_requested')
})

export const subscriptionOperations = [create, cancel, updateSubscription]
