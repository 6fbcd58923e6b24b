import type Stripe from 'stripe'

/** The ids that earlier calls have returned, for later calls. */
export interface CallResults {
  /** A text that differs in each run, because a Stripe account may be used for several runs. */
  run: string
  productId: string
  priceId: string
  dearerPriceId: string
  yearlyPriceId: string
  customerId: string
  planSessionId: string
  orderSessionId: string
  subscriptionId: string
  itemId: string
  invoiceId: string
  paymentIntentId: string
  chargeId: string
  refundId: string
  creditNoteId: string
  couponId: string
  invoiceLineId: string
  eventId: string
}

export interface StripeCall {
  name: string
  call(stripe: Stripe, results: CallResults): Promise<unknown>
}

const returnUrl = 'https://portal.example/upgrade-plan'
const idOf = (idOrObject: string | { id: string } | null | undefined) =>
  typeof idOrObject === 'string' ? idOrObject : (idOrObject?.id ?? '')

const plans: StripeCall[] = [
  {
    name: 'products.create',
    async call(stripe, results) {
      const product = await stripe.products.create({
        name: `Pro ${results.run}`,
        metadata: { run: results.run },
      })
      results.productId = product.id
      return product
    },
  },
  { name: 'products.retrieve', call: (stripe, { productId }) => stripe.products.retrieve(productId) },
  { name: 'products.list', call: (stripe) => stripe.products.list({ active: true, limit: 3 }) },
  {
    name: 'prices.create',
    async call(stripe, results) {
      const price = await stripe.prices.create({
        product: results.productId,
        currency: 'cad',
        unit_amount: 2999,
        recurring: { interval: 'month' },
      })
      results.priceId = price.id
      return price
    },
  },
  {
    name: 'prices.create, of the dearer plan',
    async call(stripe, results) {
      const price = await stripe.prices.create({
        product: results.productId,
        currency: 'cad',
        unit_amount: 4999,
        recurring: { interval: 'month' },
      })
      results.dearerPriceId = price.id
      return price
    },
  },
  {
    name: 'prices.create, of a year',
    async call(stripe, results) {
      const price = await stripe.prices.create({
        product: results.productId,
        currency: 'cad',
        unit_amount: 49_990,
        recurring: { interval: 'year' },
      })
      results.yearlyPriceId = price.id
      return price
    },
  },
  { name: 'prices.retrieve', call: (stripe, { priceId }) => stripe.prices.retrieve(priceId) },
  {
    name: 'prices.list',
    call: (stripe, { productId }) =>
      stripe.prices.list({ product: productId, active: true, type: 'recurring', limit: 3 }),
  },
]

const customers: StripeCall[] = [
  {
    name: 'customers.create',
    async call(stripe, results) {
      const customer = await stripe.customers.create(
        {
          email: `${results.run}@example.org`,
          name: 'Ana Example',
          preferred_locales: ['fr'],
          metadata: { userId: results.run },
          payment_method: 'pm_card_visa',
          invoice_settings: { default_payment_method: 'pm_card_visa' },
        },
        { idempotencyKey: `customer-${results.run}` },
      )
      results.customerId = customer.id
      return customer
    },
  },
  { name: 'customers.retrieve', call: (stripe, { customerId }) => stripe.customers.retrieve(customerId) },
  {
    name: 'customers.update',
    call: (stripe, { customerId }) =>
      stripe.customers.update(customerId, {
        name: 'Ana',
        metadata: { plan: 'pro' },
        preferred_locales: ['es'],
      }),
  },
  {
    name: 'customers.list',
    call: (stripe, { run }) => stripe.customers.list({ email: `${run}@example.org`, limit: 3 }),
  },
]

const sessions: StripeCall[] = [
  {
    name: 'coupons.create',
    async call(stripe, results) {
      const coupon = await stripe.coupons.create({ percent_off: 15, duration: 'once', name: 'Autumn' })
      results.couponId = coupon.id
      return coupon
    },
  },
  {
    name: 'promotionCodes.create',
    call: (stripe, { run, couponId }) =>
      stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: couponId }, code: run }),
  },
  {
    name: 'promotionCodes.list',
    call: (stripe, { run }) => stripe.promotionCodes.list({ code: run, limit: 3 }),
  },
  {
    name: 'checkout.sessions.create, of a plan',
    async call(stripe, results) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: results.customerId,
          client_reference_id: results.run,
          locale: 'fr',
          line_items: [{ price: results.priceId, quantity: 1 }],
          metadata: { userId: results.run },
          subscription_data: { metadata: { userId: results.run } },
          billing_address_collection: 'required',
          tax_id_collection: { enabled: true },
          customer_update: { name: 'auto', address: 'auto' },
          automatic_tax: { enabled: true },
          success_url: `${returnUrl}?session={CHECKOUT_SESSION_ID}`,
          cancel_url: returnUrl,
        },
        { idempotencyKey: `plan-${results.run}` },
      )
      results.planSessionId = session.id
      return session
    },
  },
  {
    name: 'checkout.sessions.create, of an order',
    async call(stripe, results) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer: results.customerId,
          client_reference_id: results.run,
          locale: 'es',
          expires_at: Math.floor(Date.now() / 1000) + 3600,
          line_items: [
            {
              quantity: 2,
              price_data: {
                currency: 'cad',
                unit_amount: 617,
                product_data: { name: 'A guide' },
                tax_behavior: 'exclusive',
              },
            },
            {
              quantity: 1,
              price_data: { currency: 'cad', unit_amount: 8000, product_data: { name: 'A course' } },
            },
          ],
          metadata: { orderId: results.run },
          payment_intent_data: { metadata: { orderId: results.run } },
          allow_promotion_codes: true,
          invoice_creation: {
            enabled: true,
            invoice_data: {
              metadata: { orderId: results.run },
              custom_fields: [{ name: 'Orden de compra', value: 'PO-77' }],
            },
          },
          billing_address_collection: 'required',
          tax_id_collection: { enabled: true },
          customer_update: { name: 'auto', address: 'auto' },
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey: `order-${results.run}` },
      )
      results.orderSessionId = session.id
      return session
    },
  },
  {
    name: 'checkout.sessions.retrieve',
    call: (stripe, { orderSessionId }) =>
      stripe.checkout.sessions.retrieve(orderSessionId, {
        expand: ['payment_intent.latest_charge', 'subscription', 'line_items'],
      }),
  },
  {
    name: 'checkout.sessions.listLineItems',
    call: (stripe, { orderSessionId }) =>
      stripe.checkout.sessions.listLineItems(orderSessionId, { limit: 10 }),
  },
  {
    name: 'checkout.sessions.list',
    call: (stripe, { customerId }) => stripe.checkout.sessions.list({ customer: customerId, limit: 3 }),
  },
  {
    name: 'checkout.sessions.expire',
    call: (stripe, { orderSessionId }) => stripe.checkout.sessions.expire(orderSessionId),
  },
  {
    name: 'checkout.sessions.expire, of a plan',
    call: (stripe, { planSessionId }) => stripe.checkout.sessions.expire(planSessionId),
  },
]

const subscriptions: StripeCall[] = [
  {
    name: 'subscriptions.create',
    async call(stripe, results) {
      const subscription = await stripe.subscriptions.create({
        customer: results.customerId,
        items: [{ price: results.priceId }],
        metadata: { userId: results.run },
        payment_behavior: 'error_if_incomplete',
      })
      results.subscriptionId = subscription.id
      results.itemId = subscription.items.data[0]?.id ?? ''
      results.invoiceId = idOf(subscription.latest_invoice)
      return subscription
    },
  },
  {
    name: 'subscriptions.retrieve',
    call: (stripe, { subscriptionId }) =>
      stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.payments'] }),
  },
  {
    name: 'subscriptions.list',
    call: (stripe, { customerId }) =>
      stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
  },
  {
    name: 'invoices.createPreview, of a change',
    call: (stripe, { subscriptionId, itemId, dearerPriceId }) =>
      stripe.invoices.createPreview({
        subscription: subscriptionId,
        subscription_details: {
          items: [{ id: itemId, price: dearerPriceId }],
          billing_cycle_anchor: { type: 'now' },
          proration_behavior: 'always_invoice',
        },
      }),
  },
  {
    name: 'invoices.createPreview, of the next month',
    call: (stripe, { subscriptionId }) => stripe.invoices.createPreview({ subscription: subscriptionId }),
  },
  {
    name: 'subscriptions.update, to a dearer plan',
    call: (stripe, { subscriptionId, itemId, dearerPriceId }) =>
      stripe.subscriptions.update(subscriptionId, {
        cancel_at_period_end: false,
        items: [{ id: itemId, price: dearerPriceId }],
        metadata: { paidPriceId: '', paidUntil: '' },
        billing_cycle_anchor: { type: 'now' },
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        expand: ['latest_invoice'],
      }),
  },
  {
    name: 'subscriptions.update, of the renewal price',
    call: (stripe, { subscriptionId, itemId, dearerPriceId }) =>
      stripe.subscriptions.update(subscriptionId, {
        cancel_at_period_end: false,
        items: [{ id: itemId, price: dearerPriceId }],
        metadata: { paidPriceId: dearerPriceId, paidUntil: '2027-01-01T00:00:00.000Z' },
        proration_behavior: 'none',
      }),
  },
  {
    name: 'subscriptions.update, from a month to a year',
    call: (stripe, { subscriptionId, itemId, yearlyPriceId }) =>
      stripe.subscriptions.update(subscriptionId, {
        cancel_at_period_end: false,
        items: [{ id: itemId, price: yearlyPriceId }],
        metadata: { paidPriceId: '', paidUntil: '' },
        billing_cycle_anchor: { type: 'now' },
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
  },
  {
    name: 'subscriptions.update, to end with the period',
    call: (stripe, { subscriptionId }) =>
      stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
  },
  {
    name: 'subscriptions.update, not to end',
    call: (stripe, { subscriptionId }) =>
      stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }),
  },
  {
    name: 'invoices.retrieve',
    call: (stripe, { invoiceId }) => stripe.invoices.retrieve(invoiceId || 'in_1', { expand: ['payments'] }),
  },
  {
    name: 'invoices.list',
    call: (stripe, { subscriptionId }) => stripe.invoices.list({ subscription: subscriptionId, limit: 10 }),
  },
  {
    name: 'invoices.list, of a customer',
    call: (stripe, { customerId, invoiceId }) =>
      stripe.invoices.list({ customer: customerId, limit: 20, starting_after: invoiceId || 'in_1' }),
  },
  {
    name: 'invoices.listLineItems',
    async call(stripe, results) {
      const lines = await stripe.invoices.listLineItems(results.invoiceId || 'in_1', { limit: 100 })
      results.invoiceLineId = lines.data[0]?.id ?? ''
      return lines
    },
  },
  {
    name: 'refunds.create, of a plan',
    async call(stripe, results) {
      const { payments } = await stripe.invoices.retrieve(results.invoiceId || 'in_1', {
        expand: ['payments'],
      })
      const paymentIntent = idOf(payments?.data[0]?.payment.payment_intent) || 'pi_1'
      const refund = await stripe.refunds.create({ payment_intent: paymentIntent, amount: 1000 })
      results.refundId = refund.id
      return refund
    },
  },
  {
    name: 'creditNotes.create, of a part',
    async call(stripe, results) {
      const note = await stripe.creditNotes.create(
        {
          invoice: results.invoiceId || 'in_1',
          amount: 1000,
          refunds: [{ refund: results.refundId, amount_refunded: 1000 }],
          email_type: 'none',
        },
        { idempotencyKey: `credit-${results.run}` },
      )
      results.creditNoteId = note.id
      return note
    },
  },
  {
    name: 'creditNotes.retrieve',
    call: (stripe, { creditNoteId }) => stripe.creditNotes.retrieve(creditNoteId || 'cn_1'),
  },
  {
    name: 'creditNotes.list',
    call: (stripe, { invoiceId }) => stripe.creditNotes.list({ invoice: invoiceId || 'in_1', limit: 100 }),
  },
  {
    name: 'creditNotes.list, of a customer',
    call: (stripe, { customerId }) => stripe.creditNotes.list({ customer: customerId, limit: 100 }),
  },
  {
    name: 'billingPortal.sessions.create',
    call: (stripe, { customerId }) =>
      stripe.billingPortal.sessions.create({ customer: customerId, locale: 'fr', return_url: returnUrl }),
  },
  {
    name: 'subscriptions.cancel',
    call: (stripe, { subscriptionId }) => stripe.subscriptions.cancel(subscriptionId),
  },
]

const payments: StripeCall[] = [
  {
    name: 'paymentIntents.create',
    async call(stripe, results) {
      const intent = await stripe.paymentIntents.create({
        amount: 1234,
        currency: 'cad',
        customer: results.customerId,
        payment_method: 'pm_card_visa',
        allowed_payment_method_types: ['card'],
        confirm: true,
        metadata: { orderId: results.run },
      })
      results.paymentIntentId = intent.id
      results.chargeId = idOf(intent.latest_charge)
      return intent
    },
  },
  {
    name: 'paymentIntents.retrieve',
    call: (stripe, { paymentIntentId }) =>
      stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }),
  },
  {
    name: 'paymentIntents.list',
    call: (stripe, { customerId }) => stripe.paymentIntents.list({ customer: customerId, limit: 3 }),
  },
  { name: 'charges.retrieve', call: (stripe, { chargeId }) => stripe.charges.retrieve(chargeId || 'ch_1') },
  {
    name: 'charges.list',
    call: (stripe, { paymentIntentId }) => stripe.charges.list({ payment_intent: paymentIntentId, limit: 3 }),
  },
  {
    name: 'checkout.sessions.list, of a payment',
    call: (stripe, { paymentIntentId }) =>
      stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 }),
  },
  {
    name: 'refunds.create',
    async call(stripe, results) {
      const refund = await stripe.refunds.create(
        { payment_intent: results.paymentIntentId, metadata: { orderId: results.run } },
        { idempotencyKey: `refund-${results.run}` },
      )
      results.refundId = refund.id
      return refund
    },
  },
  { name: 'refunds.retrieve', call: (stripe, { refundId }) => stripe.refunds.retrieve(refundId) },
  {
    name: 'refunds.list',
    call: (stripe, { paymentIntentId }) => stripe.refunds.list({ payment_intent: paymentIntentId, limit: 3 }),
  },
  {
    name: 'disputes.list',
    call: (stripe, { chargeId }) => stripe.disputes.list({ charge: chargeId || 'ch_1', limit: 100 }),
  },
  {
    name: 'events.list, of a type',
    call: (stripe) =>
      stripe.events.list({
        type: 'charge.refunded',
        created: { gte: Math.floor(Date.now() / 1000) - 3600 },
        limit: 3,
      }),
  },
  {
    name: 'events.list',
    async call(stripe, results) {
      const events = await stripe.events.list({ limit: 3 })
      results.eventId = events.data[0]?.id ?? ''
      return events
    },
  },
  { name: 'events.retrieve', call: (stripe, { eventId }) => stripe.events.retrieve(eventId) },
  { name: 'customers.del', call: (stripe, { customerId }) => stripe.customers.del(customerId) },
  {
    name: 'customers.retrieve, deleted',
    call: (stripe, { customerId }) => stripe.customers.retrieve(customerId),
  },
]

/** Every call of Stripe's API that the portal makes, and those that prepare them, in an order that works. */
export const calls: StripeCall[] = [...plans, ...customers, ...sessions, ...subscriptions, ...payments]

export const newResults = (): CallResults => ({
  run: `run${Date.now().toString(36)}`,
  productId: '',
  priceId: '',
  dearerPriceId: '',
  yearlyPriceId: '',
  customerId: '',
  planSessionId: '',
  orderSessionId: '',
  subscriptionId: '',
  itemId: '',
  invoiceId: '',
  paymentIntentId: '',
  chargeId: '',
  refundId: '',
  creditNoteId: '',
  couponId: '',
  invoiceLineId: '',
  eventId: '',
})
