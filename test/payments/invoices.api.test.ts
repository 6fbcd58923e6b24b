import type Stripe from 'stripe'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test, vi } from 'vitest'
import type { Language } from '#shared/kernel/language.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()

type Shop = Awaited<ReturnType<typeof area.open>>
type Member = Awaited<ReturnType<Shop['member']>>

const listOf = async (shop: Shop, { token }: Member, query: Record<string, string> = {}) =>
  (await shop.call('GET /api/invoices', { token, query })).body

/** Buys a product and pays for it. Returns the order's id. */
async function buy(
  shop: Shop,
  { token }: Member,
  quantity = 1,
  { purchaseOrder, details }: { purchaseOrder?: string; details?: Record<string, string> } = {},
): Promise<string> {
  const { title, cents, productId } = await area.aProduct()
  const checkout = await shop.call('POST /api/create-checkout-session', {
    token,
    body: { cart: [{ name: title, price: cents / 100, quantity, productId }], purchaseOrder },
  })
  expect(checkout.status).toBe(200)
  const session = sessionIn(checkout.body)
  await shop.standIn.press(session, 'pay', '4242', details)
  await shop.settleEvents()
  const { client_reference_id: orderId } = await shop.standIn.sdk.checkout.sessions.retrieve(session.id)
  return orderId!
}

async function saveLanguage({ user }: Member, language: Language): Promise<void> {
  const stored = (await area.platform.users.byId(user.userId))!
  await area.platform.users.save(stored, { ...stored, language })
}

async function choosePlan(shop: Shop, { token }: Member, priceId = 'price_pro_monthly'): Promise<void> {
  const checkout = await shop.call('POST /api/stripe/create-checkout-session', { token, body: { priceId } })
  expect(checkout.status).toBe(200)
  await shop.standIn.press(sessionIn(checkout.body), 'pay')
  await shop.settleEvents()
}

/** Opens the PDF of an invoice or a credit note by its link at the portal. Returns its text. */
async function textOfPdf(shop: Shop, { token }: Member, id: string): Promise<string> {
  const answer = await shop.call('GET /api/invoices/{id}/pdf', { token, params: { id } })
  expect(answer.status).toBe(303)
  const response = await fetch(String(answer.headers?.location))
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  return (await extractText(document, { mergePages: true })).text
}

test('a member lists the invoices of an order and of a plan, newest first, with what they are for', async () => {
  const shop = await area.open()
  const member = await shop.member()
  const orderId = await buy(shop, member, 2)
  shop.standIn.clock.advance(60)
  await choosePlan(shop, member)
  const [ofPlan, ofOrder, ...others] = await listOf(shop, member)
  expect(others).toEqual([])
  expect(ofOrder).toMatchObject({
    orderId,
    status: 'paid',
    total: 78,
    tax: 0,
    lines: [{ quantity: 2, total: 78 }],
    url: `/api/invoices/${ofOrder.invoiceId}/pdf`,
    creditNotes: [],
  })
  expect(ofOrder.plan).toBeUndefined()
  expect(ofPlan).toMatchObject({ status: 'paid', plan: { name: 'pro', interval: 'month' } })
  // Stripe numbers the invoices of each customer one after the other.
  expect([ofOrder, ofPlan].map(({ number }) => number.slice(-4))).toEqual(['0001', '0002'])
})

test.each([
  ['en', 'Invoice', 'Amount paid CAD 39.00'],
  ['fr', 'Facture', 'Montant payé 39,00 CAD'],
  ['es', 'Factura', 'Importe pagado CAD 39.00'],
] as const)('the PDF of an invoice is in the language of the account (%s)', async (language, title, paid) => {
  const shop = await area.open()
  const member = await shop.member({ language })
  await buy(shop, member)
  const [invoice] = await listOf(shop, member)
  const text = (await textOfPdf(shop, member, invoice.invoiceId)).replaceAll('\u00a0', ' ')
  expect(text).toContain(title)
  expect(text).toContain(paid)
  expect(text).toContain(invoice.number)
})

test('nobody can open another member’s invoice, or list it', async () => {
  const shop = await area.open()
  const [owner, stranger] = [await shop.member(), await shop.member()]
  await buy(shop, owner)
  await buy(shop, stranger)
  const [invoice] = await listOf(shop, owner)
  const open = (id: string, token = stranger.token) =>
    shop.call('GET /api/invoices/{id}/pdf', { token, params: { id } })
  for (const id of [invoice.invoiceId, 'in_1unknown', 'cn_1unknown', 'ch_1', 'in_1/../../x'])
    expect(await open(id), id).toMatchObject({ status: 404, body: { code: 'payment.noInvoice' } })
  expect(await listOf(shop, stranger)).toHaveLength(1)
  expect((await open(invoice.invoiceId, owner.token)).status).toBe(303)
})

test('a member who never bought anything has no invoices, and Stripe is not asked', async () => {
  const shop = await area.open()
  const member = await shop.member()
  const asked = vi.spyOn(shop.gateway.invoices, 'ofCustomer')
  const answer = await shop.call('GET /api/invoices', { token: member.token })
  expect([answer.status, answer.body]).toEqual([200, []])
  expect(asked).not.toHaveBeenCalled()
})

test('the list is paged, and a cursor that is no invoice is refused', async () => {
  const shop = await area.open()
  const member = await shop.member()
  for (let order = 0; order < 3; order++) await buy(shop, member)
  const first = await shop.call('GET /api/invoices', { token: member.token, query: { limit: '2' } })
  const after = new URL(/<([^>]+)>/.exec(first.headers!.link!)![1]!, 'http://portal').searchParams.get(
    'after',
  )!
  const rest = await listOf(shop, member, { limit: '2', after })
  const numbers = [...first.body, ...rest].map(({ number }) => number.slice(-4))
  expect(numbers).toEqual(['0003', '0002', '0001'])
  for (const cursor of ['in_unknown', 'x'])
    expect(
      (await shop.call('GET /api/invoices', { token: member.token, query: { after: cursor } })).status,
    ).toBe(400)
})

test('an administrator opens the invoice of an order, and no document of another order', async () => {
  const shop = await area.open()
  const [buyer, admin] = [await shop.member(), await shop.member({ role: 'admin' })]
  const [orderId, otherId] = [await buy(shop, buyer), await buy(shop, buyer)]
  const { token } = admin
  const list = async (id: string) =>
    (await shop.call('GET /api/orders/manage/{id}/invoices', { token, params: { id } })).body
  const [[invoice], [other]] = [await list(orderId), await list(otherId)]
  expect(invoice.orderId).toBe(orderId)
  const open = (id: string, document: string) =>
    shop.call('GET /api/orders/manage/{id}/invoices/{document}/pdf', { token, params: { id, document } })
  expect((await open(orderId, invoice.invoiceId)).status).toBe(303)
  expect((await open(orderId, other.invoiceId)).status).toBe(404)
  expect((await open('ord_none', invoice.invoiceId)).status).toBe(404)
})

test('an order of the time before invoices has none', async () => {
  const shop = await area.open()
  const [buyer, admin] = [await shop.member(), await shop.member({ role: 'admin' })]
  const orderId = await buy(shop, buyer)
  const { store } = shop.standIn.stripe
  store.change(() => {
    for (const session of store.all('session')) store.put('session', { ...session, invoice: null })
  })
  const params = { id: orderId }
  const { body } = await shop.call('GET /api/orders/manage/{id}/invoices', { token: admin.token, params })
  expect(body).toEqual([])
})

const detailsOfFirm = {
  name: 'Érablière du Nord inc.',
  line1: '12, rue Saint-Paul',
  city: 'Québec',
  state: 'QC',
  postal_code: 'G1K 3V9',
  country: 'CA',
  tax_id: '123456789 RT0001',
}

test('an invoice has the purchase order, the legal name, the address and the tax number of the buyer', async () => {
  const shop = await area.open()
  const member = await shop.member({ language: 'fr' })
  const orderId = await buy(shop, member, 1, { purchaseOrder: '  PO-77 ', details: detailsOfFirm })
  const [invoice] = await listOf(shop, member)
  expect(invoice.purchaseOrder).toBe('PO-77')
  const text = (await textOfPdf(shop, member, invoice.invoiceId)).replaceAll('\u00a0', ' ')
  for (const part of [
    'Bon de commande PO-77',
    'Érablière du Nord inc.',
    '12, rue Saint-Paul',
    'Québec QC G1K 3V9',
    'Numéro de TPS/TVH 123456789RT0001',
  ])
    expect(text).toContain(part)
  const order = await shop.call('GET /api/orders/{id}', { token: member.token, params: { id: orderId } })
  expect(order.body.purchaseOrder).toBe('PO-77')
  const [receipt] = await shop.letters(member.user.email)
  expect(receipt?.text).toContain('PO-77')
})

test.each([['x'.repeat(41)], ['two\nlines']])(
  'a purchase order of more than a short line is refused (%j)',
  async (purchaseOrder) => {
    const shop = await area.open()
    const { token } = await shop.member()
    const { title, cents } = await area.aProduct()
    const cart = [{ name: title, price: cents / 100, quantity: 1 }]
    const answer = await shop.call('POST /api/create-checkout-session', {
      token,
      body: { cart, purchaseOrder },
    })
    expect(answer.status).toBe(400)
  },
)

test('a buyer who changes the language of the account gets the next invoices in it', async () => {
  const shop = await area.open()
  const member = await shop.member()
  await buy(shop, member)
  await saveLanguage(member, 'es')
  await buy(shop, member)
  const [invoice] = (await shop.standIn.sdk.invoices.list()).data
  const { preferred_locales: locales } = (await shop.standIn.sdk.customers.retrieve(
    String(invoice!.customer),
  )) as Stripe.Customer
  expect(locales).toEqual(['es'])
})

test('the language of a plan’s invoices follows the account by the next event', async () => {
  const shop = await area.open()
  const member = await shop.member()
  await choosePlan(shop, member)
  await saveLanguage(member, 'fr')
  await shop.settleEvents()
  const [customer] = (await shop.standIn.sdk.customers.list()).data
  expect(customer?.preferred_locales).toEqual(['fr'])
})

describe('credit notes', () => {
  const refund = async (shop: Shop, orderId: string) => {
    const { token } = await shop.member({ role: 'admin' })
    return shop.call('POST /api/orders/{id}/refund', { token, params: { id: orderId } })
  }

  test('a refund is credited once, however often its events arrive', async () => {
    const shop = await area.open()
    const member = await shop.member()
    const orderId = await buy(shop, member, 2)
    expect(
      (await Promise.all([refund(shop, orderId), refund(shop, orderId)])).map(({ status }) => status),
    ).toContain(200)
    for (let time = 0; time < 3; time++) await shop.settleEvents()
    const [invoice] = await listOf(shop, member)
    expect(invoice.creditNotes).toMatchObject([{ number: `${invoice.number}-CN-01`, total: 78, tax: 0 }])
    const [{ creditNoteId }] = invoice.creditNotes
    const text = await textOfPdf(shop, member, creditNoteId)
    expect(text.replaceAll('\u00a0', ' ')).toContain('Refunded CAD 78.00')
    const stranger = await shop.member()
    await buy(shop, stranger)
    const params = { id: creditNoteId }
    expect((await shop.call('GET /api/invoices/{id}/pdf', { token: stranger.token, params })).status).toBe(
      404,
    )
  })

  test('a refund whose call died before the credit note gets it by its event', async () => {
    const shop = await area.open()
    const member = await shop.member()
    const orderId = await buy(shop, member)
    const died = vi.spyOn(shop.gateway.orders, 'credit').mockRejectedValueOnce(new Error('killed'))
    expect((await refund(shop, orderId)).status).toBe(500)
    expect(died).toHaveBeenCalled()
    await shop.settleEvents()
    expect((await listOf(shop, member))[0].creditNotes).toHaveLength(1)
  })

  test('refunds that somebody makes at Stripe are credited too, each by its amount', async () => {
    const shop = await area.open()
    const member = await shop.member()
    await buy(shop, member)
    const [payment] = (await shop.standIn.sdk.paymentIntents.list()).data
    for (const amount of [1000, 2900]) {
      await shop.standIn.sdk.refunds.create({ payment_intent: payment!.id, amount })
      await shop.settleEvents()
    }
    const [invoice] = await listOf(shop, member)
    const totals = invoice.creditNotes.map(({ total }: { total: number }) => total)
    expect(totals.toSorted()).toEqual([10, 29])
  })

  test('a plan that was paid twice has a credit note for the second payment', async () => {
    const shop = await area.open()
    const member = await shop.member()
    await choosePlan(shop, member)
    const { sdk } = shop.standIn
    const [customer] = (await sdk.customers.list()).data
    const session = await sdk.checkout.sessions.create({
      ...{ mode: 'subscription', customer: customer!.id, success_url: shop.standIn.portal.origin },
      line_items: [{ price: 'price_pro_monthly', quantity: 1 }],
    })
    shop.standIn.clock.advance(5000)
    await shop.standIn.press(session, 'pay')
    await shop.settleEvents()
    const notes = (await listOf(shop, member)).map(
      ({ creditNotes }: { creditNotes: unknown[] }) => creditNotes.length,
    )
    expect(notes).toEqual([1, 0])
  })
})
