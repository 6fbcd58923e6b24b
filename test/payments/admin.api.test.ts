import { expect, test } from 'vitest'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()

type Shop = Awaited<ReturnType<typeof area.open>>
type Member = Awaited<ReturnType<Shop['member']>>

const anAdministrator = (shop: Shop) => shop.member({ role: 'admin' })

/** Calls a checkout route, and pays in the Checkout Session to which it leads. */
async function payFor(shop: Shop, { token }: Member, route: string, body: object) {
  const answer = await shop.call(`POST ${route}`, { token, body })
  await shop.standIn.press(sessionIn(answer.body), 'pay')
  await shop.settleEvents()
}
async function buyProduct(shop: Shop, buyer: Member): Promise<string> {
  const { productId, title, cents } = await area.aProduct()
  await payFor(shop, buyer, '/api/create-checkout-session', {
    cart: [{ name: title, price: cents / 100, productId }],
  })
  return (await shop.call('GET /api/orders', { token: buyer.token })).body[0].orderId
}

test('an administrator can mail a receipt again, with new links, until the order is refunded', async () => {
  const shop = await area.open()
  const buyer = await shop.member()
  const id = await buyProduct(shop, buyer)
  const { token } = await anAdministrator(shop)
  const sendReceipt = () => shop.call('POST /api/orders/{id}/receipt', { token, params: { id } })
  expect(await sendReceipt()).toMatchObject({ status: 200, body: { message: 'The receipt is on its way.' } })
  const linkTokens = (await shop.letters(buyer.user.email)).map(
    ({ text }) => /file\?token=([^&\s]+)/.exec(text)![1]!,
  )
  expect(new Set(linkTokens).size).toBe(2)
  for (const token of linkTokens)
    expect((await shop.call('GET /api/orders/file', { query: { token } })).headers.location).toContain(
      'files.example.org',
    )

  await shop.call('POST /api/orders/{id}/refund', { token, params: { id } })
  expect(await sendReceipt()).toMatchObject({
    status: 409,
    body: { code: 'payment.noReceipt', message: 'Only an order with the status “Paid” has a receipt.' },
  })
  for (const token of linkTokens)
    expect((await shop.call('GET /api/orders/file', { query: { token } })).headers.location).toContain(
      'link=withdrawn',
    )
})

test('administrators see why each member has their plan', async () => {
  const shop = await area.open()
  const plan = { priceId: 'price_pro_monthly' }
  const [paying, granted, ended] = [
    await shop.member(),
    await shop.member({ package: 'premium' }),
    await shop.member(),
  ]
  for (const member of [paying, granted, ended])
    await payFor(shop, member, '/api/stripe/create-checkout-session', plan)
  const { data } = await shop.standIn.sdk.subscriptions.list()
  const { id } = data.find(({ metadata }) => metadata.userId === ended.user.userId)!
  await shop.standIn.sdk.subscriptions.cancel(id)
  await shop.settleEvents()
  const { token } = await anAdministrator(shop)
  const { body } = await shop.call('GET /api/subscriptions', { token })
  const subscriptionOf = ({ user: { userId } }: Member) =>
    body.find((row: { userId: string }) => row.userId === userId)
  expect(subscriptionOf(paying)).toMatchObject({
    package: 'pro',
    reason: 'paid',
    paidPlan: 'pro',
    givenPlan: 'free',
    status: 'active',
  })
  expect(subscriptionOf(granted)).toMatchObject({
    package: 'premium',
    reason: 'given',
    paidPlan: 'pro',
    givenPlan: 'premium',
  })
  expect(subscriptionOf(ended)).toMatchObject({
    package: 'free',
    reason: 'none',
    paidPlan: 'free',
    status: 'canceled',
  })
})

test('administrators can list the orders of one state, with their buyers', async () => {
  const shop = await area.open()
  const buyer = await shop.member()
  const orderId = await buyProduct(shop, buyer)
  const { token } = await anAdministrator(shop)
  const ordersOf = async (query: Record<string, string> = {}) =>
    (await shop.call('GET /api/orders/manage', { token, query })).body.filter(
      (row: { orderId: string }) => row.orderId === orderId,
    )
  expect(await ordersOf()).toMatchObject([{ status: 'fulfilled', buyer: { email: buyer.user.email } }])
  for (const state of ['created', 'held']) expect(await ordersOf({ state })).toEqual([])
})

test('administrators can list the orders and the subscription of one person', async () => {
  const shop = await area.open()
  const [buyer, other] = [await shop.member(), await shop.member()]
  const orderId = await buyProduct(shop, buyer)
  await buyProduct(shop, other)
  const plan = { priceId: 'price_pro_monthly' }
  for (const member of [buyer, other]) await payFor(shop, member, '/api/stripe/create-checkout-session', plan)
  const { token } = await anAdministrator(shop)
  const { userId } = buyer.user
  const orders = await shop.call('GET /api/orders/manage', { token, query: { userId } })
  expect(orders.body).toMatchObject([{ orderId, buyer: { userId } }])
  const subscriptions = await shop.call('GET /api/subscriptions', { token, query: { userId } })
  expect(subscriptions.body).toMatchObject([{ userId, status: 'active' }])
  for (const path of ['GET /api/orders/manage', 'GET /api/subscriptions'] as const)
    expect((await shop.call(path, { token, query: { userId: 'usr_nobody' } })).body).toEqual([])
})
