import * as z from 'zod/mini'
import { defineArea } from '../kernel/area.ts'
import { webhookRefusals } from './refusals.ts'

export { eventTypes, PaymentSubject, type StripeEvent, subjectOf } from './stripeEvent.ts'

/** The webhook endpoint, apart from payments so that Stripe always gets its answer at once. */
export const stripe = defineArea({
  name: 'stripe',
  needs: { secrets: ['stripe'], starts: ['payment-event'] },
  api: { hurts: 'Stripe cannot tell of payments: members wait for minutes instead of seconds.' },
  routes: {
    webhook: {
      method: 'POST',
      path: '/api/stripe/webhook',
      access: 'public',
      summary: 'Stripe tells of a payment, signed; a type that the portal does not know changes nothing',
      body: 'raw',
      headers: ['stripe-signature'],
      origin: 'any',
      refuses: [webhookRefusals.badSignature, webhookRefusals.otherMode],
      output: z.object({ received: z.literal(true) }),
    },
  },
})
