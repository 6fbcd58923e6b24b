import { expect, test } from 'vitest'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import { productKind } from '#shared/products/product.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()

type Shop = Awaited<ReturnType<typeof area.open>>
type Product = Awaited<ReturnType<typeof area.aProduct>>

const lineOf = ({ title, cents, productId }: Product, quantity = 1) => ({
  name: title,
  price: cents / 100,
  quantity,
  productId,
})

/** A member who has checked out a cart, and has not paid yet. */
async function anOrder(shop: Shop, product: Product, quantity = 1) {
  const { user, token } = await shop.member()
  const checkout = await shop.call('POST /api/create-checkout-session', {
    token,
    body: { cart: [lineOf(product, quantity)] },
  })
  expect(checkout.status).toBe(200)
  const session = sessionIn(checkout.body)
  const { client_reference_id: orderId } = await shop.standIn.sdk.checkout.sessions.retrieve(session.id)
  const order = (id = orderId!) => shop.call('GET /api/orders/{id}', { token, params: { id } })
  return { user, token, session, orderId: orderId!, order }
}

test('a paid order is delivered once, with its file and a receipt with title, total and link', async () => {
  const shop = await area.open()
  const product = await area.aProduct()
  const { user, token, session, orderId, order } = await anOrder(shop, product, 2)
  expect((await order()).body).toMatchObject({
    status: 'created',
    total: 78,
    lines: [{ title: product.title, quantity: 2 }],
  })
  expect((await order()).body.lines[0].fileURL).toBeUndefined()

  await shop.standIn.press(session, 'pay')
  for (let time = 0; time < 3; time++) await shop.settleEvents()
  const { body } = await order()
  expect(body).toMatchObject({
    orderId,
    status: 'fulfilled',
    total: 78,
    lines: [{ price: 39, fileURL: expect.stringMatching(/^https:/), url: `/products/${product.productId}` }],
  })
  const letters = await shop.letters(user.email)
  expect(letters).toHaveLength(1)
  for (const text of [product.title, 'C$78.00', '/api/orders/file?token='])
    expect(letters[0]?.text).toContain(text)

  const fileToken = /file\?token=([^&\s]+)/.exec(letters[0]!.text)![1]!
  const response = await shop.call('GET /api/orders/file', { query: { token: fileToken } })
  expect([response.status, response.headers.location]).toEqual([
    303,
    `https://files.example.org/${product.productId}.pdf`,
  ])
  for (const wrong of [`${fileToken}x`, fileToken.slice(1), ''])
    expect((await shop.call('GET /api/orders/file', { query: { token: wrong } })).headers.location).toMatch(
      /\/orders\?link=expired$/,
    )
  expect(await purchases(area.platform.table).productsOf(user.userId)).toEqual(new Set([product.productId]))
  expect((await shop.call('GET /api/orders', { token })).body).toMatchObject([{ orderId }])
})

test('a buyer who returns from paying need not wait for the webhook', async () => {
  const shop = await area.open()
  const { session, order } = await anOrder(shop, await area.aProduct())
  await shop.standIn.press(session, 'pay')
  expect((await order()).body.status).toBe('fulfilled')
})

test('an order leads to the page of its product only while that is on sale', async () => {
  const shop = await area.open()
  const product = await area.aProduct()
  const { session, order } = await anOrder(shop, product)
  expect((await order()).body.lines[0].url).toBeUndefined()
  await shop.standIn.press(session, 'pay')
  expect((await order()).body.lines[0].url).toBe(`/products/${product.productId}`)
  const items = contentRepository(area.platform.table, productKind)
  const before = (await items.byId(product.productId))!
  const at = new Date().toISOString()
  await items.save(
    before,
    { ...before, status: 'draft' },
    { at, userId: 'usr_admin', action: 'changed', changes: [] },
  )
  expect((await order()).body.lines[0]).toMatchObject({ fileURL: expect.stringMatching(/^https:/) })
  expect((await order()).body.lines[0].url).toBeUndefined()
})

test('nobody can see another member’s order', async () => {
  const shop = await area.open()
  const { orderId } = await anOrder(shop, await area.aProduct())
  const { token } = await shop.member()
  expect((await shop.call('GET /api/orders/{id}', { token, params: { id: orderId } })).status).toBe(404)
  expect((await shop.call('GET /api/orders', { token })).body).toEqual([])
})

test('a cart at another price makes no Checkout Session', async () => {
  const shop = await area.open()
  const product = await area.aProduct()
  const { token } = await shop.member()
  const send = (line: object) =>
    shop.call('POST /api/create-checkout-session', { token, body: { cart: [line] } })
  expect((await send({ ...lineOf(product), price: 38.99 })).body.code).toBe('payment.priceChanged')
  expect((await send({ name: 'Nothing like it', price: 1, quantity: 1 })).status).toBe(404)
  expect(
    (await send({ name: 'Net Zero Carbon Strategy for Business', price: 80, quantity: 1 })).body.code,
  ).toBe('payment.noBooking')
  expect((await shop.standIn.sdk.checkout.sessions.list()).data).toEqual([])
})

test('an order that was paid at another amount is held, mailed to the portal’s inbox, and not delivered', async () => {
  const shop = await area.open()
  const { user, session, orderId } = await anOrder(shop, await area.aProduct())
  const orders = orderRepository(area.platform.table)
  const before = (await orders.byId(orderId))!
  await area.platform.table.transact(
    orders.writesToSave(before, { ...before, total: before.total + 1, language: 'fr' }),
  )
  await shop.standIn.press(session, 'pay')
  await shop.settleEvents()
  expect((await orders.byId(orderId))?.state).toBe('held')
  expect(await shop.letters(user.email)).toEqual([])
  const letters = (await shop.letters('inbox@example.org')).filter(({ text }) => text.includes(orderId))
  expect(letters).toHaveLength(1)
  expect(letters[0]!.text).toContain('/admin/orders')
  // The letter to the inbox is not in the buyer's language.
  expect(letters[0]!.text).not.toContain('/fr/')
  expect(await purchases(area.platform.table).productsOf(user.userId)).toEqual(new Set())
})

test('an order that was paid in another currency is held, even if the amount is the same number', async () => {
  const shop = await area.open()
  const { user, session, orderId } = await anOrder(shop, await area.aProduct())
  const orders = orderRepository(area.platform.table)
  const { customer } = await shop.standIn.sdk.checkout.sessions.retrieve(session.id)
  const usdSession = await shop.standIn.sdk.checkout.sessions.create({
    mode: 'payment',
    customer: String(customer),
    client_reference_id: orderId,
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 3900, product_data: { name: 'Workbook' } } },
    ],
    success_url: 'http://localhost:3000/success',
  })
  const before = (await orders.byId(orderId))!
  await area.platform.table.transact(orders.writesToSave(before, { ...before, sessionId: usdSession.id }))
  await shop.standIn.press(usdSession, 'pay')
  await shop.settleEvents()
  expect((await orders.byId(orderId))?.state).toBe('held')
  expect(await shop.letters(user.email)).toEqual([])
  expect((await shop.letters('inbox@example.org')).filter(({ text }) => text.includes(orderId))).toHaveLength(
    1,
  )
})

test('an order is refunded automatically if its product was deleted before it was paid', async () => {
  const shop = await area.open()
  const product = await area.aProduct()
  const { user, session, order } = await anOrder(shop, product)
  const contents = contentRepository(area.platform.table, productKind)
  const before = (await contents.byId(product.productId))!
  const at = new Date().toISOString()
  await contents.save(
    before,
    { ...before, status: 'trashed', trashedAt: at },
    { at, userId: 'usr_admin', action: 'trashed', changes: [] },
  )
  await shop.standIn.press(session, 'pay')
  await shop.settleEvents()
  await shop.settleEvents()
  expect((await order()).body.status).toBe('refunded')
  expect((await shop.standIn.sdk.refunds.list()).data).toHaveLength(1)
  expect((await shop.letters(user.email)).map(({ subject }) => subject)).toEqual([
    'We have paid you back C$39.00',
  ])
})

test('an administrator can refund an order once, and the buyer loses what was bought', async () => {
  const shop = await area.open()
  const { user, session, orderId, order } = await anOrder(shop, await area.aProduct())
  const { token } = await shop.member({ role: 'admin' })
  const refund = () => shop.call('POST /api/orders/{id}/refund', { token, params: { id: orderId } })
  expect((await refund()).status).toBe(409)
  await shop.standIn.press(session, 'pay')
  await shop.settleEvents()
  // The slower of the two requests may find the order refunded already.
  const statuses = (await Promise.all([refund(), refund()])).map(({ status }) => status)
  expect(statuses).toContain(200)
  for (const status of statuses) expect([200, 409]).toContain(status)
  await shop.settleEvents()
  expect((await order()).body).toMatchObject({ status: 'refunded' })
  expect((await shop.standIn.sdk.refunds.list()).data).toHaveLength(1)
  expect(await shop.letters(user.email)).toHaveLength(2)
  expect(await purchases(area.platform.table).productsOf(user.userId)).toEqual(new Set())
  expect((await refund()).status).toBe(409)
})

test('an order expires with its Checkout Session', async () => {
  const shop = await area.open()
  const { order } = await anOrder(shop, await area.aProduct())
  await shop.standIn.advance(25 * 3600)
  await shop.settleEvents()
  expect((await order()).body.status).toBe('expired')
})

test('an order expires if the bank refuses its payment days later', async () => {
  const shop = await area.open()
  const { user, session, orderId, order } = await anOrder(shop, await area.aProduct())
  await shop.standIn.press(session, 'decline')
  await shop.settleEvents()
  expect((await order()).body.status).toBe('created')
  // A card is declined at once; a debit completes the session first, and fails later.
  const { store } = shop.standIn.stripe
  const finished = {
    ...store.get('session', session.id)!,
    status: 'complete' as const,
    payment_status: 'unpaid' as const,
  }
  store.change(() => store.put('session', finished))
  await shop.settle.order(orderId, shop.now())
  expect((await order()).body.status).toBe('expired')
  expect(await shop.letters(user.email)).toEqual([])
})
