import { expect, test } from 'vitest'
import type { Overview } from '#infra/local/stripe/pages/overview.ts'
import { openStandIn, type StandIn } from './standIn.ts'

const day = 86_400

/** Presses a button of the page that shows and controls the stand-in. */
async function pressButton(
  { portal }: StandIn,
  action: string,
  fields: Record<string, string> = {},
): Promise<Overview> {
  const body = new URLSearchParams({ action, ...fields })
  const response = await fetch(`${portal.origin}/_local/stripe`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Overview
}
const overview = async ({ portal }: StandIn) =>
  (await (await fetch(`${portal.origin}/_local/stripe`)).json()) as Overview

const receivedNames = (standIn: StandIn) =>
  standIn.events('customer.created').map(({ data }) => (data.object as { name?: string }).name)
const deliverWebhooks = async (standIn: StandIn) => {
  await new Promise((resolve) => setTimeout(resolve, 100))
  await standIn.stripe.runDueJobs()
}

async function subscribe(standIn: StandIn) {
  const { sdk, portal } = standIn
  const { id: customer } = await sdk.customers.create({ name: 'Ana' })
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: 'price_pro_monthly', quantity: 1 }],
    success_url: `${portal.origin}/success`,
  })
  await standIn.press(session, 'pay')
  const { subscription } = await sdk.checkout.sessions.retrieve(session.id)
  return { customer, session, subscription: String(subscription) }
}

test('held webhooks wait until somebody releases them, also in reverse, or drops them', async () => {
  const standIn = await openStandIn()
  await pressButton(standIn, 'hold-all')
  const ids: string[] = []
  for (const name of ['first', 'second', 'third']) ids.push((await standIn.sdk.customers.create({ name })).id)
  await deliverWebhooks(standIn)
  expect(receivedNames(standIn)).toEqual([])
  const { deliveries } = await overview(standIn)
  const [third, second] = deliveries
  expect([third?.state, third?.about, second?.about]).toEqual(['held', ids[2], ids[1]])
  await pressButton(standIn, `drop:${second?.id}`)
  await pressButton(standIn, 'release-reversed')
  await standIn.advance(3)
  expect(receivedNames(standIn)).toEqual(['third', 'first'])
  await pressButton(standIn, 'stop-holding')
  await standIn.sdk.customers.create({ name: 'fourth' })
  await deliverWebhooks(standIn)
  expect(receivedNames(standIn)).toEqual(['third', 'first', 'fourth'])
})

test('a webhook can be sent again, sent twice, and delayed', async () => {
  const standIn = await openStandIn()
  await standIn.sdk.customers.create({ name: 'Ana' })
  await deliverWebhooks(standIn)
  const [delivery] = (await overview(standIn)).deliveries
  await pressButton(standIn, `again:${delivery?.id}`)
  await deliverWebhooks(standIn)
  expect(receivedNames(standIn)).toHaveLength(2)
  await pressButton(standIn, `twice:${delivery?.id}`)
  await deliverWebhooks(standIn)
  expect(receivedNames(standIn)).toHaveLength(4)
  expect(new Set(standIn.events('customer.created').map(({ id }) => id)).size).toBe(1)

  await pressButton(standIn, 'hold-all')
  await standIn.sdk.customers.create({ name: 'Eva' })
  await pressButton(standIn, `delay:${(await overview(standIn)).deliveries[0]?.id}`)
  await standIn.advance(50)
  expect(receivedNames(standIn)).not.toContain('Eva')
  await standIn.advance(20)
  expect(receivedNames(standIn)).toContain('Eva')
})

test('one webhook in five can be dropped', async () => {
  const standIn = await openStandIn()
  await deliverWebhooks(standIn)
  await pressButton(standIn, 'drop-some')
  for (let count = 0; count < 10; count += 1) await standIn.sdk.customers.create({ name: String(count) })
  await deliverWebhooks(standIn)
  expect(receivedNames(standIn)).toHaveLength(8)
  await pressButton(standIn, 'drop-none')
  await standIn.sdk.customers.create({ name: 'eleventh' })
  await deliverWebhooks(standIn)
  expect(receivedNames(standIn)).toHaveLength(9)
})

test('the stand-in’s page can move the clock, let a card fail, refund and dispute, as HTML and as JSON', async () => {
  const standIn = await openStandIn()
  const { subscription } = await subscribe(standIn)
  await pressButton(standIn, `fail-card:${subscription}`)
  const { subscriptions, charges } = await pressButton(standIn, 'advance', { count: '32', unit: String(day) })
  expect(subscriptions).toMatchObject([{ id: subscription, status: 'past_due' }])
  const paid = charges.find(({ status }) => status === 'succeeded')!
  const disputed = await pressButton(standIn, `dispute:${paid.id}`)
  expect(disputed.disputes).toMatchObject([{ charge: paid.id, status: 'needs_response' }])
  expect((await standIn.sdk.disputes.list({ charge: paid.id })).data).toMatchObject([
    { status: 'needs_response', amount: 2999 },
  ])
  await pressButton(standIn, `win:${disputed.disputes[0]!.id}`)
  await pressButton(standIn, `refund:${paid.id}`)
  await deliverWebhooks(standIn)
  const types = standIn.events().map(({ type }) => type)
  for (const type of [
    'charge.dispute.created',
    'charge.dispute.closed',
    'charge.refunded',
    'invoice.payment_failed',
  ])
    expect(types).toContain(type)
  const page = await standIn.page('/_local/stripe')
  expect(page).toContain('price_pro_monthly')
  expect(page).toContain('Let the card fail from now on')
  const answer = await fetch(`${standIn.portal.origin}/_local/stripe`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'dance' }),
  })
  expect(answer.status).toBe(400)
})

test('on the page of the billing portal a plan can end or stay, a card can change and an open invoice can be paid', async () => {
  const standIn = await openStandIn()
  const { sdk, portal } = standIn
  const { customer, subscription } = await subscribe(standIn)
  const { url } = await sdk.billingPortal.sessions.create({
    customer,
    locale: 'fr',
    return_url: `${portal.origin}/upgrade-plan`,
  })
  const pressOnBillingPage = (form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const readSubscription = () =>
    sdk.subscriptions.retrieve(subscription, { expand: ['default_payment_method'] })
  expect(await standIn.page(url)).toContain('29.99 CAD per month')
  await pressOnBillingPage({ action: 'end', id: subscription })
  expect(await readSubscription()).toMatchObject({ cancel_at_period_end: true })
  await pressOnBillingPage({ action: 'keep', id: subscription })
  expect(await readSubscription()).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
  await pressOnBillingPage({ action: 'card', card: '0341' })
  expect(await readSubscription()).toMatchObject({ default_payment_method: { card: { last4: '0341' } } })
  await standIn.advance(32 * day)
  expect(await readSubscription()).toMatchObject({ status: 'past_due' })
  const [openInvoice] = (await sdk.invoices.list({ status: 'open' })).data
  expect(await standIn.page(openInvoice!.hosted_invoice_url ?? '')).toContain(
    `Invoice ${openInvoice!.number}`,
  )
  await pressOnBillingPage({ action: 'card', card: '4242' })
  await pressOnBillingPage({ action: 'pay', id: openInvoice!.id })
  expect(await readSubscription()).toMatchObject({ status: 'active' })
  expect(await standIn.page(url)).toContain(`${portal.origin}/upgrade-plan`)
})
