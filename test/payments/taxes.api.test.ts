import { expect, test } from 'vitest'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'
import { reckoned, type TaxedCart, twentyCarts } from './twentyCarts.ts'

const area = paymentsArea()
type Shop = Awaited<ReturnType<typeof area.open>>

/** Buys a cart with the buyer's details. Returns the order, the portal's invoice, and Stripe's. */
async function buyCart(shop: Shop, { lines, details }: TaxedCart) {
  const { token, user } = await shop.member()
  const products = await Promise.all(lines.map(({ cents }) => area.aProduct(cents)))
  const cart = lines.map(({ cents, quantity }, index) => {
    const { productId, title } = products[index]!
    return { name: title, price: dollarsOf(cents), quantity, productId }
  })
  const checkout = await shop.call('POST /api/create-checkout-session', { token, body: { cart } })
  const session = sessionIn(checkout.body)
  await shop.standIn.press(session, 'pay', '4242', details)
  const { client_reference_id: orderId, invoice: invoiceId } =
    await shop.standIn.sdk.checkout.sessions.retrieve(session.id)
  await shop.settle.order(orderId!, shop.now())
  const order = await shop.call('GET /api/orders/{id}', { token, params: { id: orderId! } })
  const [invoice] = (await shop.call('GET /api/invoices', { token })).body
  const stripeInvoice = await shop.standIn.sdk.invoices.retrieve(String(invoiceId))
  return { token, user, orderId: orderId!, order: order.body, invoice, stripeInvoice }
}

test('orders and invoices of twenty carts equal Stripe’s amounts to the cent, and taxes reckoned by hand', async () => {
  const shop = await area.open({ automaticTax: true })
  for (const [index, cart] of twentyCarts.entries()) {
    const { subtotal, tax, total } = reckoned(cart)
    const { order, invoice, stripeInvoice } = await buyCart(shop, cart)
    const label = `cart ${index} ${JSON.stringify(cart)}`
    expect(order, label).toMatchObject({ status: 'fulfilled', total: dollarsOf(total) })
    expect(order.tax ?? 0, label).toBe(dollarsOf(tax))
    expect(invoice, label).toMatchObject({ total: dollarsOf(total), tax: dollarsOf(tax) })
    expect(stripeInvoice, label).toMatchObject({
      ...{ subtotal, total, amount_paid: total, total_excluding_tax: subtotal },
      automatic_tax: { enabled: true, status: 'complete' },
    })
  }
}, 120_000)

const inQuebec = twentyCarts[1]!

test('an invoice names each tax with its rate, and a credit note of everything gives each back', async () => {
  const shop = await area.open({ automaticTax: true })
  const { token, orderId, invoice, stripeInvoice } = await buyCart(shop, inQuebec)
  expect(stripeInvoice.total_taxes).toHaveLength(2)
  const admin = await shop.member({ role: 'admin' })
  const refund = { token: admin.token, params: { id: orderId } }
  expect((await shop.call('POST /api/orders/{id}/refund', refund)).body.status).toBe('refunded')
  const [credited] = (await shop.call('GET /api/invoices', { token })).body
  expect(credited.creditNotes).toMatchObject([{ total: invoice.total, tax: invoice.tax }])
})

test('a company of the European Union with a tax number pays no tax, and its invoice says why', async () => {
  const shop = await area.open({ automaticTax: true })
  const { stripeInvoice } = await buyCart(shop, twentyCarts[8]!)
  expect(stripeInvoice.total_taxes).toMatchObject([{ amount: 0, taxability_reason: 'reverse_charge' }])
  expect(stripeInvoice.customer_tax_ids).toEqual([{ type: 'eu_vat', value: 'DE123456789' }])
})

test('the revenue leaves taxes out, and a receipt and the buyer’s order have them', async () => {
  const shop = await area.open({ automaticTax: true })
  const { subtotal, total, tax } = reckoned(inQuebec)
  const { user, order, orderId } = await buyCart(shop, inQuebec)
  expect(order).toMatchObject({ total: dollarsOf(total), tax: dollarsOf(tax) })
  const stored = (await orderRepository(area.platform.table).byId(orderId))!
  expect(stored).toMatchObject({ total: subtotal, tax })
  const { token } = await shop.member({ role: 'admin' })
  const before = (await shop.call('GET /api/revenue', { token })).body
  const { title } = stored.lines[0]!
  const { cents, quantity } = inQuebec.lines[0]!
  expect(before.products.find((one: { title: string }) => one.title === title).sales).toBe(
    dollarsOf(cents * quantity),
  )
  const [receipt] = await shop.letters(user.email)
  expect(receipt?.text).toContain('Tax')
})

test('a plan is taxed too, at each renewal', async () => {
  const shop = await area.open({ automaticTax: true })
  const { token } = await shop.member()
  const body = { priceId: 'price_pro_monthly' }
  const checkout = await shop.call('POST /api/stripe/create-checkout-session', { token, body })
  await shop.standIn.press(sessionIn(checkout.body), 'pay', '4242', { country: 'CA', state: 'ON' })
  await shop.standIn.advance(32 * 86_400)
  const invoices = (await shop.call('GET /api/invoices', { token })).body
  // 13 % of 29.99
  for (const invoice of invoices) expect(invoice).toMatchObject({ total: 33.89, tax: 3.9 })
  expect(invoices).toHaveLength(2)
})

test('without the setting nothing is taxed', async () => {
  const shop = await area.open()
  const { order, invoice } = await buyCart(shop, inQuebec)
  expect([order.tax, invoice.tax]).toEqual([undefined, 0])
})
