import type Stripe from 'stripe'
import { epochSeconds } from '#shared/kernel/time.ts'
import { eventTypes, type PaymentSubject, subjectOf } from '#shared/stripe/contract.ts'

/** Stripe keeps its events for 30 days, whether or not they were delivered. */
export const stripeEvents = (stripe: Stripe) => ({
  /** Lists the subjects of all events created between two moments, both seconds included. */
  async *subjectsBetween(from: Date, to: Date): AsyncGenerator<PaymentSubject> {
    const created = { gte: epochSeconds(from), lte: epochSeconds(to) }
    for await (const { type, data } of stripe.events.list({ created, types: eventTypes, limit: 100 })) {
      const subject = subjectOf({ type, data: { object: data.object as unknown as Record<string, unknown> } })
      if (subject) yield subject
    }
  },
})
