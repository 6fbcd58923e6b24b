import { expect, test } from 'vitest'
import { withChange } from '#functions/platform/accounts/discount.ts'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { aBookedCourse } from '../payments/aBookedCourse.ts'
import { paymentsArea } from '../payments/paymentsArea.ts'

const area = paymentsArea()
const [pro, premium] = ['price_pro_monthly', 'price_premium_monthly']

/** A subscriber with an unpaid booking: C$80 for eight people, C$64 with Premium. */
async function aMember(plan = pro, card?: string) {
  const shop = await area.open()
  const booked = await aBookedCourse(area, shop, {})
  const { user, token } = booked
  const post = (route: string, body: object) => shop.call(`POST /api/stripe/${route}`, { token, body })
  const { body } = await post('create-checkout-session', { priceId: plan })
  await shop.standIn.press({ id: new URL(body.url).pathname.split('/').at(-1)! }, 'pay', card)
  await shop.settleEvents()
  const stored = async () => (await area.platform.users.byId(user.userId))!
  return {
    ...{ shop, ...booked, stored },
    change: (newPriceId: string) => post('update-subscription', { newPriceId }),
    preview: async (newPriceId: string) =>
      (await shop.call('GET /api/stripe/update-subscription', { token, query: { newPriceId } })).body
        .due as number,
    plan: async () => planOf(await stored()),
    subscription: async () => (await stored()).subscription,
    /** The charges in cents, the oldest first. */
    paid: async () =>
      (await shop.standIn.sdk.charges.list({ limit: 100 })).data.map(({ amount }) => amount).reverse(),
    refunds: async () => (await shop.standIn.sdk.refunds.list()).data.map(({ amount }) => amount),
    credited: async () => {
      const { data } = await shop.standIn.sdk.invoices.list({ limit: 100 })
      return data.filter(({ total }) => total < 0)
    },
    told: async () => (await shop.letters(user.email)).map(({ subject }) => subject),
    async untilRenewal(seconds = 60) {
      const { periodEnd } = (await stored()).subscription!
      await shop.standIn.advance(Math.ceil((Date.parse(periodEnd) - shop.now().getTime()) / 1000) + seconds)
    },
  }
}

/** Takes back a plan that an administrator gave. */
async function takePlan(shop: Awaited<ReturnType<typeof area.open>>, userId: string) {
  const { users } = area.platform
  const before = (await users.byId(userId))!
  await users.save(before, withChange(before, { package: 'free' }, shop.now()))
}

test('going to premium and back for the discount costs a whole month of premium', async () => {
  const member = await aMember()
  expect((await member.change(premium)).status).toBe(200)
  const { session } = await member.page()
  expect(await member.preview(pro)).toBe(0)
  expect((await member.change(pro)).status).toBe(200)
  expect(await member.plan()).toBe('premium')
  expect(await member.subscription()).toMatchObject({ priceId: pro, nextPlan: 'pro' })
  await member.shop.standIn.press(session, 'pay')
  await member.shop.settleEvents()

  expect(await member.paid()).toEqual([2999, 2000, 6400])
  expect([await member.refunds(), await member.credited()]).toEqual([[], []])
  await member.untilRenewal()
  await member.shop.settleEvents()
  expect([await member.plan(), (await member.paid()).at(-1)]).toEqual(['pro', 2999])
})

test('premium on the last day of the month costs a month of premium too', async () => {
  const member = await aMember()
  await member.untilRenewal(-60)
  expect(await member.preview(premium)).toBeGreaterThan(49)
  await member.change(premium)
  expect((await member.paid()).at(-1)).toBeGreaterThan(4990)
})

test('changing plans to and fro within the month costs nothing and credits nothing', async () => {
  const member = await aMember(premium)
  for (const plan of [pro, premium, pro, 'free', pro, 'free', premium, pro]) {
    expect([plan, (await member.change(plan)).status, await member.plan()]).toEqual([plan, 200, 'premium'])
  }
  expect([await member.paid(), await member.credited()]).toEqual([[4999], []])
  await member.untilRenewal()
  await member.shop.settleEvents()
  expect([await member.plan(), await member.paid()]).toEqual(['pro', [4999, 2999]])
})

test('simultaneous downgrades and upgrades leave the plan that was paid for', async () => {
  const member = await aMember(premium)
  await Promise.all([member.change(pro), member.change(premium), member.change(pro), member.change(premium)])
  expect(await member.plan()).toBe('premium')
  await member.untilRenewal()
  await member.shop.settleEvents()
  const [, renewed] = await member.paid()
  expect(await member.plan()).toBe(renewed === 4999 ? 'premium' : 'pro')
})

test('simultaneous upgrades pay for one month', async () => {
  const member = await aMember()
  const answers = await Promise.all([premium, premium, premium].map(member.change))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await member.plan()).toBe('premium')
  const total = (await member.paid()).reduce((sum, cents) => sum + cents, 0)
  expect(total).toBeGreaterThanOrEqual(2999 + 1999)
  expect(total).toBeLessThanOrEqual(2999 + 2001)
})

test('a discounted Checkout Session expires when the plan that gives the discount ends', async () => {
  const member = await aMember(premium)
  await member.change(pro)
  await member.untilRenewal(-60)
  const { session } = await member.page()
  await member.untilRenewal()
  await member.shop.settleEvents()
  expect(await member.plan()).toBe('pro')
  expect((await member.shop.standIn.sdk.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  expect((await member.page(64)).body.code).toBe('payment.priceChanged')
  expect((await member.page(80)).status).toBe(200)
})

test('a discounted payment after the plan has ended is refunded, even if its session could not be expired', async () => {
  const shop = await area.open()
  const booked = await aBookedCourse(area, shop)
  const { session } = await booked.page()
  await takePlan(shop, booked.user.userId)
  await shop.standIn.advance(60)
  await shop.standIn.press(session, 'pay')
  for (let time = 0; time < 2; time++) await shop.settleEvents()
  expect((await shop.standIn.sdk.refunds.list()).data.map(({ amount }) => amount)).toEqual([6400])
  expect((await booked.read()).status).toBe('confirmed')
})

test('a discounted payment made before the plan ended is delivered, even if its event comes later', async () => {
  const shop = await area.open()
  const booked = await aBookedCourse(area, shop)
  const { session } = await booked.page()
  await shop.standIn.press(session, 'pay')
  await shop.standIn.advance(60)
  await takePlan(shop, booked.user.userId)
  await shop.settleEvents()
  expect((await booked.read()).status).toBe('paid')
})

test('a month that is not paid for is not credited against a dearer plan', async () => {
  const member = await aMember(pro, '0341')
  await member.untilRenewal()
  await member.shop.settleEvents()
  expect(await member.subscription()).toMatchObject({ status: 'past_due' })
  const before = await member.paid()
  expect((await member.change(premium)).body.code).toBe('payment.pastDue')
  expect([await member.plan(), await member.paid()]).toEqual(['pro', before])
})
