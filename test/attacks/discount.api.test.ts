import { expect, test } from 'vitest'
import { planOf, withChange } from '#functions/platform/accounts/plan.ts'
import { aBookedCourse } from '../payments/aBookedCourse.ts'
import { paymentsArea } from '../payments/paymentsArea.ts'

const area = paymentsArea()
const [pro, premium] = ['price_pro_monthly', 'price_premium_monthly']

/** A subscriber with an unpaid booking: C$80 for eight people, C$64 with Premium. */
async function aSubscriber(priceId = pro, card?: string) {
  const shop = await area.open()
  const booked = await aBookedCourse(area, shop, {})
  const { user, token } = booked
  const post = (route: string, body: object) => shop.call(`POST /api/stripe/${route}`, { token, body })
  const { body } = await post('create-checkout-session', { priceId })
  await shop.standIn.press({ id: new URL(body.url).pathname.split('/').at(-1)! }, 'pay', card)
  await shop.settleEvents()
  const storedUser = async () => (await area.platform.users.byId(user.userId))!
  return {
    ...{ shop, ...booked },
    changePlan: (newPriceId: string) => post('update-subscription', { newPriceId }),
    previewDue: async (newPriceId: string) =>
      (await shop.call('GET /api/stripe/update-subscription', { token, query: { newPriceId } })).body
        .due as number,
    plan: async () => planOf(await storedUser()),
    subscription: async () => (await storedUser()).subscription,
    /** The charges in cents, the oldest first. */
    chargedCents: async () =>
      (await shop.standIn.sdk.charges.list({ limit: 100 })).data.map(({ amount }) => amount).reverse(),
    refundedCents: async () => (await shop.standIn.sdk.refunds.list()).data.map(({ amount }) => amount),
    credits: async () => {
      const { data } = await shop.standIn.sdk.invoices.list({ limit: 100 })
      return data.filter(({ total }) => total < 0)
    },
    /** Advances the clock to this many seconds after the plan’s renewal. A negative number ends before it. */
    async advanceToRenewal(seconds = 60) {
      const { periodEnd } = (await storedUser()).subscription!
      await shop.standIn.advance(Math.ceil((Date.parse(periodEnd) - shop.now().getTime()) / 1000) + seconds)
    },
  }
}

/** Takes back a plan that an administrator gave. */
async function withdrawPlan(shop: Awaited<ReturnType<typeof area.open>>, userId: string) {
  const { users } = area.platform
  const storedUser = (await users.byId(userId))!
  await users.save(storedUser, withChange(storedUser, { package: 'free' }, shop.now()))
}

test('going to premium and back for the discount costs a whole month of premium', async () => {
  const member = await aSubscriber()
  expect((await member.changePlan(premium)).status).toBe(200)
  const { session } = await member.checkout()
  expect(await member.previewDue(pro)).toBe(0)
  expect((await member.changePlan(pro)).status).toBe(200)
  expect(await member.plan()).toBe('premium')
  expect(await member.subscription()).toMatchObject({ priceId: pro, nextPlan: 'pro' })
  await member.shop.standIn.press(session, 'pay')
  await member.shop.settleEvents()

  expect(await member.chargedCents()).toEqual([2999, 2000, 6400])
  expect([await member.refundedCents(), await member.credits()]).toEqual([[], []])
  await member.advanceToRenewal()
  await member.shop.settleEvents()
  expect([await member.plan(), (await member.chargedCents()).at(-1)]).toEqual(['pro', 2999])
})

test('premium on the last day of the month costs a month of premium too', async () => {
  const member = await aSubscriber()
  await member.advanceToRenewal(-60)
  expect(await member.previewDue(premium)).toBeGreaterThan(49)
  await member.changePlan(premium)
  expect((await member.chargedCents()).at(-1)).toBeGreaterThan(4990)
})

test('changing plans back and forth within a month costs nothing and credits nothing', async () => {
  const member = await aSubscriber(premium)
  for (const priceId of [pro, premium, pro, 'free', pro, 'free', premium, pro]) {
    expect([priceId, (await member.changePlan(priceId)).status, await member.plan()]).toEqual([
      priceId,
      200,
      'premium',
    ])
  }
  expect([await member.chargedCents(), await member.credits()]).toEqual([[4999], []])
  await member.advanceToRenewal()
  await member.shop.settleEvents()
  expect([await member.plan(), await member.chargedCents()]).toEqual(['pro', [4999, 2999]])
})

test('after simultaneous downgrades and upgrades the paid plan stays until the renewal, and the renewal charges for the plan that follows', async () => {
  const member = await aSubscriber(premium)
  await Promise.all([
    member.changePlan(pro),
    member.changePlan(premium),
    member.changePlan(pro),
    member.changePlan(premium),
  ])
  expect(await member.plan()).toBe('premium')
  await member.advanceToRenewal()
  await member.shop.settleEvents()
  const [, renewalCents] = await member.chargedCents()
  expect(await member.plan()).toBe(renewalCents === 4999 ? 'premium' : 'pro')
})

test('simultaneous upgrades charge only one month of premium', async () => {
  const member = await aSubscriber()
  const answers = await Promise.all([premium, premium, premium].map(member.changePlan))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await member.plan()).toBe('premium')
  const total = (await member.chargedCents()).reduce((sum, cents) => sum + cents, 0)
  expect(total).toBeGreaterThanOrEqual(2999 + 1999)
  expect(total).toBeLessThanOrEqual(2999 + 2001)
})

test('a discounted Checkout Session expires when the plan that gives the discount ends', async () => {
  const member = await aSubscriber(premium)
  await member.changePlan(pro)
  await member.advanceToRenewal(-60)
  const { session } = await member.checkout()
  await member.advanceToRenewal()
  await member.shop.settleEvents()
  expect(await member.plan()).toBe('pro')
  expect((await member.shop.standIn.sdk.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  expect((await member.checkout(64)).body.code).toBe('payment.priceChanged')
  expect((await member.checkout(80)).status).toBe(200)
})

test('a discounted payment after the plan has ended is refunded, even if its Checkout Session has not expired', async () => {
  const shop = await area.open()
  const booked = await aBookedCourse(area, shop)
  const { session } = await booked.checkout()
  await withdrawPlan(shop, booked.user.userId)
  await shop.standIn.advance(60)
  await shop.standIn.press(session, 'pay')
  for (let time = 0; time < 2; time++) await shop.settleEvents()
  expect((await shop.standIn.sdk.refunds.list()).data.map(({ amount }) => amount)).toEqual([6400])
  expect((await booked.read()).status).toBe('confirmed')
})

test('a discounted payment made before the plan ended is delivered, even if its event comes later', async () => {
  const shop = await area.open()
  const booked = await aBookedCourse(area, shop)
  const { session } = await booked.checkout()
  await shop.standIn.press(session, 'pay')
  await shop.standIn.advance(60)
  await withdrawPlan(shop, booked.user.userId)
  await shop.settleEvents()
  expect((await booked.read()).status).toBe('paid')
})

test('a month that is not paid for is not credited against a more expensive plan', async () => {
  const member = await aSubscriber(pro, '0341')
  await member.advanceToRenewal()
  await member.shop.settleEvents()
  expect(await member.subscription()).toMatchObject({ status: 'past_due' })
  const chargedBefore = await member.chargedCents()
  expect((await member.changePlan(premium)).body.code).toBe('payment.pastDue')
  expect([await member.plan(), await member.chargedCents()]).toEqual(['pro', chargedBefore])
})
