import { describe, expect, test } from 'vitest'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { reconcileOrders } from '#functions/payments/settle/reconcileOrders.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { dayIn } from '#shared/kernel/calendar.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()
type Shop = Awaited<ReturnType<typeof area.open>>
let count = 0
const aRefundId = () => `refund-of-test-${++count}`

/** A paid order of two workbooks (39 dollars each) and a guide (20 dollars), its buyer and an administrator. */
async function aPaidOrder(options: Parameters<typeof area.open>[0] = {}, shopOf?: Shop) {
  const shop = shopOf ?? (await area.open(options))
  const { user, token } = await shop.member({ language: 'fr' })
  const [workbook, guide] = [await area.aProduct(3900), await area.aProduct(2000)]
  const cart = [
    { name: workbook.title, price: 39, productId: workbook.productId, quantity: 2 },
    { name: guide.title, price: 20, productId: guide.productId, quantity: 1 },
  ]
  const checkout = await shop.call('POST /api/create-checkout-session', {
    token,
    body: { cart },
    query: { lang: 'fr' },
  })
  await shop.standIn.press(sessionIn(checkout.body), 'pay')
  await shop.settleEvents()
  const { token: admin } = await shop.member({ role: 'admin' })
  const [order] = (await orderRepository(area.platform.table).ofUser(user.userId, {})).items
  const id = order!.orderId
  const sdk = shop.standIn.sdk
  return {
    ...{ shop, user, token, admin, id },
    refundPart: (body: object, by = admin) =>
      shop.call('POST /api/orders/{id}/refund-part', {
        token: by,
        params: { id },
        body: { refundId: aRefundId(), reason: 'The second one was empty.', ...body },
      }),
    refundWhole: () => shop.call('POST /api/orders/{id}/refund', { token: admin, params: { id } }),
    read: async () => (await shop.call('GET /api/orders/manage/{id}', { token: admin, params: { id } })).body,
    stored: async () => (await orderRepository(area.platform.table).byId(id))!,
    refunds: async () => (await sdk.refunds.list()).data.map(({ amount }) => amount).sort((a, b) => a - b),
    creditNotes: async () =>
      (await sdk.creditNotes.list()).data.map(({ total }) => total).sort((a, b) => a - b),
    letters: async () => (await shop.letters(user.email)).slice(1),
    ownedCount: async () => (await purchases(area.platform.table).productsOf(user.userId)).size,
  }
}

describe('a partial refund of an order', () => {
  test('refunds an amount with a credit note, mails the reason, and leaves the buyer what was bought', async () => {
    const { refundPart, read, refunds, creditNotes, letters, ownedCount, shop, token, id } =
      await aPaidOrder()
    const { status, body } = await refundPart({ amount: 12.5 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ status: 'fulfilled', total: 98, refunded: 12.5 },
      partRefunds: [{ amount: 12.5, reason: 'The second one was empty.', state: 'made' }],
    })
    expect(body.lines.map(({ left }: { left: number }) => left)).toEqual([68.05, 17.45])
    expect([await refunds(), await creditNotes(), await ownedCount()]).toEqual([[1250], [1250], 2])
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter!.subject).toMatch(/^Nous vous avons remboursé 12,50/)
    expect(letter!.text).toContain('The second one was empty.')
    expect(await read()).toMatchObject({ refunded: 12.5 })
    const own = (await shop.call('GET /api/orders', { token })).body
    expect(own.find(({ orderId }: { orderId: string }) => orderId === id)).toMatchObject({ refunded: 12.5 })
  })

  test('refunds all that is left of chosen lines', async () => {
    const { refundPart, refunds } = await aPaidOrder()
    await refundPart({ amount: 9.8 })
    const { body } = await refundPart({ lines: [1] })
    expect(body.lines.map(({ left }: { left: number }) => left)).toEqual([70.2, 0])
    expect(await refunds()).toEqual([980, 1800])
    expect((await refundPart({ lines: [1] })).body.code).toBe('payment.moreThanLeft')
  })

  test.each([
    [{ amount: 98.01 }, 409, 'payment.moreThanLeft'],
    [{ amount: 98 }, 409, 'payment.allThatIsLeft'],
    [{ lines: [0, 1] }, 409, 'payment.allThatIsLeft'],
    [{ lines: [2] }, 409, 'payment.notPaid'],
    [{ amount: 0 }, 400, undefined],
    [{ amount: -5 }, 400, undefined],
    [{ amount: 1.005 }, 400, undefined],
    [{ amount: 5, lines: [0] }, 400, undefined],
    [{}, 400, undefined],
    [{ lines: [] }, 400, undefined],
    [{ lines: [-1] }, 400, undefined],
    [{ amount: 5, reason: '' }, 400, undefined],
    [{ amount: 5, reason: 'See https://example.org' }, 400, undefined],
    [{ amount: 5, refundId: 'a b' }, 400, undefined],
  ])('of %j is refused, and nothing is paid back', async (body, status, code) => {
    const { refundPart, refunds } = await aPaidOrder()
    const refused = await refundPart(body)
    expect(refused.status).toBe(status)
    if (code) expect(refused.body.code).toBe(code)
    expect(await refunds()).toEqual([])
  })

  test('is for administrators alone, and for a delivered order', async () => {
    const { refundPart, token, refundWhole } = await aPaidOrder()
    expect((await refundPart({ amount: 5 }, token)).status).toBe(403)
    await refundWhole()
    expect((await refundPart({ amount: 5 })).body.code).toBe('payment.notPaid')
  })

  test('is made once for a form that is sent again, also with another amount', async () => {
    const { refundPart, refunds, letters } = await aPaidOrder()
    const refundId = aRefundId()
    for (const amount of [5, 5, 7]) expect((await refundPart({ refundId, amount })).status).toBe(200)
    await Promise.all([1, 2, 3].map(() => refundPart({ refundId, amount: 5 })))
    expect([await refunds(), (await letters()).length]).toEqual([[500], 1])
  })

  test('never exceeds the payment when many administrators refund at once', async () => {
    const { refundPart, refunds, creditNotes, read, letters } = await aPaidOrder()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refundPart({ amount: 30 })))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(3)
    expect([await refunds(), await creditNotes()]).toEqual([
      [3000, 3000, 3000],
      [3000, 3000, 3000],
    ])
    expect(await read()).toMatchObject({ status: 'fulfilled', refunded: 90 })
    expect(await letters()).toHaveLength(3)
  })

  test('is followed by a refund of the rest, which takes back what was bought and names the rest', async () => {
    const { refundPart, refundWhole, refunds, creditNotes, letters, ownedCount } = await aPaidOrder()
    await refundPart({ amount: 30 })
    expect((await refundWhole()).body).toMatchObject({ status: 'refunded', refunded: 98 })
    expect([await refunds(), await creditNotes(), await ownedCount()]).toEqual([
      [3000, 6800],
      [3000, 6800],
      0,
    ])
    expect((await letters()).map(({ subject }) => subject.replace(/\s/g, ' '))).toEqual([
      'Nous vous avons remboursé 30,00 C$',
      'Nous vous avons remboursé 68,00 C$',
    ])
  })

  test('at the same time as a refund of everything refunds exactly the payment in all', async () => {
    for (let round = 0; round < 6; round++) {
      const { refundPart, refundWhole, refunds, creditNotes, stored } = await aPaidOrder()
      const calls = [() => refundPart({ amount: 30 }), refundWhole, () => refundPart({ lines: [1] })]
      await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()))
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
      expect([sum(await refunds()), sum(await creditNotes())]).toEqual([9800, 9800])
      const { state, partRefunds = [] } = await stored()
      expect([state, partRefunds.filter((one) => one.state === 'due')]).toEqual(['refunded', []])
    }
  })

  test('that was stored before the Lambda died is made by the schedule, once', async () => {
    const { shop, id, stored, refunds, letters } = await aPaidOrder()
    const orders = orderRepository(area.platform.table)
    const before = await stored()
    const due = { refundId: 'r-due-000', cents: 700, shares: [700, 0], reason: 'Why', state: 'due' as const }
    const at = new Date().toISOString()
    await area.platform.table.transact(
      orders.writesToSave(before, { ...before, partRefunds: [{ ...due, at }] }),
    )
    for (let run = 0; run < 2; run++)
      await reconcileOrders(area.platform.table, shop.settle.order, new Date())
    expect([await refunds(), (await letters()).length, await orders.withDuePartialRefund()]).toEqual([
      [700],
      1,
      [],
    ])
    expect((await stored()).partRefunds).toMatchObject([{ state: 'made' }])
    expect(id).toBe(before.orderId)
  })

  test('that was made at Stripe more than a day ago, before the Lambda died, is not made again', async () => {
    const { shop, stored, refunds, id } = await aPaidOrder()
    const before = await stored()
    const metadata = { orderId: id, refundId: 'r-made-000' }
    await shop.standIn.sdk.refunds.create({ payment_intent: before.paymentId!, amount: 700, metadata })
    const at = new Date().toISOString()
    const due = {
      refundId: 'r-made-000',
      cents: 700,
      shares: [700, 0],
      reason: 'Why',
      at,
      state: 'due' as const,
    }
    const { table } = area.platform
    await table.transact(orderRepository(table).writesToSave(before, { ...before, partRefunds: [due] }))
    await shop.standIn.advance(2 * 24 * 3600)
    await shop.settle.order(id, new Date())
    expect([await refunds(), (await stored()).partRefunds!.map(({ state }) => state)]).toEqual([
      [700],
      ['made'],
    ])
  })

  test('that somebody makes in Stripe’s Dashboard counts as well', async () => {
    const { shop, stored, refundPart, read } = await aPaidOrder()
    await shop.standIn.sdk.refunds.create({ payment_intent: (await stored()).paymentId!, amount: 9000 })
    await shop.settleEvents()
    expect(await read()).toMatchObject({ status: 'fulfilled', refunded: 90 })
    expect((await refundPart({ amount: 9 })).body.code).toBe('payment.moreThanLeft')
    expect((await refundPart({ amount: 7.5 })).body).toMatchObject({ refunded: 97.5 })
  })

  test('lowers the revenue on its day, and all refunds by no more than the revenue', async () => {
    const { refundPart, shop, admin, refundWhole } = await aPaidOrder()
    const today = dayIn('', new Date())
    const revenue = async () =>
      (await shop.call('GET /api/revenue', { token: admin, query: { from: today, to: today } })).body
    const before = await revenue()
    await refundPart({ lines: [1] })
    const after = await revenue()
    expect(after.totals.refunds - before.totals.refunds).toBeCloseTo(20)
    expect(after.totals.sales).toBe(before.totals.sales)
    await refundPart({ amount: 8 })
    await refundWhole()
    const end = await revenue()
    expect(end.totals.refunds - before.totals.refunds).toBeCloseTo(98)
    expect(end.products.every((one: { sales: number; refunds: number }) => one.refunds <= one.sales)).toBe(
      true,
    )
  })
})
