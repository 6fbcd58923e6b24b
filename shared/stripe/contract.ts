import * as z from 'zod/mini'
import { defineArea } from '../kernel/area.ts'
import { reservedConcurrency } from '../kernel/setting.ts'
import { webhookRefusals } from './refusals.ts'

export { eventTypes, PaymentSubject, type StripeEvent, subjectOf } from './stripeEvent.ts'

/** The webhook endpoint. It is an area apart from payments, so that Stripe always gets a response at once. */
export const stripe = defineArea({
  name: 'stripe',
  needs: { secrets: ['stripe'], starts: ['payment-event'] },
  settings: { reserved: reservedConcurrency },
  api: {
    hurts: 'Events of Stripe do not arrive: members wait for minutes instead of seconds.',
    alarmFrom: 3,
    reservedConcurrency: 'reserved',
  },
  routes: {
    webhook: {
      method: 'POST',
      path: '/api/stripe/webhook',
      access: 'public',
      summary: 'Receive a signed event of Stripe; types that the portal does not know are ignored',
      body: 'raw',
      headers: ['stripe-signature'],
      origin: 'any',
      refuses: [webhookRefusals.badSignature, webhookRefusals.otherMode],
      output: z.object({ received: z.literal(true) }),
    },
  },
})
