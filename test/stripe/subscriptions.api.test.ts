import { expect, test } from 'vitest'
import { periodEnd } from '#infra/local/stripe/billing/periods.ts'
import { prorate } from '#infra/local/stripe/billing/prorations.ts'
import { openStandIn, type StandIn } from './standIn.ts'

const day = 86_400
const seconds = (moment: string) => Date.parse(moment) / 1000

/** Moves the clock forward to a time. */
const advanceTo = (standIn: StandIn, moment: string) =>
  standIn.advance((Date.parse(moment) - standIn.clock.now()) / 1000)

/** A customer who has subscribed on the stand-in's pay page. */
async function aSubscriber(standIn: StandIn, { price = 'price_pro_monthly', card = '4242' } = {}) {
  const { sdk, portal } = standIn
  const { id: customer } = await sdk.customers.create({
    email: 'ana@example.org',
    metadata: { userId: 'usr_1' },
  })
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: 'usr_1',
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { userId: 'usr_1' } },
    success_url: `${portal.origin}/success`,
    cancel_url: `${portal.origin}/cancel`,
  })
  await standIn.press(session, 'pay', card)
  const { subscription } = await sdk.checkout.sessions.retrieve(session.id)
  return { customer, session, subscription: String(subscription) }
}

const itemOf = async ({ sdk }: StandIn, subscription: string) =>
  (await sdk.subscriptions.retrieve(subscription)).items.data[0]!

test('paying on the page starts a subscription with an invoice for the first month', async () => {
  const standIn = await openStandIn()
  const { customer, session, subscription } = await aSubscriber(standIn)
  expect(
    await standIn.sdk.subscriptions.retrieve(subscription, {
      expand: ['latest_invoice.payments', 'default_payment_method'],
    }),
  ).toMatchObject({
    status: 'active',
    customer,
    metadata: { userId: 'usr_1' },
    cancel_at_period_end: false,
    items: { data: [{ quantity: 1, price: { id: 'price_pro_monthly', unit_amount: 2999 } }] },
    default_payment_method: { card: { last4: '4242' }, customer },
    latest_invoice: {
      status: 'paid',
      billing_reason: 'subscription_create',
      total: 2999,
      parent: { subscription_details: { subscription, metadata: { userId: 'usr_1' } } },
      lines: { data: [{ amount: 2999, parent: { subscription_item_details: { proration: false } } }] },
      payments: { data: [{ amount_paid: 2999, payment: { type: 'payment_intent' } }] },
    },
  })
  expect(await standIn.sdk.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_intent: null,
    subscription,
  })
  await standIn.stripe.runDueJobs()
  const types = standIn.events().map(({ type }) => type)
  for (const type of ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'])
    expect(types).toContain(type)
})

test('a period ends a calendar month or year later on the day of subscribing, or on the last day of a shorter month', () => {
  const anchor = seconds('2027-01-31T10:20:30Z')
  const ends = [
    '2027-02-28T10:20:30Z',
    '2027-03-31T10:20:30Z',
    '2027-04-30T10:20:30Z',
    '2027-05-31T10:20:30Z',
  ].map(seconds)
  let end = anchor
  for (const expected of ends) {
    end = periodEnd(anchor, 'month', end)
    expect(end).toBe(expected)
  }
  expect(periodEnd(seconds('2028-02-29T00:00:00Z'), 'year', seconds('2028-02-29T00:00:00Z'))).toBe(
    seconds('2029-02-28T00:00:00Z'),
  )
})

test('a subscription renews each month, also when several months pass at once', async () => {
  const standIn = await openStandIn()
  await advanceTo(standIn, '2027-01-31T12:00:00Z')
  const { subscription } = await aSubscriber(standIn)
  await advanceTo(standIn, '2027-05-01T00:00:00Z')
  const { data } = await standIn.sdk.invoices.list({ subscription })
  expect(
    data.map(({ billing_reason: reason, status, created }) => [
      reason,
      status,
      new Date(created * 1000).toISOString().slice(0, 10),
    ]),
  ).toEqual([
    ['subscription_cycle', 'paid', '2027-04-30'],
    ['subscription_cycle', 'paid', '2027-03-31'],
    ['subscription_cycle', 'paid', '2027-02-28'],
    ['subscription_create', 'paid', '2027-01-31'],
  ])
  const { current_period_end: end } = await itemOf(standIn, subscription)
  expect(new Date(end * 1000).toISOString().slice(0, 10)).toBe('2027-05-31')
  expect(standIn.events('invoice.paid')).toHaveLength(4)
})

test('a card that fails at renewal makes a subscription past due, and after two weeks of retries it is canceled', async () => {
  const standIn = await openStandIn()
  const { subscription } = await aSubscriber(standIn, { card: '0341' })
  const { current_period_end: end } = await itemOf(standIn, subscription)
  const advanceToSeconds = (epochSeconds: number) =>
    standIn.advance(epochSeconds - standIn.clock.now() / 1000)
  await advanceToSeconds(end + 1)
  expect(
    await standIn.sdk.subscriptions.retrieve(subscription, { expand: ['latest_invoice'] }),
  ).toMatchObject({
    status: 'past_due',
    latest_invoice: {
      status: 'open',
      attempt_count: 1,
      amount_remaining: 2999,
      next_payment_attempt: end + 3 * day,
    },
  })
  await advanceToSeconds(end + 13 * day)
  expect(await standIn.sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'past_due' })
  await advanceToSeconds(end + 14 * day + 1)
  expect(await standIn.sdk.subscriptions.retrieve(subscription)).toMatchObject({
    status: 'canceled',
    ended_at: end + 14 * day,
    cancellation_details: { reason: 'payment_failed' },
  })
  expect(standIn.events('invoice.payment_failed')).toHaveLength(4)
  expect(standIn.events('customer.subscription.deleted')).toHaveLength(1)
  await advanceToSeconds(end + 60 * day)
  expect((await standIn.sdk.invoices.list({ subscription })).data).toHaveLength(2)
})

test('another card in time makes a past-due subscription active again', async () => {
  const standIn = await openStandIn()
  const { customer, subscription } = await aSubscriber(standIn, { card: '0341' })
  const { current_period_end: end } = await itemOf(standIn, subscription)
  await standIn.advance(end + 1 - standIn.clock.now() / 1000)
  const { id: card } = await attachWorkingCard(standIn, customer)
  await standIn.sdk.subscriptions.update(subscription, { default_payment_method: card })
  await standIn.advance(3 * day)
  expect(await standIn.sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' })
})

/** Attaches to the customer a card that is not declined. */
async function attachWorkingCard({ sdk }: StandIn, customer: string) {
  const { invoice_settings: settings } = await sdk.customers.update(customer, {
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  })
  return { id: String(settings.default_payment_method) }
}

test('a subscription can be canceled at once, or at the period’s end; the latter can be undone', async () => {
  const standIn = await openStandIn()
  const { subscription } = await aSubscriber(standIn)
  const { current_period_end: end } = await itemOf(standIn, subscription)
  const { sdk } = standIn
  expect(await sdk.subscriptions.update(subscription, { cancel_at_period_end: true })).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: end,
    cancellation_details: { reason: 'cancellation_requested' },
  })
  expect(await sdk.subscriptions.update(subscription, { cancel_at_period_end: false })).toMatchObject({
    cancel_at: null,
    canceled_at: null,
  })
  await sdk.subscriptions.update(subscription, { cancel_at_period_end: true })
  await standIn.advance(32 * day)
  expect(await sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled', ended_at: end })
  expect((await sdk.invoices.list({ subscription })).data).toHaveLength(1)
  expect(standIn.events('customer.subscription.deleted')).toHaveLength(1)

  const second = await aSubscriber(standIn)
  expect(await sdk.subscriptions.cancel(second.subscription)).toMatchObject({ status: 'canceled' })
  await expect(sdk.subscriptions.cancel(second.subscription)).rejects.toMatchObject({
    code: 'resource_missing',
  })
})

test('a proration is by the second, rounded to the nearest cent', () => {
  const [start, end] = [seconds('2027-04-01T00:00:00Z'), seconds('2027-05-01T00:00:00Z')]
  // Stripe's example: from 10 to 20 dollars a month halfway through, where 5 are credited and 10 charged, so 5
  // are to pay.
  const half = { start, end, from: seconds('2027-04-16T00:00:00Z') }
  expect([prorate(1000, half), prorate(2000, half)]).toEqual([500, 1000])
  // A third of the month is left: 29.99 / 3 = 9.9967, 49.99 / 3 = 16.6633.
  const third = { start, end, from: seconds('2027-04-21T00:00:00Z') }
  expect([prorate(2999, third), prorate(4999, third)]).toEqual([1000, 1666])
})

test('a change of plan within the month is invoiced at once, exactly as it was previewed', async () => {
  const standIn = await openStandIn()
  await advanceTo(standIn, '2027-04-01T00:00:00Z')
  const { subscription } = await aSubscriber(standIn)
  await advanceTo(standIn, '2027-04-21T00:00:00Z')
  const { sdk } = standIn
  const { id } = await itemOf(standIn, subscription)
  const items = [{ id, price: 'price_premium_monthly' }]
  const preview = await sdk.invoices.createPreview({
    subscription,
    subscription_details: { items, proration_behavior: 'always_invoice' },
  })
  // A third of the month is left: 29.99 / 3 = 9.9967, 49.99 / 3 = 16.6633.
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-1000, 1666])
  expect(preview).toMatchObject({ total: 666, amount_due: 666, status: 'draft' })
  expect(await sdk.subscriptions.retrieve(subscription)).toMatchObject({
    items: { data: [{ price: { id: 'price_pro_monthly' } }] },
  })

  const changed = await sdk.subscriptions.update(subscription, {
    items,
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
    cancel_at_period_end: false,
    expand: ['latest_invoice'],
  })
  expect(changed).toMatchObject({
    status: 'active',
    items: { data: [{ id, price: { id: 'price_premium_monthly' } }] },
    latest_invoice: { status: 'paid', billing_reason: 'subscription_update', total: 666, amount_paid: 666 },
  })
  await advanceTo(standIn, '2027-05-01T01:00:00Z')
  const [renewal] = (await sdk.invoices.list({ subscription })).data
  expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', total: 4999, amount_paid: 4999 })
})

test('a cheaper plan is credited, and the credit reduces the next invoice', async () => {
  const standIn = await openStandIn()
  await advanceTo(standIn, '2027-04-01T00:00:00Z')
  const { customer, subscription } = await aSubscriber(standIn, { price: 'price_premium_monthly' })
  await advanceTo(standIn, '2027-04-21T00:00:00Z')
  const { sdk } = standIn
  const { id } = await itemOf(standIn, subscription)
  const changed = await sdk.subscriptions.update(subscription, {
    items: [{ id, price: 'price_pro_monthly' }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  })
  expect(changed.latest_invoice).toMatchObject({
    status: 'paid',
    total: -666,
    amount_due: 0,
    ending_balance: -666,
  })
  expect(await sdk.customers.retrieve(customer)).toMatchObject({ balance: -666 })
  await advanceTo(standIn, '2027-05-01T01:00:00Z')
  const [renewal] = (await sdk.invoices.list({ subscription })).data
  expect(renewal).toMatchObject({
    total: 2999,
    starting_balance: -666,
    amount_due: 2333,
    amount_paid: 2333,
    ending_balance: 0,
  })
  expect(await sdk.customers.retrieve(customer)).toMatchObject({ balance: 0 })
})

test('prorations that are not invoiced at once are on the next invoice, and can be switched off', async () => {
  const standIn = await openStandIn()
  await advanceTo(standIn, '2027-04-01T00:00:00Z')
  const { subscription } = await aSubscriber(standIn)
  await advanceTo(standIn, '2027-04-21T00:00:00Z')
  const { sdk } = standIn
  const { id } = await itemOf(standIn, subscription)
  const items = [{ id, price: 'price_premium_monthly' }]
  const preview = (proration_behavior: 'create_prorations' | 'none') =>
    sdk.invoices.createPreview({ subscription, subscription_details: { items, proration_behavior } })
  expect(await preview('none')).toMatchObject({ total: 4999 })
  expect(await preview('create_prorations')).toMatchObject({ total: 4999 + 666 })
  await sdk.subscriptions.update(subscription, { items })
  expect((await sdk.invoices.list({ subscription })).data).toHaveLength(1)
  await advanceTo(standIn, '2027-05-01T01:00:00Z')
  const [renewal] = (await sdk.invoices.list({ subscription })).data
  expect(renewal!.lines.data.map(({ amount }) => amount)).toEqual([-1000, 1666, 4999])
  expect(renewal).toMatchObject({ total: 5665, amount_paid: 5665 })
})

test('a card that is declined for a change leaves everything as it was', async () => {
  const standIn = await openStandIn()
  const { subscription } = await aSubscriber(standIn, { card: '0341' })
  await standIn.advance(10 * day)
  const { sdk } = standIn
  const before = await sdk.subscriptions.retrieve(subscription)
  const change = sdk.subscriptions.update(subscription, {
    items: [{ id: before.items.data[0]!.id, price: 'price_premium_monthly' }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  })
  await expect(change).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
  })
  expect({ ...(await sdk.subscriptions.retrieve(subscription)) }).toEqual({ ...before })
  expect((await sdk.invoices.list({ subscription })).data).toHaveLength(1)
})

test('a change from a month to a year begins a billing cycle, and is refused without one', async () => {
  const standIn = await openStandIn()
  const { customer, subscription } = await aSubscriber(standIn)
  const { product } = await standIn.sdk.prices.retrieve('price_pro_monthly')
  const yearly = await standIn.sdk.prices.create({
    ...{ product: String(product), currency: 'cad', unit_amount: 29_990 },
    recurring: { interval: 'year' },
  })
  await advanceTo(standIn, new Date(standIn.clock.now() + 15 * day * 1000).toISOString())
  const { id } = await itemOf(standIn, subscription)
  const items = [{ id, price: yearly.id }]
  await expect(
    standIn.sdk.subscriptions.update(subscription, { items, proration_behavior: 'none' }),
  ).rejects.toThrow('another interval within a billing cycle')
  await standIn.sdk.subscriptions.update(subscription, {
    items,
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  })
  const after = await itemOf(standIn, subscription)
  expect(after.current_period_start).toBe(Math.floor(standIn.clock.now() / 1000))
  expect(after.current_period_end).toBe(
    periodEnd(after.current_period_start, 'year', after.current_period_start),
  )
  const { lines, total } = (await standIn.sdk.invoices.list({ customer })).data[0]!
  const [credit, year] = lines.data.map(({ amount }) => amount)
  expect(year).toBe(29_990)
  expect(credit).toBeLessThan(-1400)
  expect(credit).toBeGreaterThan(-1600)
  expect(total).toBe(year! + credit!)
})

test('a deleted customer’s subscriptions are canceled, and nothing more is charged', async () => {
  const standIn = await openStandIn()
  const { customer, subscription } = await aSubscriber(standIn)
  const { sdk } = standIn
  expect(await sdk.customers.del(customer)).toMatchObject({ id: customer, deleted: true })
  expect(await sdk.customers.retrieve(customer)).toMatchObject({ deleted: true })
  expect(await sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled' })
  await standIn.advance(40 * day)
  expect((await sdk.invoices.list({ subscription })).data).toHaveLength(1)
  await expect(sdk.customers.update(customer, { name: 'Eva' })).rejects.toMatchObject({
    code: 'resource_missing',
  })
})

test('a charge can be refunded in parts, but never more than was paid', async () => {
  const standIn = await openStandIn()
  await aSubscriber(standIn)
  const { sdk } = standIn
  const {
    data: [charge],
  } = await sdk.charges.list()
  const paymentIntentId = String(charge!.payment_intent)
  expect(await sdk.refunds.create({ payment_intent: paymentIntentId, amount: 999 })).toMatchObject({
    status: 'succeeded',
    amount: 999,
    charge: charge!.id,
  })
  expect(await sdk.charges.retrieve(charge!.id)).toMatchObject({ amount_refunded: 999, refunded: false })
  await expect(sdk.refunds.create({ payment_intent: paymentIntentId, amount: 2001 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  })
  expect(await sdk.refunds.create({ charge: charge!.id })).toMatchObject({ amount: 2000 })
  await expect(sdk.refunds.create({ payment_intent: paymentIntentId })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  expect((await sdk.refunds.list({ payment_intent: paymentIntentId })).data).toHaveLength(2)
  await standIn.stripe.runDueJobs()
  expect(standIn.events('charge.refunded')).toHaveLength(2)
})

test('the stand-in refuses to start when an existing price is configured with another amount', async () => {
  const standIn = await openStandIn()
  const plans = [{ name: 'pro' as const, priceId: 'price_pro_monthly', cents: 3499 }]
  await expect(standIn.restart({ plans })).rejects.toThrow('The price price_pro_monthly is 2999 cents')
})
