import type Stripe from 'stripe'
import { paidPriceOf, type SubscriptionState, SubscriptionStatus } from '#shared/payments/subscription.ts'
import { creditRefunds } from './creditRefunds.ts'
import { idOf } from './idOf.ts'
import { refundOnce } from './refundOnce.ts'

const isoOf = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString()

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} has no item`)
  return item
}

/** While a subscription is to renew at another price, its metadata keep the price that is paid for until then. */
const paidPriceIn = ({ paidPriceId: priceId, paidUntil: until }: Stripe.Metadata) =>
  priceId && until ? { priceId, until } : undefined
/** Without arguments it returns empty texts, which remove the metadata. */
const paidMetadata = (priceId = '', until = '') => ({ paidPriceId: priceId, paidUntil: until })

const stateOf = (subscription: Stripe.Subscription): SubscriptionState => ({
  subscriptionId: subscription.id,
  status: SubscriptionStatus.parse(subscription.status),
  priceId: itemOf(subscription).price.id,
  interval: itemOf(subscription).price.recurring?.interval === 'year' ? 'year' : 'month',
  paid: paidPriceIn(subscription.metadata),
  cancelAtPeriodEnd: subscription.cancel_at_period_end,
  periodEnd: isoOf(itemOf(subscription).current_period_end),
  createdAt: isoOf(subscription.created),
  endedAt: subscription.ended_at ? isoOf(subscription.ended_at) : undefined,
})

export const subscriptions = (stripe: Stripe) => ({
  /** Lists all subscriptions of a customer, canceled ones too. */
  async ofCustomer(customerId: string): Promise<SubscriptionState[]> {
    const all = await stripe.subscriptions
      .list({ customer: customerId, status: 'all', limit: 100 })
      .autoPagingToArray({ limit: 1000 })
    return all.map(stateOf)
  },

  /**
   * Changes to a more expensive plan, or from a month to a year, at once, with a new period. The rest of the current one is credited and the
   * difference charged at once. It also revokes a cancellation at the period's end. A declined card changes
   * nothing: it throws Stripe's `StripeCardError`.
   */
  async upgrade(subscriptionId: string, priceId: string): Promise<void> {
    const { id } = itemOf(await stripe.subscriptions.retrieve(subscriptionId))
    await stripe.subscriptions.update(subscriptionId, {
      cancel_at_period_end: false,
      items: [{ id, price: priceId }],
      metadata: paidMetadata(),
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    })
  },

  /** Returns the price of an upgrade now, in cents. */
  async previewUpgrade(subscriptionId: string, priceId: string): Promise<number> {
    const { id } = itemOf(await stripe.subscriptions.retrieve(subscriptionId))
    const preview = await stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: {
        items: [{ id, price: priceId }],
        billing_cycle_anchor: { type: 'now' },
        proration_behavior: 'always_invoice',
      },
    })
    return preview.total
  },

  /** Renews at another price, not more expensive than the paid one. The paid plan stays until the period ends. */
  async renewAt(subscriptionId: string, priceId: string): Promise<void> {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId)
    const before = stateOf(subscription)
    const paidPriceId = paidPriceOf(before)
    const after = stateOf(
      await stripe.subscriptions.update(subscriptionId, {
        cancel_at_period_end: false,
        items: [{ id: itemOf(subscription).id, price: priceId }],
        metadata: priceId === paidPriceId ? paidMetadata() : paidMetadata(paidPriceId, before.periodEnd),
        proration_behavior: 'none',
      }),
    )
    if (after.periodEnd === before.periodEnd) return
    // The subscription was renewed between the two calls, at its earlier price.
    const metadata = paidMetadata(before.priceId, after.periodEnd)
    await stripe.subscriptions.update(subscriptionId, { metadata })
  },

  /** Ends the subscription with the paid period; the plan stays until then. */
  async cancelAtPeriodEnd(subscriptionId: string): Promise<void> {
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
  },

  /** Ends a subscription at once, without a refund. */
  async cancel(subscriptionId: string): Promise<void> {
    await stripe.subscriptions.cancel(subscriptionId)
  },

  /** Ends a surplus subscription at once, and refunds its latest invoice with a credit note. */
  async cancelAndRefund(subscriptionId: string): Promise<void> {
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscriptionId, {
      expand: ['latest_invoice.payments'],
    })
    const failures: unknown[] = []
    const invoicePayments = invoice && typeof invoice !== 'string' ? (invoice.payments?.data ?? []) : []
    for (const { payment } of invoicePayments) {
      const intentId = idOf(payment.payment_intent)
      if (!intentId) continue
      await refundOnce(stripe, { payment_intent: intentId }, `undo-${subscriptionId}-${intentId}`)
      // Nobody may go on paying for a surplus subscription because a credit note failed.
      await creditRefunds(stripe, idOf(invoice)!, intentId).catch((error: unknown) => failures.push(error))
    }
    await stripe.subscriptions.cancel(subscriptionId)
    if (failures.length > 0) throw failures[0]
  },
})
export type Subscriptions = ReturnType<typeof subscriptions>
