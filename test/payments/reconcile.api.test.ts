import { expect, test } from 'vitest'
import { customerRepository } from '#functions/payments/customerRepository.ts'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { reconciledRepository } from '#functions/payments/reconciledRepository.ts'
import { reconcileEvents } from '#functions/payments/settle/reconcileEvents.ts'
import { reconcileOrders } from '#functions/payments/settle/reconcileOrders.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()

type Shop = Awaited<ReturnType<typeof area.open>>

/** A member who has paid for a product and for Pro. No webhook about these payments has arrived. */
async function aBuyerWithoutWebhooks(shop: Shop) {
  const { user, token } = await shop.member()
  const { productId, title, cents } = await area.aProduct()
  const bodies = {
    '/api/create-checkout-session': { cart: [{ name: title, price: cents / 100, productId }] },
    '/api/stripe/create-checkout-session': { priceId: 'price_pro_monthly' },
  }
  for (const [route, body] of Object.entries(bodies)) {
    const answer = await shop.call(`POST ${route}`, { token, body })
    await shop.standIn.press(sessionIn(answer.body), 'pay')
  }
  const orders = orderRepository(area.platform.table)
  const buyersOrder = async () => (await orders.ofUser(user.userId, {})).items[0]!
  const { orderId } = await buyersOrder()
  return {
    orderId,
    plan: async () => (await area.platform.users.byId(user.userId))?.paidPackage ?? 'free',
    state: async () => (await buyersOrder()).state,
  }
}

test('an event that fails is tried again, and does not delay the others', async () => {
  const shop = await area.open()
  const before = shop.now()
  const [failingBuyer, otherBuyer] = [await aBuyerWithoutWebhooks(shop), await aBuyerWithoutWebhooks(shop)]
  const { table } = area.platform
  const reconciled = reconciledRepository(table)
  await reconciled.save(new Date(before.getTime() - 3_600_000))
  let isBroken = true
  const subject: typeof shop.settle.subject = async (eventSubject, at) => {
    if (isBroken && 'orderId' in eventSubject && eventSubject.orderId === failingBuyer.orderId)
      throw new Error('not to be settled')
    return shop.settle.subject(eventSubject, at)
  }
  const reconcile = () => reconcileEvents(table, shop.gateway, { ...shop.settle, subject }, shop.now())
  await expect(reconcile()).rejects.toThrow('some events could not be followed')
  expect([await otherBuyer.plan(), await otherBuyer.state(), await failingBuyer.plan()]).toEqual([
    'pro',
    'fulfilled',
    'pro',
  ])
  expect(await failingBuyer.state()).toBe('created')
  expect(Date.parse((await reconciled.until())!)).toBeLessThan(before.getTime())
  isBroken = false
  await reconcile()
  expect(await failingBuyer.state()).toBe('fulfilled')
})

test('an order that cannot be settled does not delay the others', async () => {
  const shop = await area.open()
  const [failingBuyer, otherBuyer] = [await aBuyerWithoutWebhooks(shop), await aBuyerWithoutWebhooks(shop)]
  await shop.standIn.advance(26 * 3600)
  const settle: typeof shop.settle.order = async (orderId, at) => {
    if (orderId === failingBuyer.orderId) throw new Error('not to be settled')
    return shop.settle.order(orderId, at)
  }
  await expect(reconcileOrders(area.platform.table, settle, shop.now())).rejects.toThrow('1 failed')
  expect([await failingBuyer.state(), await otherBuyer.state()]).toEqual(['created', 'fulfilled'])
})

test('settling a member writes nothing while their subscription has not changed', async () => {
  const shop = await area.open()
  const { user, token } = await shop.member()
  const checkout = await shop.call('POST /api/stripe/create-checkout-session', {
    token,
    body: { priceId: 'price_pro_monthly' },
  })
  await shop.standIn.press(sessionIn(checkout.body), 'pay')
  await shop.settleEvents()
  const { table, users } = area.platform
  const versions = async () => [
    (await customerRepository(table).byUser(user.userId))!.version,
    (await users.byId(user.userId))!.version,
  ]
  const before = await versions()
  const { customerId } = (await customerRepository(table).byUser(user.userId))!
  await shop.settle.customer(customerId, shop.now())
  expect(await versions()).toEqual(before)
})
