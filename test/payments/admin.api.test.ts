import { expect, test } from 'vitest'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()

type Shop = Awaited<ReturnType<typeof area.open>>
type Person = Awaited<ReturnType<Shop['member']>>

const administrator = (shop: Shop) => shop.member({ role: 'admin' })

/** Calls a checkout route, and pays on the page to which it leads. */
async function paid(shop: Shop, { token }: Person, route: string, body: object) {
  const answer = await shop.call(`POST ${route}`, { token, body })
  await shop.standIn.press(sessionIn(answer.body), 'pay')
  await shop.settleEvents()
}
async function bought(shop: Shop, buyer: Person): Promise<string> {
  const { productId, title, cents } = await area.aProduct()
  await paid(shop, buyer, '/api/create-checkout-session', {
    cart: [{ name: title, price: cents / 100, productId }],
  })
  return (await shop.call('GET /api/orders', { token: buyer.token })).body[0].orderId
}

test('an administrator can mail a receipt again, with new links, until the order is refunded', async () => {
  const shop = await area.open()
  const buyer = await shop.member()
  const id = await bought(shop, buyer)
  const { token } = await administrator(shop)
  const send = () => shop.call('POST /api/orders/{id}/receipt', { token, params: { id } })
  expect(await send()).toMatchObject({ status: 200, body: { message: 'The receipt is on its way.' } })
  const links = (await shop.letters(buyer.user.email)).map(
    ({ text }) => /file\?token=([^&\s]+)/.exec(text)![1]!,
  )
  expect(new Set(links).size).toBe(2)
  for (const token of links)
    expect((await shop.call('GET /api/orders/file', { query: { token } })).headers.location).toContain(
      'files.example.org',
    )

  await shop.call('POST /api/orders/{id}/refund', { token, params: { id } })
  expect((await send()).body.code).toBe('payment.notPaid')
  for (const token of links)
    expect((await shop.call('GET /api/orders/file', { query: { token } })).headers.location).toContain(
      'link=withdrawn',
    )
})

test('administrators see why each member has their plan', async () => {
  const shop = await area.open()
  const plan = { priceId: 'price_pro_monthly' }
  const [paying, given, ended] = [
    await shop.member(),
    await shop.member({ package: 'premium' }),
    await shop.member(),
  ]
  for (const member of [paying, given, ended])
    await paid(shop, member, '/api/stripe/create-checkout-session', plan)
  const { data } = await shop.standIn.sdk.subscriptions.list()
  const { id } = data.find(({ metadata }) => metadata.userId === ended.user.userId)!
  await shop.standIn.sdk.subscriptions.cancel(id)
  await shop.settleEvents()
  const { token } = await administrator(shop)
  const { body } = await shop.call('GET /api/subscriptions', { token })
  const why = ({ user: { userId } }: Person) => body.find((row: { userId: string }) => row.userId === userId)
  expect(why(paying)).toMatchObject({
    package: 'pro',
    reason: 'paid',
    paidPlan: 'pro',
    givenPlan: 'free',
    status: 'active',
  })
  expect(why(given)).toMatchObject({
    package: 'premium',
    reason: 'given',
    paidPlan: 'pro',
    givenPlan: 'premium',
  })
  expect(why(ended)).toMatchObject({ package: 'free', reason: 'none', paidPlan: 'free', status: 'canceled' })
})

test('administrators can list the orders of one state, with their buyers', async () => {
  const shop = await area.open()
  const buyer = await shop.member()
  const orderId = await bought(shop, buyer)
  const { token } = await administrator(shop)
  const listed = async (query: Record<string, string> = {}) =>
    (await shop.call('GET /api/orders/manage', { token, query })).body.filter(
      (row: { orderId: string }) => row.orderId === orderId,
    )
  expect(await listed()).toMatchObject([{ status: 'fulfilled', buyer: { email: buyer.user.email } }])
  for (const state of ['created', 'held']) expect(await listed({ state })).toEqual([])
})
