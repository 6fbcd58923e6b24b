import { beforeEach, describe, expect, test } from 'vitest'
import { inOtherState, type Order, orderRepository } from '#functions/payments/orderRepository.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { Revenue } from '#shared/payments/revenueRoute.ts'
import { aBooking } from '../support/aBooking.ts'
import { anOrder } from './anOrder.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()

type Shop = Awaited<ReturnType<typeof area.open>>

async function store(...orders: readonly Order[]) {
  const { table } = area.platform
  for (const order of orders) await table.transact(orderRepository(table).writesToSave(undefined, order))
}
async function refund(orderId: string, at: string) {
  const { table } = area.platform
  const orders = orderRepository(table)
  const order = (await orders.byId(orderId))!
  await table.transact(orders.writesToSave(order, inOtherState(order, 'refunded', new Date(at))))
}

async function read(shop: Shop, query: Record<string, string> = {}): Promise<Revenue> {
  const { token } = await shop.member({ role: 'admin' })
  const { status, body } = await shop.call('GET /api/revenue', { token, query })
  expect(status).toBe(200)
  return body
}

describe('the revenue of a period', () => {
  // Each test has a year of its own.
  let year = 2001
  beforeEach(() => void year++)

  test('has a sale in the week of its payment, and its refund in the week of the refund', async () => {
    const shop = await area.open()
    const sale = anOrder({
      createdAt: `${year}-03-03T23:59:00.000Z`,
      paidAt: `${year}-03-20T00:01:00.000Z`,
      lines: [{ title: 'Log', productId: 'product_log', cents: 1010, quantity: 3 }],
    })
    const unpaid = anOrder({ createdAt: `${year}-03-03T23:59:00.000Z`, paidAt: undefined, state: 'expired' })
    await store(sale, unpaid)
    await refund(sale.orderId, `${year}-05-06T10:00:00.000Z`)
    const whole = await read(shop, { from: `${year}-01-01`, to: `${year}-12-31` })
    expect(whole.totals).toMatchObject({ sales: 30.3, refunds: 30.3, net: 0, orders: 1 })
    expect(whole.weeks.filter(({ sales }) => sales > 0)).toHaveLength(1)
    expect(whole.products).toEqual([
      { productId: 'product_log', title: 'Log', quantity: 3, sales: 30.3, refunds: 30.3 },
    ])
    // The order was created and paid before the period of its refund, and the other way round.
    const may = await read(shop, { from: `${year}-05-06`, to: `${year}-05-06` })
    expect(may.totals).toMatchObject({ sales: 0, refunds: 30.3, net: -30.3 })
    const march = await read(shop, { from: `${year}-03-20`, to: `${year}-03-20` })
    expect(march.totals).toMatchObject({ sales: 30.3, refunds: 0 })
    const before = await read(shop, { from: `${year}-03-01`, to: `${year}-03-19` })
    expect(before.totals).toMatchObject({ sales: 0, refunds: 0 })
  })

  test('takes a refund back that the buyer’s bank did not accept', async () => {
    const shop = await area.open()
    const sale = anOrder({ createdAt: `${year}-03-03T10:00:00.000Z` })
    await store(sale)
    await refund(sale.orderId, `${year}-03-04T10:00:00.000Z`)
    const orders = orderRepository(area.platform.table)
    const refunded = (await orders.byId(sale.orderId))!
    await area.platform.table.transact(
      orders.writesToSave(refunded, inOtherState(refunded, 'held', new Date(`${year}-03-09T10:00:00.000Z`))),
    )
    const days = { from: `${year}-03-01`, to: `${year}-03-31` }
    expect((await read(shop, days)).totals).toMatchObject({ sales: 39, refunds: 0 })
    expect(await orders.refundedBetween(days)).toEqual([])
  })

  test('counts a refund once that was recorded twice, as after a restore', async () => {
    const shop = await area.open()
    const { table } = area.platform
    const orders = orderRepository(table)
    const sale = anOrder({ createdAt: `${year - 1}-03-03T10:00:00.000Z` })
    await store(sale)
    await refund(sale.orderId, `${year}-03-04T10:00:00.000Z`)
    const { version } = (await orders.byId(sale.orderId))!
    await table.transact(orders.writesToSave({ ...sale, version }, { ...sale, paidAt: sale.createdAt }))
    await refund(sale.orderId, `${year}-03-05T10:00:00.000Z`)
    const { totals } = await read(shop, { from: `${year}-03-01`, to: `${year}-03-31` })
    expect(totals).toMatchObject({ sales: 0, refunds: 39 })
  })

  test('counts an order that was refunded before that was recorded at its payment', async () => {
    const shop = await area.open()
    await store(anOrder({ createdAt: `${year}-03-03T10:00:00.000Z`, state: 'refunded' }))
    const { totals } = await read(shop, { from: `${year}-03-01`, to: `${year}-03-31` })
    expect(totals).toMatchObject({ sales: 39, refunds: 39, net: 0 })
  })

  test('adds up many cents without an error of rounding', async () => {
    const shop = await area.open()
    const lines = [{ title: 'Dime', productId: 'product_dime', cents: 10, quantity: 1 }]
    await store(
      ...Array.from({ length: 30 }, (_, minute) =>
        anOrder({ createdAt: `${year}-03-03T10:${String(minute).padStart(2, '0')}:00.000Z`, lines }),
      ),
    )
    const { totals, products } = await read(shop, { from: `${year}-03-03`, to: `${year}-03-03` })
    expect(totals).toMatchObject({ sales: 3, net: 3, orders: 30 })
    expect(products[0]).toMatchObject({ sales: 3, quantity: 30 })
  })

  test('counts the bookings that were made in each week', async () => {
    const shop = await area.open()
    const { table } = area.platform
    for (const createdAt of [
      `${year}-03-03T00:00:00.000Z`,
      `${year}-03-03T23:59:59.999Z`,
      `${year}-03-04T00:00:00.000Z`,
    ])
      await table.transact(bookingRepository(table).addition(aBooking({ createdAt }), '', new Date()))
    const { totals } = await read(shop, { from: `${year}-03-03`, to: `${year}-03-03` })
    expect(totals.bookings).toBe(2)
  })

  test('has at most 366 days, and by default the last 365', async () => {
    const shop = await area.open()
    const { token } = await shop.member({ role: 'admin' })
    const statusOf = async (query: Record<string, string>) =>
      (await shop.call('GET /api/revenue', { token, query })).status
    expect(await statusOf({ from: '2024-01-01', to: '2024-12-31' })).toBe(200)
    expect(await statusOf({ from: '2024-01-01', to: '2025-01-01' })).toBe(400)
    expect(await statusOf({ from: '2024-01-02', to: '2024-01-01' })).toBe(400)
    const { from, to } = await read(shop)
    expect(to).toBe(new Date().toISOString().slice(0, 10))
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(364)
  })

  test('is refused to a member of the free plan', async () => {
    const shop = await area.open()
    const { token } = await shop.member()
    const { status, body } = await shop.call('GET /api/revenue', { token, query: {} })
    expect(status).toBe(403)
    expect(body).not.toHaveProperty('totals')
  })
})

test('a plan counts from its start to its end, and a member who comes back counts twice', async () => {
  const shop = await area.open()
  const { user, token } = await shop.member()
  const before = await read(shop)
  const subscribe = async () => {
    const { body } = await shop.call('POST /api/stripe/create-checkout-session', {
      token,
      body: { priceId: 'price_pro_monthly' },
    })
    await shop.standIn.press(sessionIn(body), 'pay')
    await shop.settleEvents()
  }
  await subscribe()
  const during = await read(shop)
  expect(during.recurring.monthly - before.recurring.monthly).toBeCloseTo(29.99, 6)
  expect(during.totals.newSubscriptions - before.totals.newSubscriptions).toBe(1)
  const { data } = await shop.standIn.sdk.subscriptions.list()
  await shop.standIn.sdk.subscriptions.cancel(
    data.find(({ metadata }) => metadata.userId === user.userId)!.id,
  )
  await shop.settleEvents()
  const ended = await read(shop)
  expect(ended.recurring.monthly).toBeCloseTo(before.recurring.monthly, 6)
  expect(ended.totals.endedSubscriptions - before.totals.endedSubscriptions).toBe(1)
  await subscribe()
  const back = await read(shop)
  expect(back.totals.newSubscriptions - before.totals.newSubscriptions).toBe(2)
  expect(back.totals.endedSubscriptions - before.totals.endedSubscriptions).toBe(1)
})

test('an order that is refunded by an administrator is a refund of this week', async () => {
  const shop = await area.open()
  const { productId, title } = await area.aProduct(1250)
  const { user, token } = await shop.member()
  const cart = [{ name: title, price: 12.5, productId }]
  const checkout = await shop.call('POST /api/create-checkout-session', { token, body: { cart } })
  await shop.standIn.press(sessionIn(checkout.body), 'pay')
  await shop.settleEvents()
  const ofProduct = ({ products }: Revenue) => products.find((one) => one.productId === productId)
  expect(ofProduct(await read(shop))).toMatchObject({ quantity: 1, sales: 12.5, refunds: 0 })
  const { token: admin } = await shop.member({ role: 'admin' })
  const listed = await shop.call('GET /api/orders/manage', { token: admin, query: { userId: user.userId } })
  await shop.call('POST /api/orders/{id}/refund', { token: admin, params: { id: listed.body[0].orderId } })
  const after = await read(shop)
  expect(ofProduct(after)).toMatchObject({ quantity: 1, sales: 12.5, refunds: 12.5 })
  expect(after.weeks.at(-1)!.refunds).toBeGreaterThanOrEqual(12.5)
})
