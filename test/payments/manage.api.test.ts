import { describe, expect, test } from 'vitest'
import { type Order, orderRepository } from '#functions/payments/orderRepository.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { languages } from '#shared/kernel/language.ts'
import { anOrder } from './anOrder.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()

type Shop = Awaited<ReturnType<typeof area.open>>
type Row = { orderId: string }

async function store(orders: readonly Order[]) {
  const { table } = area.platform
  for (const order of orders) await table.transact(orderRepository(table).writesToSave(undefined, order))
}
const titled = (title: string, overrides: Partial<Order> = {}) =>
  anOrder({ lines: [{ title, productId: 'product_one', cents: 3900, quantity: 1 }], ...overrides })
const idsOf = (rows: readonly Row[]) => rows.map(({ orderId }) => orderId)

/** An administrator who lists orders. */
async function anAdministrator(shop: Shop) {
  const { token } = await shop.member({ role: 'admin' })
  const list = (query: Record<string, string>) => shop.call('GET /api/orders/manage', { token, query })
  /** Follows the links from page to page. Returns the ids of each page. */
  async function pages(query: Record<string, string>) {
    const all: string[][] = []
    let after: string | null | undefined
    do {
      const { status, body, headers } = await list({ ...query, ...(after && { after }) })
      expect(status).toBe(200)
      all.push(idsOf(body))
      const link = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1]
      after = link && new URL(link, 'http://portal.example').searchParams.get('after')
    } while (after)
    return all
  }
  return { token, list, pages, ids: async (query: Record<string, string>) => idsOf((await list(query)).body) }
}

describe('the orders of all buyers', () => {
  test('are found by parts of a name, an e-mail and a title, and by ids of the portal and of Stripe', async () => {
    const shop = await area.open()
    const { user } = await shop.member({ firstName: 'Zoé', lastName: 'Quackenbush' })
    const order = titled('Élan workbook', { userId: user.userId, paymentId: 'pi_Zz9', sessionId: 'cs_Zz9' })
    await store([order, titled('Another')])
    const { ids } = await anAdministrator(shop)
    for (const q of ['quacken', 'ZOE bush', user.email, 'elan quack', order.orderId, 'pi_zz9', 'cs_Zz9'])
      expect([q, await ids({ q })]).toEqual([q, [order.orderId]])
    expect(await ids({ q: 'quackenbush nobody' })).toEqual([])
  })

  test('are found by the name of a course in each language', async () => {
    const shop = await area.open()
    const { user } = await shop.member()
    const title = 'Net Zero Carbon Strategy for Business'
    const order = anOrder({
      userId: user.userId,
      lines: [{ title, bookingId: 'bkg_1', cents: 6400, quantity: 1 }],
    })
    await store([order])
    const { ids } = await anAdministrator(shop)
    for (const language of languages)
      expect(await ids({ q: courseNameIn(language, title), userId: user.userId })).toEqual([order.orderId])
  })

  test('are found by each state that an order can have, refunded too', async () => {
    const shop = await area.open()
    const states = ['created', 'fulfilled', 'held', 'expired', 'refundDue', 'refunded', 'disputed'] as const
    const stored = states.map((state) => titled('Stately', { state }))
    await store(stored)
    const { ids, list } = await anAdministrator(shop)
    for (const { state, orderId } of stored)
      expect([state, await ids({ q: 'stately', state })]).toEqual([state, [orderId]])
    expect((await list({ state: 'gone' })).status).toBe(400)
  })

  test('are found by the day on which they were created, from its first to its last moment in UTC', async () => {
    const shop = await area.open()
    const { user } = await shop.member()
    const stored = [
      '2026-03-01T23:59:59.999Z',
      '2026-03-02T00:00:00.000Z',
      '2026-03-02T23:59:59.999Z',
      '2026-03-03T00:00:00.000Z',
    ].map((createdAt) => titled('Dated', { createdAt, userId: user.userId, state: 'held' }))
    await store(stored)
    const [beforeId, firstId, lastId, afterId] = idsOf(stored)
    const { ids } = await anAdministrator(shop)
    const day = { from: '2026-03-02', to: '2026-03-02' }
    expect(await ids({ q: 'dated', ...day })).toEqual([lastId, firstId])
    expect(await ids({ userId: user.userId, ...day })).toEqual([lastId, firstId])
    expect(await ids({ q: 'dated', state: 'held', ...day })).toEqual([firstId, lastId])
    expect(await ids({ q: 'dated', from: '2026-03-03' })).toEqual([afterId])
    expect(await ids({ q: 'dated', to: '2026-03-01' })).toEqual([beforeId])
    expect(await ids({ q: 'dated', from: '2026-03-03', to: '2026-03-01' })).toEqual([])
  })

  test('continue after pages that the filter leaves empty, each order once', async () => {
    const shop = await area.open()
    const at = (minute: number) =>
      new Date(Date.parse('2025-05-05T00:00:00Z') + minute * 60_000).toISOString()
    const stored = Array.from({ length: 1300 }, (_, minute) =>
      titled(minute % 325 === 0 ? 'Rare' : 'Common', { createdAt: at(minute) }),
    )
    await Promise.all([0, 1, 2, 3].map((part) => store(stored.filter((_, index) => index % 4 === part))))
    const rare = idsOf(stored.filter(({ lines }) => lines[0]!.title === 'Rare')).reverse()
    const { pages } = await anAdministrator(shop)
    const days = { from: '2025-05-05', to: '2025-05-06' }
    expect((await pages({ q: 'rare', limit: '3', ...days })).flat()).toEqual(rare)
    const none = await pages({ q: 'rare-nowhere', ...days })
    expect(none.length).toBeGreaterThan(1)
    expect(none.flat()).toEqual([])
  })

  test('are refused to a member, and no word of them is told', async () => {
    const shop = await area.open()
    const order = titled('Secret')
    await store([order])
    const { token } = await shop.member()
    for (const call of [
      shop.call('GET /api/orders/manage', { token, query: { q: 'secret' } }),
      shop.call('GET /api/orders/manage/{id}', { token, params: { id: order.orderId } }),
      shop.call('GET /api/subscriptions', { token, query: {} }),
    ]) {
      const { status, body } = await call
      expect(status).toBe(403)
      expect(JSON.stringify(body)).not.toContain(order.orderId)
    }
  })
})

test('an order tells its buyer, its ids at Stripe, and when it was paid and refunded', async () => {
  const shop = await area.open()
  const { productId, title } = await area.aProduct(1999)
  const { user, token: buyerToken } = await shop.member()
  const cart = [{ name: title, price: 19.99, productId, quantity: 3 }]
  const checkout = await shop.call('POST /api/create-checkout-session', { token: buyerToken, body: { cart } })
  await shop.standIn.press(sessionIn(checkout.body), 'pay')
  await shop.settleEvents()
  const { token, ids } = await anAdministrator(shop)
  const id = (await ids({ userId: user.userId }))[0]!
  const read = () => shop.call('GET /api/orders/manage/{id}', { token, params: { id } })
  await shop.call('POST /api/orders/{id}/refund', { token, params: { id } })
  const { body } = await read()
  expect(body).toMatchObject({
    ...{ orderId: id, status: 'refunded', total: 59.97 },
    lines: [{ title, quantity: 3, price: 19.99, productId }],
    buyer: { userId: user.userId, email: user.email },
    sessionId: sessionIn(checkout.body).id,
    paymentId: expect.stringMatching(/^pi_/),
  })
  expect(body.changes.map(({ state }: { state: string }) => state)).toEqual([
    'fulfilled',
    'refundDue',
    'refunded',
  ])
  const missing = { token, params: { id: 'ord_none' } }
  expect((await shop.call('GET /api/orders/manage/{id}', missing)).status).toBe(404)
})

test('subscribers are found by name, e-mail and status', async () => {
  const shop = await area.open()
  const { user, token: memberToken } = await shop.member({ firstName: 'Wilhelmina', lastName: 'Oakes' })
  const checkout = await shop.call('POST /api/stripe/create-checkout-session', {
    token: memberToken,
    body: { priceId: 'price_pro_monthly' },
  })
  await shop.standIn.press(sessionIn(checkout.body), 'pay')
  await shop.settleEvents()
  const { token } = await anAdministrator(shop)
  const found = async (query: Record<string, string>) =>
    (await shop.call('GET /api/subscriptions', { token, query })).body.map(
      ({ userId }: { userId: string }) => userId,
    )
  for (const q of ['wilhel oak', user.email]) expect(await found({ q })).toEqual([user.userId])
  expect(await found({ q: 'wilhelmina', status: 'active' })).toEqual([user.userId])
  expect(await found({ q: 'wilhelmina', status: 'canceled' })).toEqual([])
})
