import { expect, test } from 'vitest'
import { openStandIn, type StandIn } from './standIn.ts'

const createCustomer = ({ sdk }: StandIn) => sdk.customers.create({ email: 'ana@example.org', name: 'Ana' })

async function createOrderSession(standIn: StandIn, cents = 1234, quantity = 1) {
  const { id } = await createCustomer(standIn)
  return standIn.sdk.checkout.sessions.create({
    mode: 'payment',
    customer: id,
    client_reference_id: 'ord_1',
    metadata: { orderId: 'ord_1' },
    payment_intent_data: { metadata: { orderId: 'ord_1' } },
    line_items: [
      {
        quantity,
        price_data: { currency: 'cad', unit_amount: cents, product_data: { name: 'A course & more' } },
      },
    ],
    success_url: `${standIn.portal.origin}/success?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${standIn.portal.origin}/cancel`,
  })
}

test('paying an order on the page redirects the buyer, and the session shows what was paid', async () => {
  const standIn = await openStandIn()
  const session = await createOrderSession(standIn, 617, 2)
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 1234,
    currency: 'cad',
    payment_intent: null,
  })
  const page = await standIn.page(session.url ?? '')
  expect(page).toContain('12.34 CAD')
  expect(page).toContain('A course &amp; more')
  expect(page).toMatch(/value="4242" checked/)
  for (const button of ['Pay', 'Decline', 'Cancel'])
    expect(page).toMatch(new RegExp(`<button[^>]*>${button}</button>`))

  const answer = await standIn.press(session, 'pay')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${standIn.portal.origin}/success?session=${session.id}`,
  ])
  const paid = await standIn.sdk.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge', 'line_items'],
  })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    client_reference_id: 'ord_1',
    payment_intent: {
      status: 'succeeded',
      amount_received: 1234,
      metadata: { orderId: 'ord_1' },
      latest_charge: { paid: true, amount: 1234, amount_refunded: 0, disputed: false },
    },
    line_items: { data: [{ quantity: 2, amount_total: 1234, description: 'A course & more' }] },
  })
})

test('pressing Pay several times, in several windows, charges once', async () => {
  const standIn = await openStandIn()
  const session = await createOrderSession(standIn)
  await Promise.all([
    standIn.press(session, 'pay'),
    standIn.press(session, 'pay'),
    standIn.press(session, 'pay', '3155'),
  ])
  await standIn.press(session, 'decline')
  expect((await standIn.sdk.charges.list({})).data).toMatchObject([{ amount: 1234, paid: true }])
  const { data } = await standIn.sdk.events.list({ type: 'checkout.session.completed' })
  expect(data).toHaveLength(1)
  expect(await standIn.page(`/_local/stripe/pay/${session.id}`)).toContain('This has been paid')
})

test('a declined card shows an error and leaves the session open for another card', async () => {
  const standIn = await openStandIn()
  const session = await createOrderSession(standIn)
  for (const [action, card] of [
    ['decline', '4242'],
    ['pay', '0002'],
  ] as const) {
    expect((await standIn.press(session, action, card)).headers.get('location')).toBe(
      `/_local/stripe/pay/${session.id}`,
    )
    expect(await standIn.page(session.url ?? '')).toContain('Your card was declined')
  }
  const { data: failed } = await standIn.sdk.charges.list()
  expect(failed.map(({ status, failure_code: code }) => [status, code])).toEqual([
    ['failed', 'card_declined'],
    ['failed', 'card_declined'],
  ])
  await standIn.press(session, 'pay')
  expect(await standIn.sdk.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' })
})

test('a bank’s request for confirmation is a separate step', async () => {
  const standIn = await openStandIn()
  const session = await createOrderSession(standIn)
  await standIn.press(session, 'pay', '3155')
  expect(await standIn.page(session.url ?? '')).toContain('Your bank asks for confirmation')
  expect(await standIn.sdk.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
  })
  await standIn.press(session, 'refuse')
  expect(await standIn.page(session.url ?? '')).toContain('could not confirm')
  await standIn.press(session, 'pay', '3155')
  expect((await standIn.press(session, 'confirm')).headers.get('location')).toContain('/success')
  expect(await standIn.sdk.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
  })
})

test('Cancel redirects and leaves the session open; the page is in the session’s language', async () => {
  const standIn = await openStandIn()
  const session = await createOrderSession(standIn)
  expect((await standIn.press(session, 'cancel')).headers.get('location')).toBe(
    `${standIn.portal.origin}/cancel`,
  )
  expect(await standIn.sdk.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' })
  const frenchSession = await standIn.sdk.checkout.sessions.create({
    mode: 'subscription',
    locale: 'fr',
    line_items: [{ price: 'price_pro_monthly', quantity: 1 }],
    success_url: `${standIn.portal.origin}/success`,
  })
  const page = await standIn.page(frenchSession.url ?? '')
  expect(page).toContain('<html lang="fr">')
  expect(page).toContain('29.99 CAD')
  expect(page).toContain('>Payer</button>')
})

test('a session expires after a day or on request, and cannot be paid then', async () => {
  const standIn = await openStandIn()
  const [first, second] = [await createOrderSession(standIn), await createOrderSession(standIn)]
  await standIn.sdk.checkout.sessions.expire(first.id)
  await expect(standIn.sdk.checkout.sessions.expire(first.id)).rejects.toMatchObject({ statusCode: 400 })
  await standIn.press(second, 'decline')
  await standIn.advance(86_000)
  expect(await standIn.sdk.checkout.sessions.retrieve(second.id)).toMatchObject({ status: 'open' })
  await standIn.advance(400)
  expect(
    await standIn.sdk.checkout.sessions.retrieve(second.id, { expand: ['payment_intent'] }),
  ).toMatchObject({
    status: 'expired',
    payment_status: 'unpaid',
    url: null,
    payment_intent: { status: 'canceled' },
  })
  await standIn.press(second, 'pay')
  expect(await standIn.page(`/_local/stripe/pay/${second.id}`)).toContain('This page has expired')
  expect((await standIn.sdk.charges.list()).data.filter(({ paid }) => paid)).toEqual([])
  expect(standIn.events('checkout.session.expired')).toHaveLength(2)
})

test('invalid requests get Stripe’s errors', async () => {
  const standIn = await openStandIn()
  const { sdk } = standIn
  await expect(createOrderSession(standIn, 49)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'amount_too_small',
  })
  await expect(sdk.prices.retrieve('price_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
  })
  await expect(sdk.customers.create({ colour: 'red' } as never)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'colour',
  })
  await expect(
    sdk.checkout.sessions.create({ mode: 'payment', success_url: 'https://a.example' }),
  ).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'line_items',
  })
  const planInPaymentMode = {
    mode: 'payment' as const,
    success_url: 'https://a.example',
    line_items: [{ price: 'price_pro_monthly', quantity: 1 }],
  }
  await expect(sdk.checkout.sessions.create(planInPaymentMode)).rejects.toMatchObject({ statusCode: 400 })
  await expect(sdk.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({ statusCode: 404 })
})
