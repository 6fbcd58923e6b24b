import { expect, test } from 'vitest'
import { reconciledRepository } from '#functions/payments/reconciledRepository.ts'
import { reconcileEvents } from '#functions/payments/settle/reconcileEvents.ts'
import { after, hours, minutes } from '#shared/kernel/time.ts'
import { paymentsArea } from '../payments/paymentsArea.ts'

const area = paymentsArea()
type Shop = Awaited<ReturnType<typeof area.open>>

async function aBuyer(shop: Shop) {
  const { token } = await shop.member()
  const { productId, title, cents } = await area.aProduct()
  const cart = [{ name: title, price: cents / 100, productId }]
  return {
    checkout: () => shop.call('POST /api/create-checkout-session', { token, body: { cart } }),
    plan: () =>
      shop.call('POST /api/stripe/create-checkout-session', {
        token,
        body: { priceId: 'price_pro_monthly' },
      }),
  }
}

test('an account that has never paid may open ten checkouts an hour, even at once; a paying one may open more', async () => {
  const shop = await area.open()
  const buyer = await aBuyer(shop)
  const answers = await Promise.all(Array.from({ length: 12 }, buyer.checkout))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect((await buyer.plan()).status).toBe(429)

  const { body } = answers.find(({ status }) => status === 200)!
  await shop.standIn.press({ id: new URL(body.url).pathname.split('/').at(-1)! }, 'pay')
  await shop.settleEvents()
  for (let count = 0; count < 3; count++) expect((await buyer.checkout()).status).toBe(200)
})

test('a flood of events delays nobody: progress is stored on the way, and an interrupted run continues there', async () => {
  const shop = await area.open()
  const { table } = area.platform
  const place = reconciledRepository(table)
  const at = shop.now()
  await place.save(after(at, -hours(2)))
  const asked: Date[] = []
  const events = {
    async *subjectsBetween(from: Date) {
      asked.push(from)
      if (asked.length === 5) throw new Error('the function was ended')
      for (let count = 0; count < 60; count++) yield { orderId: `ord_none_${count}` } as never
    },
  }
  let [now, most] = [0, 0]
  const subject = async () => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setImmediate(resolve))
    now--
  }
  const round = () =>
    reconcileEvents(table, { ...shop.gateway, events } as never, { ...shop.settle, subject }, at)
  await expect(round()).rejects.toThrow('ended')
  expect(Date.parse((await place.until())!) - asked[0]!.getTime()).toBe(minutes(60))
  expect(most).toBe(8)
  await round()
  expect(asked[5]!.getTime()).toBeGreaterThan(asked[2]!.getTime())
  expect(await place.until()).toBe(at.toISOString())
})
