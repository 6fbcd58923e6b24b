import { expect, test } from 'vitest'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { reconciledRepository } from '#functions/payments/reconciledRepository.ts'
import { reconcileEvents } from '#functions/payments/settle/reconcileEvents.ts'
import { reconcileOrders } from '#functions/payments/settle/reconcileOrders.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()

type Shop = Awaited<ReturnType<typeof area.open>>

/** A member who has paid for a product and for Pro, while all webhooks were lost. */
async function anUnheardBuyer(shop: Shop) {
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
  const mine = async () => (await orders.ofUser(user.userId, {})).items[0]!
  const { orderId } = await mine()
  return {
    orderId,
    plan: async () => (await area.platform.users.byId(user.userId))?.paidPackage ?? 'free',
    state: async () => (await mine()).state,
  }
}

test('an event that fails is tried again, and does not delay the others', async () => {
  const shop = await area.open()
  const before = shop.now()
  const [unlucky, other] = [await anUnheardBuyer(shop), await anUnheardBuyer(shop)]
  const { table } = area.platform
  const reconciled = reconciledRepository(table)
  await reconciled.save(new Date(before.getTime() - 3_600_000))
  let isBroken = true
  const subject: typeof shop.settle.subject = async (about, at) => {
    if (isBroken && 'orderId' in about && about.orderId === unlucky.orderId)
      throw new Error('not to be settled')
    return shop.settle.subject(about, at)
  }
  const round = () => reconcileEvents(table, shop.gateway, { ...shop.settle, subject }, shop.now())
  await expect(round()).rejects.toThrow('some events could not be followed')
  expect([await other.plan(), await other.state(), await unlucky.plan()]).toEqual(['pro', 'fulfilled', 'pro'])
  expect(await unlucky.state()).toBe('created')
  expect(Date.parse((await reconciled.until())!)).toBeLessThan(before.getTime())
  isBroken = false
  await round()
  expect(await unlucky.state()).toBe('fulfilled')
})

test('an order that cannot be settled does not delay the others', async () => {
  const shop = await area.open()
  const [unlucky, other] = [await anUnheardBuyer(shop), await anUnheardBuyer(shop)]
  await shop.standIn.advance(26 * 3600)
  const settle: typeof shop.settle.order = async (orderId, at) => {
    if (orderId === unlucky.orderId) throw new Error('not to be settled')
    return shop.settle.order(orderId, at)
  }
  await expect(reconcileOrders(area.platform.table, settle, shop.now())).rejects.toThrow('1 failed')
  expect([await unlucky.state(), await other.state()]).toEqual(['created', 'fulfilled'])
})
