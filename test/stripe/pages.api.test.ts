import { expect, test } from 'vitest'
import type { Overview } from '#infra/local/stripe/pages/overview.ts'
import { openStandIn, type StandIn } from './standIn.ts'

const day = 86_400

async function press(
  { portal }: StandIn,
  action: string,
  more: Record<string, string> = {},
): Promise<Overview> {
  const body = new URLSearchParams({ action, ...more })
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

const names = (standIn: StandIn) =>
  standIn.events('customer.created').map(({ data }) => (data.object as { name?: string }).name)
const settled = async (standIn: StandIn) => {
  await new Promise((resolve) => setTimeout(resolve, 100))
  await standIn.stripe.runDue()
}

async function subscribed(standIn: StandIn) {
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
  await press(standIn, 'hold-all')
  const ids: string[] = []
  for (const name of ['first', 'second', 'third']) ids.push((await standIn.sdk.customers.create({ name })).id)
  await settled(standIn)
  expect(names(standIn)).toEqual([])
  const { deliveries } = await overview(standIn)
  const [third, second] = deliveries
  expect([third?.state, third?.about, second?.about]).toEqual(['held', ids[2], ids[1]])
  await press(standIn, `drop:${second?.id}`)
  await press(standIn, 'release-reversed')
  await standIn.advance(3)
  expect(names(standIn)).toEqual(['third', 'first'])
  await press(standIn, 'stop-holding')
  await standIn.sdk.customers.create({ name: 'fourth' })
  await settled(standIn)
  expect(names(standIn)).toEqual(['third', 'first', 'fourth'])
})

test('a webhook can be sent again, sent twice, and delayed', async () => {
  const standIn = await openStandIn()
  await standIn.sdk.customers.create({ name: 'Ana' })
  await settled(standIn)
  const [delivery] = (await overview(standIn)).deliveries
  await press(standIn, `again:${delivery?.id}`)
  await settled(standIn)
  expect(names(standIn)).toHaveLength(2)
  await press(standIn, `twice:${delivery?.id}`)
  await settled(standIn)
  expect(names(standIn)).toHaveLength(4)
  expect(new Set(standIn.events('customer.created').map(({ id }) => id)).size).toBe(1)

  await press(standIn, 'hold-all')
  await standIn.sdk.customers.create({ name: 'Eva' })
  await press(standIn, `delay:${(await overview(standIn)).deliveries[0]?.id}`)
  await standIn.advance(50)
  expect(names(standIn)).not.toContain('Eva')
  await standIn.advance(20)
  expect(names(standIn)).toContain('Eva')
})

test('one webhook in five can be dropped', async () => {
  const standIn = await openStandIn()
  await settled(standIn)
  await press(standIn, 'drop-some')
  for (let count = 0; count < 10; count += 1) await standIn.sdk.customers.create({ name: String(count) })
  await settled(standIn)
  expect(names(standIn)).toHaveLength(8)
  await press(standIn, 'drop-none')
  await standIn.sdk.customers.create({ name: 'eleventh' })
  await settled(standIn)
  expect(names(standIn)).toHaveLength(9)
})

test('the page can move the clock, let a card fail, refund and dispute, as HTML and as JSON', async () => {
  const standIn = await openStandIn()
  const { subscription } = await subscribed(standIn)
  await press(standIn, `fail-card:${subscription}`)
  const { subscriptions, charges } = await press(standIn, 'advance', { count: '32', unit: String(day) })
  expect(subscriptions).toMatchObject([{ id: subscription, status: 'past_due' }])
  const paid = charges.find(({ status }) => status === 'succeeded')!
  const after = await press(standIn, `dispute:${paid.id}`)
  expect(after.disputes).toMatchObject([{ charge: paid.id, status: 'needs_response' }])
  expect((await standIn.sdk.disputes.list({ charge: paid.id })).data).toMatchObject([
    { status: 'needs_response', amount: 2999 },
  ])
  await press(standIn, `win:${after.disputes[0]!.id}`)
  await press(standIn, `refund:${paid.id}`)
  await settled(standIn)
  const told = standIn.events().map(({ type }) => type)
  for (const type of [
    'charge.dispute.created',
    'charge.dispute.closed',
    'charge.refunded',
    'invoice.payment_failed',
  ])
    expect(told).toContain(type)
  const page = await standIn.page('/_local/stripe')
  expect(page).toContain('price_pro_monthly')
  expect(page).toContain('Let the card fail from now on')
  const answer = await fetch(`${standIn.portal.origin}/_local/stripe`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'dance' }),
  })
  expect(answer.status).toBe(400)
})

test('on the customer’s page a plan can end or stay, a card can change and an open invoice can be paid', async () => {
  const standIn = await openStandIn()
  const { sdk, portal } = standIn
  const { customer, subscription } = await subscribed(standIn)
  const { url } = await sdk.billingPortal.sessions.create({
    customer,
    locale: 'fr',
    return_url: `${portal.origin}/upgrade-plan`,
  })
  const push = (form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const read = () => sdk.subscriptions.retrieve(subscription, { expand: ['default_payment_method'] })
  expect(await standIn.page(url)).toContain('29.99 CAD per month')
  await push({ action: 'end', id: subscription })
  expect(await read()).toMatchObject({ cancel_at_period_end: true })
  await push({ action: 'keep', id: subscription })
  expect(await read()).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
  await push({ action: 'card', card: '0341' })
  expect(await read()).toMatchObject({ default_payment_method: { card: { last4: '0341' } } })
  await standIn.advance(32 * day)
  expect(await read()).toMatchObject({ status: 'past_due' })
  const [owed] = (await sdk.invoices.list({ status: 'open' })).data
  expect(await standIn.page(owed!.hosted_invoice_url ?? '')).toContain(`Invoice ${owed!.number}`)
  await push({ action: 'card', card: '4242' })
  await push({ action: 'pay', id: owed!.id })
  expect(await read()).toMatchObject({ status: 'active' })
  expect(await standIn.page(url)).toContain(`${portal.origin}/upgrade-plan`)
})
