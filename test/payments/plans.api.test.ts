import { expect, test } from 'vitest'
import { customerRepository } from '#functions/payments/customerRepository.ts'
import { ensureCustomer } from '#functions/payments/ensureCustomer.ts'
import { forgetErasedUsers } from '#functions/payments/settle/forgetErasedUsers.ts'
import { reconcileEvents } from '#functions/payments/settle/reconcileEvents.ts'
import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()
const [pro, premium] = ['price_pro_monthly', 'price_premium_monthly']
const day = 86_400

type Shop = Awaited<ReturnType<typeof area.open>>

async function aMember(shop: Shop) {
  const { user, token } = await shop.member()
  const post = (route: string, body: object) => shop.call(`POST /api/stripe/${route}`, { token, body })
  const checkout = (priceId = pro) =>
    post('create-checkout-session', { priceId, mode: 'subscription', quantity: 1 })
  const stored = async () => (await area.platform.users.byId(user.userId))!
  return {
    user,
    token,
    checkout,
    update: (newPriceId: string) => post('update-subscription', { newPriceId }),
    preview: (newPriceId: string) =>
      shop.call('GET /api/stripe/update-subscription', { token, query: { newPriceId } }),
    plan: async () => planOf(await stored()),
    stored,
    customer: async () => (await customerRepository(area.platform.table).byUser(user.userId))!,
    subjects: async () => (await shop.letters(user.email)).map(({ subject }) => subject),
    async subscribe(priceId = pro, card?: string) {
      const session = sessionIn((await checkout(priceId)).body)
      await shop.standIn.press(session, 'pay', card)
      await shop.settleEvents()
    },
  }
}

test('a member goes from free to pro, to premium with the rest of pro credited, and back to free', async () => {
  const shop = await area.open()
  const member = await aMember(shop)
  await member.subscribe()
  expect(await member.plan()).toBe('pro')
  expect(await member.stored()).toMatchObject({
    package: 'free',
    subscription: { status: 'active', priceId: pro },
  })
  expect((await member.checkout(premium)).body.code).toBe('payment.alreadySubscribed')

  // A quarter of a day past the middle of the month: at the middle, a second between preview and update may change the rounded cents.
  await shop.standIn.advance(15.25 * day)
  const { body: preview } = await member.preview(premium)
  // A new month of premium costs 49.99, less half a month of pro: 29.99 / 2.
  expect(preview.due).toBeGreaterThan(34)
  expect(preview.due).toBeLessThan(36)
  expect((await member.update(premium)).body.message).toBe('Subscription updated successfully!')
  expect(await member.plan()).toBe('premium')
  const { data } = await shop.standIn.sdk.invoices.list({ customer: (await member.customer()).customerId })
  expect(data.map(({ total, status }) => [total, status])).toEqual([
    [Math.round(preview.due * 100), 'paid'],
    [2999, 'paid'],
  ])

  await member.update('free')
  expect(await member.stored()).toMatchObject({ subscription: { cancelAtPeriodEnd: true } })
  expect(await member.plan()).toBe('premium')
  await member.update(premium)
  expect(await member.stored()).toMatchObject({ subscription: { cancelAtPeriodEnd: false } })
  await member.update('free')
  await shop.standIn.advance(20 * day)
  await shop.settleEvents()
  expect(await member.plan()).toBe('premium')
  await shop.standIn.advance(12 * day)
  await shop.settleEvents()
  expect(await member.plan()).toBe('free')
  expect((await member.stored()).subscription).toBeUndefined()
  const [welcome, ...endings] = (await member.subjects()).map((subject) => subject.replace(/ on .*/, ''))
  expect([welcome, ...endings]).toEqual([
    'Welcome to Pro',
    'Your plan ends',
    'Your plan ends',
    'Your plan has ended',
  ])
  expect((await member.update(pro)).body.code).toBe('payment.notSubscribed')
})

test('only configured plans are sold', async () => {
  const shop = await area.open()
  const member = await aMember(shop)
  for (const priceId of ['free', 'price_other', ''])
    expect((await member.checkout(priceId)).body.code).toBe('payment.unknownPlan')
  expect((await shop.standIn.sdk.checkout.sessions.list()).data).toEqual([])
})

test('checkouts of the same plan share one Checkout Session, and a checkout of another plan expires it', async () => {
  const shop = await area.open()
  const member = await aMember(shop)
  const answers = await Promise.all([member.checkout(), member.checkout(), member.checkout()])
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  const [first, second] = [sessionIn(answers[0]!.body), sessionIn((await member.checkout(premium)).body)]
  expect(second.id).not.toBe(first.id)
  await shop.standIn.press(first, 'pay')
  await shop.standIn.press(second, 'pay')
  await shop.settleEvents()
  expect(await member.plan()).toBe('premium')
  expect((await shop.standIn.sdk.charges.list()).data).toHaveLength(1)
})

test('a member who changes their name between two checkouts stays one customer', async () => {
  const shop = await area.open()
  const { user, customer } = await aMember(shop)
  const customerAs = (firstName: string) =>
    ensureCustomer({ ...area.platform, gateway: shop.gateway }, { ...user, firstName }, new Date())
  const [first, second] = await Promise.all([customerAs('Robin'), customerAs('Rowan')])
  expect(first.customerId).toBe(second.customerId)
  expect((await customer()).customerId).toBe(first.customerId)
})

test('simultaneous checkouts in several languages share one Checkout Session', async () => {
  const shop = await area.open()
  const { token } = await aMember(shop)
  const checkOutIn = (lang: string) =>
    shop.call('POST /api/stripe/create-checkout-session', { token, query: { lang }, body: { priceId: pro } })
  const answers = await Promise.all(['fr', 'es', 'en'].map(checkOutIn))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  const open = (await shop.standIn.sdk.checkout.sessions.list()).data.filter(
    ({ status }) => status === 'open',
  )
  expect(open.map(({ url }) => url)).toEqual([answers[0]!.body.url])
})

test('a second subscription is cancelled and refunded, and the member gets a letter', async () => {
  const shop = await area.open()
  const member = await aMember(shop)
  await member.subscribe()
  const { customerId: customer } = await member.customer()
  const secondSession = await shop.standIn.sdk.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: premium, quantity: 1 }],
    success_url: 'http://localhost:3000/success',
  })
  // The older subscription is the one that stays.
  await shop.standIn.advance(5)
  await shop.standIn.press(secondSession, 'pay')
  for (let time = 0; time < 3; time++) await shop.settleEvents()
  expect(await member.plan()).toBe('pro')
  expect((await shop.standIn.sdk.refunds.list()).data.map(({ amount }) => amount)).toEqual([4999])
  expect((await shop.standIn.sdk.subscriptions.list({ customer })).data).toHaveLength(1)
  expect(await member.subjects()).toEqual(['Welcome to Pro', 'We have undone a second payment'])
})

test('when a renewal’s card fails for two weeks, the plan stays until Stripe gives up, and each step is mailed once', async () => {
  const shop = await area.open()
  const member = await aMember(shop)
  await member.subscribe(pro, '0341')
  const { subscription } = await member.stored()
  const secondsLeft = Math.ceil((Date.parse(subscription!.periodEnd) - shop.now().getTime()) / 1000)
  await shop.standIn.advance(secondsLeft + 60)
  for (let daysPassed = 0; daysPassed < 14; daysPassed++) {
    await shop.settleEvents()
    expect([daysPassed, await member.plan(), (await member.stored()).subscription?.status]).toEqual([
      daysPassed,
      'pro',
      'past_due',
    ])
    await shop.standIn.advance(day)
  }
  await shop.settleEvents()
  await shop.settleEvents()
  expect(await member.plan()).toBe('free')
  expect(await member.subjects()).toEqual([
    'Welcome to Pro',
    'We could not renew your plan',
    'Your plan has ended',
  ])
  const { data } = await shop.standIn.sdk.charges.list({ limit: 100 })
  expect(data.filter(({ paid }) => paid).map(({ amount }) => amount)).toEqual([2999])
  expect(data.filter(({ paid }) => !paid)).toHaveLength(4)
})

test.each([false, true])(
  'a refund during a renewal leaves the plan, and the month is paid once (events reversed: %s)',
  async (isReversed) => {
    const shop = await area.open()
    const member = await aMember(shop)
    await member.subscribe()
    const { productId, title, cents } = await area.aProduct()
    const cart = [{ name: title, price: cents / 100, productId }]
    const { body } = await shop.call('POST /api/create-checkout-session', {
      token: member.token,
      body: { cart },
    })
    await shop.standIn.press(sessionIn(body), 'pay')
    await shop.settleEvents()
    const [{ orderId }] = (await shop.call('GET /api/orders', { token: member.token })).body
    const { data: paid } = await shop.standIn.sdk.charges.list()
    const firstMonth = paid.find(({ amount }) => amount === 2999)!
    const { token } = await shop.member({ role: 'admin' })

    const renewal = shop.standIn.advance(31 * day + 3600)
    const [orderRefund] = await Promise.all([
      shop.call('POST /api/orders/{id}/refund', { token, params: { id: orderId } }),
      shop.standIn.sdk.refunds.create({ charge: firstMonth.id }),
      renewal,
    ])
    expect(orderRefund.status).toBe(200)
    await shop.standIn.stripe.runDueJobs()
    const events = shop.standIn.events() as never[]
    await shop.settleEvents(isReversed ? events.reverse() : events)

    expect(await member.plan()).toBe('pro')
    expect(await member.stored()).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: false },
    })
    const { data } = await shop.standIn.sdk.charges.list()
    expect(data.map(({ amount, amount_refunded: refunded }) => [amount, refunded]).sort()).toEqual([
      [2999, 0],
      [2999, 2999],
      [3900, 3900],
    ])
    expect((await member.subjects()).sort()).toEqual([
      'We have paid you back C$39.00',
      'Welcome to Pro',
      'Your receipt: C$39.00',
    ])
  },
)

test('a customer who is deleted at Stripe loses the plan, gets a letter, and can subscribe again', async () => {
  const shop = await area.open()
  const member = await aMember(shop)
  await member.subscribe()
  const { customerId } = await member.customer()
  await shop.standIn.advance(2 * day)
  await shop.standIn.sdk.customers.del(customerId)
  await shop.settleEvents()
  await shop.settleEvents()
  expect(await member.plan()).toBe('free')
  expect((await member.stored()).subscription).toBeUndefined()
  expect(await member.subjects()).toEqual(['Welcome to Pro', 'Your plan has ended'])
  await member.subscribe(premium)
  expect(await member.plan()).toBe('premium')
  expect((await member.customer()).customerId).not.toBe(customerId)
})

test('subscribers keep their plan at its former price when the plan’s price changes', async () => {
  const shop = await area.open()
  const member = await aMember(shop)
  await member.subscribe()
  const { product } = await shop.standIn.sdk.prices.retrieve(pro)
  const recurring = { interval: 'month' as const }
  const dearer = await shop.standIn.sdk.prices.create({
    product: String(product),
    currency: 'cad',
    unit_amount: 3999,
    recurring,
  })
  shop.plans[0] = { name: 'pro', priceId: dearer.id, cents: 3999, formerPriceIds: [pro] }
  await shop.standIn.advance(32 * day)
  await shop.settleEvents()
  expect(await member.plan()).toBe('pro')
  await member.update('free')
  expect((await member.update(dearer.id)).status).toBe(200)
  expect(await member.stored()).toMatchObject({ subscription: { cancelAtPeriodEnd: false, priceId: pro } })
  expect((await member.checkout(pro)).body.code).toBe('payment.unknownPlan')
  const { data } = await shop.standIn.sdk.charges.list()
  expect(data.map(({ amount }) => amount)).toEqual([2999, 2999])
})

test('a declined card changes nothing', async () => {
  const shop = await area.open()
  const member = await aMember(shop)
  const session = sessionIn((await member.checkout()).body)
  await shop.standIn.press(session, 'decline')
  await shop.settleEvents()
  expect(await member.plan()).toBe('free')
})

test('the schedule makes up for a lost webhook', async () => {
  const shop = await area.open()
  const member = await aMember(shop)
  const session = sessionIn((await member.checkout()).body)
  await shop.standIn.press(session, 'pay')
  expect(await member.plan()).toBe('free')
  await reconcileEvents(area.platform.table, shop.gateway, shop.settle, shop.now())
  expect(await member.plan()).toBe('pro')
})

test('erasing an account cancels its subscription and deletes its customer at Stripe', async () => {
  const shop = await area.open()
  const member = await aMember(shop)
  await member.subscribe()
  const { customerId } = await member.customer()
  const { platform } = area
  const user = await member.stored()
  await platform.users.erase(user, [beginErasure(user, new Date())])
  await forgetErasedUsers(platform.table, shop.gateway)
  expect(await member.customer()).toBeUndefined()
  expect(await shop.standIn.sdk.customers.retrieve(customerId)).toMatchObject({ deleted: true })
  // The events about the deleted customer find no account, and are settled without an error.
  await shop.settleEvents()
})
