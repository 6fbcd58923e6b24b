import type Stripe from 'stripe'
import type { Language } from '#shared/kernel/language.ts'
import { type SubscriptionState, SubscriptionStatus } from '#shared/payments/subscription.ts'
import type { PageToPay } from './orderPayments.ts'

interface PlanToPay {
  userId: string
  customerId: string
  priceId: string
  language: Language
  /** Names this attempt: asked for again, it is the same page. */
  attempt: string
  success: string
  cancel: string
}

const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString()

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} has no item`)
  return item
}

const stateOf = (subscription: Stripe.Subscription): SubscriptionState => ({
  subscriptionId: subscription.id,
  status: SubscriptionStatus.parse(subscription.status),
  priceId: itemOf(subscription).price.id,
  cancelAtPeriodEnd: subscription.cancel_at_period_end,
  createdAt: momentOf(subscription.created),
})

/** The subscriptions of customers at Stripe. */
export const subscriptions = (stripe: Stripe) => ({
  async openPage({ userId, customerId, priceId, language, attempt, success, cancel }: PlanToPay): Promise<PageToPay> {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        locale: language,
        line_items: [{ price: priceId, quantity: 1 }],
        metadata: { userId },
        subscription_data: { metadata: { userId } },
        success_url: success,
        cancel_url: cancel,
      },
      { idempotencyKey: `plan-${attempt}` },
    )
    if (session.url === null) throw new Error(`Stripe gave no page for a plan of ${userId}`)
    return { sessionId: session.id, url: session.url }
  },

  /** All that a customer has or had. */
  async of(customerId: string): Promise<SubscriptionState[]> {
    const found = await stripe.subscriptions
      .list({ customer: customerId, status: 'all', limit: 100 })
      .autoPagingToArray({ limit: 1000 })
    return found.map(stateOf)
  },

  /** Another plan, from now on: what is left of the paid month is set off, as Stripe does it. Ends an announced end. */
  async change(subscriptionId: string, priceId: string): Promise<void> {
    const { id } = itemOf(await stripe.subscriptions.retrieve(subscriptionId))
    await stripe.subscriptions.update(subscriptionId, {
      cancel_at_period_end: false,
      items: [{ id, price: priceId }],
      proration_behavior: 'create_prorations',
    })
  },

  /** What the change would cost with the next invoice, in cents, and when that is. */
  async previewChange(subscriptionId: string, priceId: string): Promise<{ due: number; periodEnd: string }> {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId)
    const item = itemOf(subscription)
    const preview = await stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: { items: [{ id: item.id, price: priceId }], proration_behavior: 'create_prorations' },
    })
    return { due: preview.amount_due, periodEnd: momentOf(item.current_period_end) }
  },

  /** The plan stays until the end of what is paid for. */
  async endWithPeriod(subscriptionId: string): Promise<void> {
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
  },

  /** Ends one that should never have been, and pays back what was paid for it. */
  async undo(subscriptionId: string): Promise<void> {
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscriptionId, {
      expand: ['latest_invoice.payments'],
    })
    const paid = invoice && typeof invoice !== 'string' ? (invoice.payments?.data ?? []) : []
    for (const { payment } of paid) {
      const intent = typeof payment.payment_intent === 'string' ? payment.payment_intent : payment.payment_intent?.id
      if (intent) await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `undo-${subscriptionId}-${intent}` })
    }
    await stripe.subscriptions.cancel(subscriptionId)
  },

  /** Where a customer changes cards and finds invoices. */
  async portal(customerId: string, language: Language, back: string): Promise<string> {
    return (await stripe.billingPortal.sessions.create({ customer: customerId, locale: language, return_url: back })).url
  },
})
export type Subscriptions = ReturnType<typeof subscriptions>
