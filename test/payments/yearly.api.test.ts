import { describe, expect, test } from 'vitest'
import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()
const [pro, premium] = ['price_pro_monthly', 'price_premium_monthly']
const day = 86_400

/** A shop that sells both plans by the year too, and a member of it. */
async function aMember() {
  const shop = await area.open()
  const { sdk } = shop.standIn
  const yearlyOf = async (monthly: string, cents: number) => {
    const { product } = await sdk.prices.retrieve(monthly)
    const { id } = await sdk.prices.create({
      ...{ product: String(product), currency: 'cad', unit_amount: cents },
      recurring: { interval: 'year' },
    })
    return { priceId: id, cents }
  }
  const yearly = [await yearlyOf(pro, 29_990), await yearlyOf(premium, 49_990)] as const
  shop.plans[0] = { ...shop.plans[0]!, yearly: yearly[0] }
  shop.plans[1] = { ...shop.plans[1]!, yearly: yearly[1] }
  const { user, token } = await shop.member()
  const post = (route: string, body: object) => shop.call(`POST /api/stripe/${route}`, { token, body })
  const stored = async () => (await area.platform.users.byId(user.userId))!
  const checkout = (priceId: string, more: object = {}) =>
    post('create-checkout-session', { priceId, ...more })
  return {
    shop,
    async eraseAccount() {
      const user = await stored()
      await area.platform.users.erase(user, [beginErasure(user, new Date())])
    },
    proYear: yearly[0].priceId,
    premiumYear: yearly[1].priceId,
    checkout,
    update: (newPriceId: string) => post('update-subscription', { newPriceId }),
    preview: (newPriceId: string) =>
      shop.call('GET /api/stripe/update-subscription', { token, query: { newPriceId } }),
    plan: async () => planOf(await stored()),
    subscription: async () => (await stored()).subscription,
    async subscribe(priceId: string, card?: string) {
      await shop.standIn.press(sessionIn((await checkout(priceId)).body), 'pay', card)
      await shop.settleEvents()
    },
    async advanceToEnd(seconds = 60) {
      const { periodEnd } = (await stored()).subscription!
      await shop.standIn.advance(Math.ceil((Date.parse(periodEnd) - shop.now().getTime()) / 1000) + seconds)
      await shop.settleEvents()
    },
    /** The successful charges in cents, the oldest first. */
    charged: async () =>
      (await sdk.charges.list({ limit: 100 })).data
        .filter(({ paid }) => paid)
        .map(({ amount }) => amount)
        .reverse(),
    subjects: async () => (await shop.letters(user.email)).map(({ subject }) => subject),
  }
}

describe('a plan by the year', () => {
  test('is listed beside the month, and is neither listed nor sold where no settings name it', async () => {
    const { shop, proYear, checkout } = await aMember()
    const { body } = await shop.call('GET /api/plans')
    expect(body.map(({ yearly }: { yearly?: object }) => yearly)).toEqual([
      undefined,
      { priceId: proYear, price: 299.9 },
      { priceId: expect.any(String), price: 499.9 },
    ])
    shop.plans[0] = { name: 'pro', priceId: pro, cents: 2999 }
    expect((await shop.call('GET /api/plans')).body[1]).not.toHaveProperty('yearly')
    expect((await checkout(proYear)).body.code).toBe('payment.unknownPlan')
    expect((await checkout(pro, { interval: 'year' })).body.code).toBe('payment.unknownPlan')
    expect((await checkout(pro, { interval: 'yearly' })).status).toBe(400)
    expect((await shop.standIn.sdk.checkout.sessions.list()).data).toEqual([])
  })

  test('costs ten months, lasts a year, and renews for another', async () => {
    const { charged, ...member } = await aMember()
    await member.subscribe(member.proYear)
    expect([await member.plan(), await charged()]).toEqual(['pro', [29_990]])
    expect(await member.subscription()).toMatchObject({ interval: 'year', nextPlan: 'pro' })
    await member.shop.standIn.advance(360 * day)
    await member.shop.settleEvents()
    expect([await member.plan(), await charged()]).toEqual(['pro', [29_990]])
    await member.advanceToEnd()
    expect([await member.plan(), await charged()]).toEqual(['pro', [29_990, 29_990]])
  })

  test('whose renewal is declined stays until Stripe gives up', async () => {
    const member = await aMember()
    await member.subscribe(member.proYear, '0341')
    await member.advanceToEnd()
    expect([await member.plan(), (await member.subscription())?.status]).toEqual(['pro', 'past_due'])
    expect((await member.update(member.premiumYear)).body.code).toBe('payment.pastDue')
    await member.shop.standIn.advance(15 * day)
    await member.shop.settleEvents()
    expect([await member.plan(), await member.charged()]).toEqual(['free', [29_990]])
    expect(await member.subjects()).toEqual([
      'Welcome to Pro',
      'We could not renew your plan',
      'Your plan has ended',
    ])
  })

  test('that is ended stays until the year is over, and can be taken back until then', async () => {
    const member = await aMember()
    await member.subscribe(member.proYear)
    await member.update('free')
    expect(await member.subscription()).toMatchObject({ cancelAtPeriodEnd: true, interval: 'year' })
    expect((await member.update(member.proYear)).status).toBe(200)
    expect(await member.subscription()).toMatchObject({ cancelAtPeriodEnd: false, priceId: member.proYear })
    await member.update('free')
    await member.shop.standIn.advance(300 * day)
    await member.shop.settleEvents()
    expect(await member.plan()).toBe('pro')
    await member.advanceToEnd()
    expect([await member.plan(), await member.charged()]).toEqual(['free', [29_990]])
    await member.subscribe(pro)
    expect((await member.charged()).at(-1)).toBe(2999)
  })
})

test('where years are no longer sold, those who have one keep it, and its price', async () => {
  const member = await aMember()
  await member.subscribe(member.proYear)
  const { plans } = member.shop
  plans[0] = { name: 'pro', priceId: pro, cents: 2999, formerPriceIds: [member.proYear] }
  plans[1] = { name: 'premium', priceId: premium, cents: 4999 }
  await member.update('free')
  expect((await member.update(premium)).body.code).toBe('payment.otherInterval')
  expect((await member.preview(pro)).body.due).toBe(0)
  expect((await member.update(pro)).status).toBe(200)
  expect(await member.subscription()).toMatchObject({ priceId: member.proYear, cancelAtPeriodEnd: false })
  await member.advanceToEnd()
  expect([await member.plan(), await member.charged()]).toEqual(['pro', [29_990, 29_990]])
})

describe('a change between month and year', () => {
  test.each(['pro', 'premium'] as const)(
    'from a month of Pro to a year of %s begins at once, with the rest of the month set off, as the preview said',
    async (name) => {
      const member = await aMember()
      await member.subscribe(pro)
      await member.shop.standIn.advance(10.25 * day)
      const [priceId, price] = name === 'pro' ? [member.proYear, 299.9] : [member.premiumYear, 499.9]
      const { due } = (await member.preview(priceId)).body
      expect(due).toBeGreaterThan(price - 21)
      expect(due).toBeLessThan(price - 18)
      expect((await member.update(priceId)).status).toBe(200)
      expect(await member.charged()).toEqual([2999, Math.round(due * 100)])
      expect(await member.plan()).toBe(name)
      const subscription = (await member.subscription())!
      expect(subscription).toMatchObject({ interval: 'year', priceId })
      const lasts = Date.parse(subscription.periodEnd) - member.shop.now().getTime()
      expect(Math.round(lasts / (day * 1000))).toBeGreaterThanOrEqual(365)
    },
  )

  test('pressed three times at once is charged once', async () => {
    const member = await aMember()
    await member.subscribe(pro)
    const answers = await Promise.all([1, 2, 3].map(() => member.update(member.proYear)))
    expect(answers.map(({ status }) => status)).toContain(200)
    await member.shop.settleEvents()
    const charged = await member.charged()
    expect(charged.reduce((sum, cents) => sum + cents, 0)).toBeLessThanOrEqual(29_990)
    expect(await member.subscription()).toMatchObject({ interval: 'year', priceId: member.proYear })
  })

  test('that would lose a paid period is refused, by the preview too, and changes nothing', async () => {
    const member = await aMember()
    await member.subscribe(premium)
    expect((await member.update(member.proYear)).body.code).toBe('payment.otherInterval')
    await member.update(pro)
    expect((await member.update(member.premiumYear)).body.code).toBe('payment.changesAlready')
    await member.update(premium)
    expect((await member.update(member.premiumYear)).status).toBe(200)
    const before = await member.charged()
    for (const priceId of [pro, premium]) {
      expect((await member.preview(priceId)).body.code).toBe('payment.otherInterval')
      expect((await member.update(priceId)).body.code).toBe('payment.otherInterval')
    }
    expect([await member.plan(), await member.charged()]).toEqual(['premium', before])
  })

  test('whose card is declined changes nothing', async () => {
    const member = await aMember()
    await member.subscribe(pro, '0341')
    expect((await member.update(member.proYear)).body.code).toBe('payment.cardDeclined')
    expect(await member.subscription()).toMatchObject({ interval: 'month', priceId: pro, status: 'active' })
    expect(await member.charged()).toEqual([2999])
  })
})

test('a cheaper plan by the year follows when the paid year is over, and a dearer one begins at once', async () => {
  const member = await aMember()
  await member.subscribe(member.premiumYear)
  expect((await member.preview(member.proYear)).body.due).toBe(0)
  await member.update(member.proYear)
  expect(await member.subscription()).toMatchObject({ nextPlan: 'pro', interval: 'year' })
  expect([await member.plan(), await member.charged()]).toEqual(['premium', [49_990]])
  await member.advanceToEnd()
  expect([await member.plan(), await member.charged()]).toEqual(['pro', [49_990, 29_990]])
  await member.update(member.premiumYear)
  expect(await member.plan()).toBe('premium')
})

test('a month and a year paid in two windows become one plan, and the second payment goes back', async () => {
  const member = await aMember()
  await member.subscribe(pro)
  const { sdk } = member.shop.standIn
  const { data } = await sdk.subscriptions.list()
  const second = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer: String(data[0]!.customer),
    line_items: [{ price: member.premiumYear, quantity: 1 }],
    success_url: 'http://localhost:3000/success',
  })
  await member.shop.standIn.advance(5)
  await member.shop.standIn.press(second, 'pay')
  for (let time = 0; time < 3; time++) await member.shop.settleEvents()
  expect(await member.plan()).toBe('pro')
  expect((await sdk.refunds.list()).data.map(({ amount }) => amount)).toEqual([49_990])
})

test('events that come twice and backwards leave the same year', async () => {
  const member = await aMember()
  await member.subscribe(pro)
  await member.update(member.proYear)
  await member.shop.standIn.stripe.runDueJobs()
  const events = member.shop.standIn.events() as never[]
  await member.shop.settleEvents([...events.toReversed(), ...events])
  expect(await member.subscription()).toMatchObject({ interval: 'year', priceId: member.proYear })
  expect(await member.subjects()).toEqual(['Welcome to Pro'])
})

test('after the account is erased only later payments are refunded, whatever event Stripe sends', async () => {
  const member = await aMember()
  await member.subscribe(member.proYear)
  const { sdk } = member.shop.standIn
  const [subscription] = (await sdk.subscriptions.list()).data
  await member.shop.standIn.advance(330 * day)
  const openSession = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer: String(subscription!.customer),
    line_items: [{ price: member.premiumYear, quantity: 1 }],
    success_url: 'http://localhost:3000/success',
  })
  await member.eraseAccount()
  await sdk.subscriptions.update(subscription!.id, { metadata: { color: 'green' } })
  await member.shop.settleEvents()
  expect((await sdk.subscriptions.retrieve(subscription!.id)).status).toBe('canceled')
  expect((await sdk.refunds.list()).data).toEqual([])

  await member.shop.standIn.press(openSession, 'pay')
  await member.shop.settleEvents()
  expect((await sdk.refunds.list()).data.map(({ amount }) => amount)).toEqual([49_990])
})
