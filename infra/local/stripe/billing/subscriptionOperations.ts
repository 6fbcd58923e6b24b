import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { boolean, integer, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { invalid, noSuch, unsupported } from '../api/stripeError.ts'
import { customerById } from '../resources/customers.ts'
import { attachCard, cardOwner } from '../resources/paymentMethods.ts'
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
    default_payment_method: z.optional(text),
    description: z.optional(text),
    metadata: metadataParameter,
    payment_behavior: z.optional(z.literal('error_if_incomplete')),
  }),
  (call, { customer: customerId, items, default_payment_method: named, description = null, metadata }) => {
    const customer = customerById(call, customerId, 'customer')
    const chosen = customer.invoice_settings.default_payment_method
    const method = named
      ? attachCard(call, named, cardOwner(customer), 'default_payment_method')
      : chosen
        ? call.store.get('paymentMethod', chosen)
        : undefined
    const priced = items.map(({ price: id, quantity = 1 }, at) => {
      const price = priceById(call, id, `items[${at}][price]`)
      if (!price.recurring)
        throw invalid(
          'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
          {
            param: `items[${at}][price]`,
          },
        )
      return { price, quantity }
    })
    return startSubscription(call, {
      customer,
      items: priced,
      metadata: mergedMetadata(null, metadata),
      description,
      method,
    })
  },
)

const cancel = operation(
  'DELETE /v1/subscriptions/:id',
  z.strictObject({
    cancellation_details: z.optional(
      z.strictObject({
        comment: z.optional(text),
        feedback: z.optional(
          z.enum([
            'customer_service',
            'low_quality',
            'missing_features',
            'other',
            'switched_service',
            'too_complex',
            'too_expensive',
            'unused',
          ]),
        ),
      }),
    ),
    invoice_now: z.optional(boolean),
    prorate: z.optional(boolean),
  }),
  (call, { cancellation_details: details, invoice_now: isInvoiced, prorate }, id) => {
    if (isInvoiced || prorate)
      throw unsupported(
        'a last invoice when a subscription is canceled',
        isInvoiced ? 'invoice_now' : 'prorate',
      )
    const subscription = subscriptionById(call, id)
    if (subscription.status === 'canceled') throw noSuch('subscription', id)
    return cancelSubscription(call, subscription, 'cancellation_requested', details)
  },
)

export const subscriptionOperations = [create, cancel, updateSubscription]
