import { expect, test } from 'vitest'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()
type Shop = Awaited<ReturnType<typeof area.open>>

async function aCode(shop: Shop, percentOff: number): Promise<string> {
  const { sdk } = shop.standIn
  const coupon = await sdk.coupons.create({ percent_off: percentOff, duration: 'once' })
  const code = `SAVE${percentOff}`
  await sdk.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code })
  return code
}

async function checkOut(shop: Shop) {
  const { token, user } = await shop.member()
  const { title, productId } = await area.aProduct(3900)
  const cart = [{ name: title, price: 39, quantity: 1, productId }]
  const { body } = await shop.call('POST /api/create-checkout-session', { token, body: { cart } })
  const session = sessionIn(body)
  const { client_reference_id: id } = await shop.standIn.sdk.checkout.sessions.retrieve(session.id)
  const pay = async (details: Record<string, string>) => {
    await shop.standIn.press(session, 'pay', '4242', { country: 'CA', state: 'ON', ...details })
    await shop.settleEvents()
    return (await shop.call('GET /api/orders/{id}', { token, params: { id: id! } })).body
  }
  return { token, user, title, orderId: id!, pay }
}

test('an order with a promotion code is delivered, and everyone sees the discount that Stripe gave', async () => {
  const shop = await area.open({ promotionCodes: true, automaticTax: true })
  const { token, user, title, pay } = await checkOut(shop)
  // 39.00 less 25 % is 29.25, and 13 % of it is 3.80.
  const order = await pay({ promotion_code: (await aCode(shop, 25)).toLowerCase() })
  expect(order).toMatchObject({ status: 'fulfilled', discount: 9.75, tax: 3.8, total: 33.05 })
  const [invoice] = (await shop.call('GET /api/invoices', { token })).body
  expect(invoice).toMatchObject({ total: 33.05, tax: 3.8 })
  const [receipt] = await shop.letters(user.email)
  for (const text of ['C$33.05', 'Discount']) expect(receipt?.text).toContain(text)
  const admin = await shop.member({ role: 'admin' })
  const { products } = (await shop.call('GET /api/revenue', { token: admin.token })).body
  expect(products.find((one: { title: string }) => one.title === title).sales).toBe(29.25)
})

test('a code that does not exist charges nothing, and an order without the setting takes none', async () => {
  const shop = await area.open({ promotionCodes: true })
  expect(await (await checkOut(shop)).pay({ promotion_code: 'NONE' })).toMatchObject({ status: 'created' })
  const withoutCodes = await area.open()
  const code = await aCode(withoutCodes, 50)
  const order = await (await checkOut(withoutCodes)).pay({ promotion_code: code })
  expect(order).toMatchObject({ status: 'fulfilled', total: 39 })
  expect(order.discount).toBeUndefined()
})

test('an order that a code makes free is delivered, and has an invoice of nothing', async () => {
  const shop = await area.open({ promotionCodes: true })
  const { token, pay } = await checkOut(shop)
  const order = await pay({ promotion_code: await aCode(shop, 100) })
  expect(order).toMatchObject({ status: 'fulfilled', discount: 39, total: 0 })
  expect((await shop.call('GET /api/invoices', { token })).body).toMatchObject([{ status: 'paid', total: 0 }])
})

test('an order whose price is not the one that was paid before the discount is held', async () => {
  const shop = await area.open({ promotionCodes: true })
  const { orderId, pay } = await checkOut(shop)
  const orders = orderRepository(area.platform.table)
  const before = (await orders.byId(orderId))!
  // As dear as what is left after the discount: only the subtotal tells that it is not what was ordered.
  await area.platform.table.transact(orders.writesToSave(before, { ...before, total: 1950 }))
  expect(await pay({ promotion_code: await aCode(shop, 50) })).toMatchObject({ status: 'held' })
})

/** Begins the plan Pro, which is 29.99 dollars, and pays with these details on Stripe's page. */
async function beginPlan(shop: Shop, details: Record<string, string>) {
  const { token, user } = await shop.member()
  const body = { priceId: 'price_pro_monthly' }
  const checkout = await shop.call('POST /api/stripe/create-checkout-session', { token, body })
  await shop.standIn.press(sessionIn(checkout.body), 'pay', '4242', {
    country: 'CA',
    state: 'ON',
    ...details,
  })
  await shop.settleEvents()
  const invoices = async () => (await shop.call('GET /api/invoices', { token })).body
  return { token, invoices, plan: async () => (await area.platform.users.byId(user.userId))?.paidPackage }
}

test('a plan takes a code off its first period, which the invoice shows, and renews at its price', async () => {
  const shop = await area.open({ promotionCodes: true, automaticTax: true })
  const { plan, invoices } = await beginPlan(shop, { promotion_code: await aCode(shop, 50) })
  expect(await plan()).toBe('pro')
  // 15.00 off 29.99 leaves 14.99, and 13 % of it is 1.95.
  const [invoice] = await invoices()
  expect(invoice).toMatchObject({ status: 'paid', total: 16.94, tax: 1.95 })
  const [stored] = (await shop.standIn.sdk.invoices.list()).data
  expect(stored!.total_discount_amounts?.map(({ amount }) => amount)).toEqual([1500])
  await shop.standIn.advance(32 * 24 * 3600)
  await shop.settleEvents()
  expect((await invoices()).map(({ total }: { total: number }) => total)).toEqual([33.89, 16.94])
})

test('a plan that a code makes free for its first period begins, and counts with its price', async () => {
  const shop = await area.open({ promotionCodes: true })
  const { plan, invoices } = await beginPlan(shop, { promotion_code: await aCode(shop, 100) })
  expect([await plan(), (await invoices())[0]]).toMatchObject(['pro', { status: 'paid', total: 0 }])
  const admin = await shop.member({ role: 'admin' })
  expect(
    (await shop.call('GET /api/revenue', { token: admin.token })).body.recurring.monthly,
  ).toBeGreaterThan(29)
})

test('a plan takes no code without the setting, and none that does not exist', async () => {
  const shop = await area.open()
  const { invoices } = await beginPlan(shop, { promotion_code: await aCode(shop, 50) })
  expect(await invoices()).toMatchObject([{ total: 29.99 }])
  const withCodes = await area.open({ promotionCodes: true })
  expect(await (await beginPlan(withCodes, { promotion_code: 'NONE' })).plan()).not.toBe('pro')
})
