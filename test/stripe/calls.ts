import type Stripe from 'stripe'

/** The ids that earlier calls have returned, for later calls. */
export interface CallResults {
  /** A random text that is different in each run, because an account may be used again. */
  run: string
  product: string
  price: string
  dearer: string
  customer: string
  session: string
  order: string
  subscription: string
  item: string
  invoice: string
  intent: string
  charge: string
  refund: string
  event: string
}

export interface StripeCall {
  name: string
  call(stripe: Stripe, results: CallResults): Promise<unknown>
}

const back = 'https://portal.example/upgrade-plan'
const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : (thing?.id ?? '')

const plans: StripeCall[] = [
  {
    name: 'products.create',
    async call(stripe, results) {
      const product = await stripe.products.create({
        name: `Pro ${results.run}`,
        metadata: { run: results.run },
      })
      results.product = product.id
      return product
    },
  },
  { name: 'products.retrieve', call: (stripe, { product }) => stripe.products.retrieve(product) },
  { name: 'products.list', call: (stripe) => stripe.products.list({ active: true, limit: 3 }) },
  {
    name: 'prices.create',
    async call(stripe, results) {
      const price = await stripe.prices.create({
        product: results.product,
        currency: 'cad',
        unit_amount: 2999,
        recurring: { interval: 'month' },
      })
      results.price = price.id
      return price
    },
  },
  {
    name: 'prices.create, the dearer one',
    async call(stripe, results) {
      const price = await stripe.prices.create({
        product: results.product,
        currency: 'cad',
        unit_amount: 4999,
        recurring: { interval: 'month' },
      })
      results.dearer = price.id
      return price
    },
  },
  { name: 'prices.retrieve', call: (stripe, { price }) => stripe.prices.retrieve(price) },
  {
    name: 'prices.list',
    call: (stripe, { product }) => stripe.prices.list({ product, active: true, type: 'recurring', limit: 3 }),
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
      results.customer = customer.id
      return customer
    },
  },
  { name: 'customers.retrieve', call: (stripe, { customer }) => stripe.customers.retrieve(customer) },
  {
    name: 'customers.update',
    call: (stripe, { customer }) =>
      stripe.customers.update(customer, { name: 'Ana', metadata: { plan: 'pro' } }),
  },
  {
    name: 'customers.list',
    call: (stripe, { run }) => stripe.customers.list({ email: `${run}@example.org`, limit: 3 }),
  },
]

const sessions: StripeCall[] = [
  {
    name: 'checkout.sessions.create, a plan',
    async call(stripe, results) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: results.customer,
          client_reference_id: results.run,
          locale: 'fr',
          line_items: [{ price: results.price, quantity: 1 }],
          metadata: { userId: results.run },
          subscription_data: { metadata: { userId: results.run } },
          success_url: `${back}?session={CHECKOUT_SESSION_ID}`,
          cancel_url: back,
        },
        { idempotencyKey: `plan-${results.run}` },
      )
      results.session = session.id
      return session
    },
  },
  {
    name: 'checkout.sessions.create, an order',
    async call(stripe, results) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer: results.customer,
          client_reference_id: results.run,
          locale: 'es',
          expires_at: Math.floor(Date.now() / 1000) + 3600,
          line_items: [
            {
              quantity: 2,
              price_data: { currency: 'cad', unit_amount: 617, product_data: { name: 'A guide' } },
            },
            {
              quantity: 1,
              price_data: { currency: 'cad', unit_amount: 8000, product_data: { name: 'A course' } },
            },
          ],
          metadata: { orderId: results.run },
          payment_intent_data: { metadata: { orderId: results.run } },
          success_url: back,
          cancel_url: back,
        },
        { idempotencyKey: `order-${results.run}` },
      )
      results.order = session.id
      return session
    },
  },
  {
    name: 'checkout.sessions.retrieve',
    call: (stripe, { order }) =>
      stripe.checkout.sessions.retrieve(order, {
        expand: ['payment_intent.latest_charge', 'subscription', 'line_items'],
      }),
  },
  {
    name: 'checkout.sessions.listLineItems',
    call: (stripe, { order }) => stripe.checkout.sessions.listLineItems(order, { limit: 10 }),
  },
  {
    name: 'checkout.sessions.list',
    call: (stripe, { customer }) => stripe.checkout.sessions.list({ customer, limit: 3 }),
  },
  { name: 'checkout.sessions.expire', call: (stripe, { order }) => stripe.checkout.sessions.expire(order) },
  {
    name: 'checkout.sessions.expire, the plan',
    call: (stripe, { session }) => stripe.checkout.sessions.expire(session),
  },
]

const subscriptions: StripeCall[] = [
  {
    name: 'subscriptions.create',
    async call(stripe, results) {
      const subscription = await stripe.subscriptions.create({
        customer: results.customer,
        items: [{ price: results.price }],
        metadata: { userId: results.run },
        payment_behavior: 'error_if_incomplete',
      })
      results.subscription = subscription.id
      results.item = subscription.items.data[0]?.id ?? ''
      results.invoice = idOf(subscription.latest_invoice)
      return subscription
    },
  },
  {
    name: 'subscriptions.retrieve',
    call: (stripe, { subscription }) =>
      stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice.payments'] }),
  },
  {
    name: 'subscriptions.list',
    call: (stripe, { customer }) => stripe.subscriptions.list({ customer, status: 'all', limit: 100 }),
  },
  {
    name: 'invoices.createPreview, of a change',
    call: (stripe, { subscription, item, dearer }) =>
      stripe.invoices.createPreview({
        subscription,
        subscription_details: {
          items: [{ id: item, price: dearer }],
          billing_cycle_anchor: { type: 'now' },
          proration_behavior: 'always_invoice',
        },
      }),
  },
  {
    name: 'invoices.createPreview, of the next month',
    call: (stripe, { subscription }) => stripe.invoices.createPreview({ subscription }),
  },
  {
    name: 'subscriptions.update, a dearer plan',
    call: (stripe, { subscription, item, dearer }) =>
      stripe.subscriptions.update(subscription, {
        cancel_at_period_end: false,
        items: [{ id: item, price: dearer }],
        metadata: { paidPriceId: '', paidUntil: '' },
        billing_cycle_anchor: { type: 'now' },
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        expand: ['latest_invoice'],
      }),
  },
  {
    name: 'subscriptions.update, what renews',
    call: (stripe, { subscription, item, dearer }) =>
      stripe.subscriptions.update(subscription, {
        cancel_at_period_end: false,
        items: [{ id: item, price: dearer }],
        metadata: { paidPriceId: dearer, paidUntil: '2027-01-01T00:00:00.000Z' },
        proration_behavior: 'none',
      }),
  },
  {
    name: 'subscriptions.update, an end',
    call: (stripe, { subscription }) =>
      stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
  },
  {
    name: 'subscriptions.update, no end',
    call: (stripe, { subscription }) =>
      stripe.subscriptions.update(subscription, { cancel_at_period_end: false }),
  },
  {
    name: 'invoices.retrieve',
    call: (stripe, { invoice }) => stripe.invoices.retrieve(invoice || 'in_1', { expand: ['payments'] }),
  },
  {
    name: 'invoices.list',
    call: (stripe, { subscription }) => stripe.invoices.list({ subscription, limit: 10 }),
  },
  {
    name: 'billingPortal.sessions.create',
    call: (stripe, { customer }) =>
      stripe.billingPortal.sessions.create({ customer, locale: 'fr', return_url: back }),
  },
  {
    name: 'subscriptions.cancel',
    call: (stripe, { subscription }) => stripe.subscriptions.cancel(subscription),
  },
]

const payments: StripeCall[] = [
  {
    name: 'paymentIntents.create',
    async call(stripe, results) {
      const intent = await stripe.paymentIntents.create({
        amount: 1234,
        currency: 'cad',
        customer: results.customer,
        payment_method: 'pm_card_visa',
        allowed_payment_method_types: ['card'],
        confirm: true,
        metadata: { orderId: results.run },
      })
      results.intent = intent.id
      results.charge = idOf(intent.latest_charge)
      return intent
    },
  },
  {
    name: 'paymentIntents.retrieve',
    call: (stripe, { intent }) => stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }),
  },
  {
    name: 'paymentIntents.list',
    call: (stripe, { customer }) => stripe.paymentIntents.list({ customer, limit: 3 }),
  },
  { name: 'charges.retrieve', call: (stripe, { charge }) => stripe.charges.retrieve(charge || 'ch_1') },
  {
    name: 'charges.list',
    call: (stripe, { intent }) => stripe.charges.list({ payment_intent: intent, limit: 3 }),
  },
  {
    name: 'checkout.sessions.list, of a payment',
    call: (stripe, { intent }) => stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }),
  },
  {
    name: 'refunds.create',
    async call(stripe, results) {
      const refund = await stripe.refunds.create(
        { payment_intent: results.intent, metadata: { orderId: results.run } },
        { idempotencyKey: `refund-${results.run}` },
      )
      results.refund = refund.id
      return refund
    },
  },
  { name: 'refunds.retrieve', call: (stripe, { refund }) => stripe.refunds.retrieve(refund) },
  {
    name: 'refunds.list',
    call: (stripe, { intent }) => stripe.refunds.list({ payment_intent: intent, limit: 3 }),
  },
  {
    name: 'disputes.list',
    call: (stripe, { charge }) => stripe.disputes.list({ charge: charge || 'ch_1', limit: 100 }),
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
      results.event = events.data[0]?.id ?? ''
      return events
    },
  },
  { name: 'events.retrieve', call: (stripe, { event }) => stripe.events.retrieve(event) },
  { name: 'customers.del', call: (stripe, { customer }) => stripe.customers.del(customer) },
  {
    name: 'customers.retrieve, deleted',
    call: (stripe, { customer }) => stripe.customers.retrieve(customer),
  },
]

/** Every call of Stripe's API that the portal makes, and those that prepare them, in an order that works. */
export const calls: StripeCall[] = [...plans, ...customers, ...sessions, ...subscriptions, ...payments]

export const newResults = (): CallResults => ({
  run: `run${Date.now().toString(36)}`,
  product: '',
  price: '',
  dearer: '',
  customer: '',
  session: '',
  order: '',
  subscription: '',
  item: '',
  invoice: '',
  intent: '',
  charge: '',
  refund: '',
  event: '',
})
