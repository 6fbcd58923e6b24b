import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Language } from '#shared/kernel/language.ts'
import { paidPriceOf, type SubscriptionState, SubscriptionStatus } from '#shared/payments/subscription.ts'
import type { PageToPay } from './orderPayments.ts'
import { refundOnce } from './refundOnce.ts'

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

interface NewCustomer {
  userId: string
  email: string
  name: string
  language: Language
}

const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString()

const paidIn = ({ paidPriceId: priceId, paidUntil: until }: Stripe.Metadata) =>
  priceId && until ? { priceId, until } : undefined

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} has no item`)
  return item
}

/** The metadata keep the price that was paid for when another one renews; two empty texts remove it. */
const keeping = (priceId = '', until = '') => ({ paidPriceId: priceId, paidUntil: until })

const stateOf = (subscription: Stripe.Subscription): SubscriptionState => ({
  subscriptionId: subscription.id,
  status: SubscriptionStatus.parse(subscription.status),
  priceId: itemOf(subscription).price.id,
  paid: paidIn(subscription.metadata),
  cancelAtPeriodEnd: subscription.cancel_at_period_end,
  periodEnd: momentOf(itemOf(subscription).current_period_end),
  createdAt: momentOf(subscription.created),
})

/** The subscriptions of customers at Stripe. */
export const subscriptions = (stripe: Stripe) => ({
  async openPage({
    userId,
    customerId,
    priceId,
    language,
    attempt,
    success,
    cancel,
  }: PlanToPay): Promise<PageToPay> {
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
      { idempotencyKey: `plan-${attempt}-${language}` },
    )
    if (session.url === null) throw new Error(`Stripe gave no page for a plan of ${userId}`)
    return { sessionId: session.id, url: session.url }
  },

  /** The portal's user who is that customer, as Stripe has it, and whether Stripe has been told to forget them. */
  async customer(customerId: string): Promise<{ isGone: boolean; userId?: string | undefined }> {
    const customer = await stripe.customers.retrieve(customerId)
    return customer.deleted ? { isGone: true } : { isGone: false, userId: customer.metadata.userId }
  },

  /** The customer that a user is: the same one however often it is asked for with the same details, as Stripe takes others under a key for an error. */
  async customerFor({ userId, email, name, language }: NewCustomer): Promise<string> {
    const details = { email, name, preferred_locales: [language], metadata: { userId } }
    const digest = createHash('sha256').update(JSON.stringify(details)).digest('hex')
    return (await stripe.customers.create(details, { idempotencyKey: `customer-${digest}` })).id
  },

  /** Forgets a customer, and ends at once what they subscribed to. Again it changes nothing. */
  async forget(customerId: string): Promise<void> {
    const customer = await stripe.customers.retrieve(customerId)
    if (!customer.deleted) await stripe.customers.del(customerId)
  },

  /** Nobody can pay on the page any more. Returns false when it has been paid meanwhile. */
  async closePage(sessionId: string): Promise<boolean> {
    const { status } = await stripe.checkout.sessions.retrieve(sessionId)
    if (status !== 'open') return status === 'expired'
    try {
      await stripe.checkout.sessions.expire(sessionId)
      return true
    } catch (error) {
      const now = await stripe.checkout.sessions.retrieve(sessionId)
      if (now.status === 'open') throw error
      return now.status === 'expired'
    }
  },

  async isOpen(sessionId: string): Promise<boolean> {
    return (await stripe.checkout.sessions.retrieve(sessionId)).status === 'open'
  },

  /** All that a customer has or had. */
  async of(customerId: string): Promise<SubscriptionState[]> {
    const found = await stripe.subscriptions
      .list({ customer: customerId, status: 'all', limit: 100 })
      .autoPagingToArray({ limit: 1000 })
    return found.map(stateOf)
  },

  /**
   * A dearer plan, from now on, and a month of it: what is left of the month that was paid for is set off, and the difference paid at
   * once. Ends an announced end. A card that does not pay changes nothing: Stripe's error has the type `StripeCardError`.
   */
  async raise(subscriptionId: string, priceId: string): Promise<void> {
    const { id } = itemOf(await stripe.subscriptions.retrieve(subscriptionId))
    await stripe.subscriptions.update(subscriptionId, {
      cancel_at_period_end: false,
      items: [{ id, price: priceId }],
      metadata: keeping(),
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    })
  },

  /** Tells what a dearer plan would cost now, in cents. */
  async previewRaise(subscriptionId: string, priceId: string): Promise<number> {
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

  /** Renews at this price, which is not dearer than the one that was paid. What is paid for stays until the period's end. */
  async renewAt(subscriptionId: string, priceId: string): Promise<void> {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId)
    const before = stateOf(subscription)
    const paid = paidPriceOf(before)
    const after = stateOf(
      await stripe.subscriptions.update(subscriptionId, {
        cancel_at_period_end: false,
        items: [{ id: itemOf(subscription).id, price: priceId }],
        metadata: priceId === paid ? keeping() : keeping(paid, before.periodEnd),
        proration_behavior: 'none',
      }),
    )
    if (after.periodEnd === before.periodEnd) return
    // It was renewed between the two calls, at the price that it had before.
    await stripe.subscriptions.update(subscriptionId, { metadata: keeping(before.priceId, after.periodEnd) })
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
      const intent =
        typeof payment.payment_intent === 'string' ? payment.payment_intent : payment.payment_intent?.id
      if (intent) await refundOnce(stripe, { payment_intent: intent }, `undo-${subscriptionId}-${intent}`)
    }
    await stripe.subscriptions.cancel(subscriptionId)
  },

  /** Where a customer changes cards and finds invoices. */
  async portal(customerId: string, language: Language, back: string): Promise<string> {
    return (
      await stripe.billingPortal.sessions.create({ customer: customerId, locale: language, return_url: back })
    ).url
  },
})
export type Subscriptions = ReturnType<typeof subscriptions>
