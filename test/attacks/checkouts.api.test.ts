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
    openCheckout: () => shop.call('POST /api/create-checkout-session', { token, body: { cart } }),
    openPlanCheckout: () =>
      shop.call('POST /api/stripe/create-checkout-session', {
        token,
        body: { priceId: 'price_pro_monthly' },
      }),
  }
}

test('an account that has never paid may open ten checkouts an hour, even simultaneously; after a payment it may open more', async () => {
  const shop = await area.open()
  const buyer = await aBuyer(shop)
  const responses = await Promise.all(Array.from({ length: 12 }, buyer.openCheckout))
  const statuses = responses.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect((await buyer.openPlanCheckout()).status).toBe(429)

  const { body } = responses.find(({ status }) => status === 200)!
  await shop.standIn.press({ id: new URL(body.url).pathname.split('/').at(-1)! }, 'pay')
  await shop.settleEvents()
  for (let count = 0; count < 3; count++) expect((await buyer.openCheckout()).status).toBe(200)
})

test('a flood of events is read in steps: progress is stored after each, and the next run continues where one was interrupted', async () => {
  const shop = await area.open()
  const { table } = area.platform
  const reconciled = reconciledRepository(table)
  const at = shop.now()
  await reconciled.save(after(at, -hours(2)))
  const readStarts: Date[] = []
  const events = {
    async *subjectsBetween(from: Date) {
      readStarts.push(from)
      if (readStarts.length === 5) throw new Error('the function was ended')
      for (let count = 0; count < 60; count++) yield { orderId: `ord_none_${count}` } as never
    },
  }
  let [runningCount, maxRunningCount] = [0, 0]
  const subject = async () => {
    maxRunningCount = Math.max(maxRunningCount, ++runningCount)
    await new Promise((resolve) => setImmediate(resolve))
    runningCount--
  }
  const runReconciliation = () =>
    reconcileEvents(table, { ...shop.gateway, events } as never, { ...shop.settle, subject }, at)
  await expect(runReconciliation()).rejects.toThrow('ended')
  expect(Date.parse((await reconciled.until())!) - readStarts[0]!.getTime()).toBe(minutes(60))
  expect(maxRunningCount).toBe(8)
  await runReconciliation()
  expect(readStarts[5]!.getTime()).toBeGreaterThan(readStarts[2]!.getTime())
  expect(await reconciled.until()).toBe(at.toISOString())
})
