import { expect, test } from 'vitest'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import { productKind } from '#shared/products/product.ts'
import { type StripeEvent, subjectOf } from '#shared/stripe/contract.ts'
import { killableProcess } from '../support/killableProcess.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()
const [pro, premium] = ['price_pro_monthly', 'price_premium_monthly']

/** A member in the shop whose requests can be killed midway. */
async function aMember(onExternalCall: () => Promise<void>) {
  const shop = await area.open({ onExternalCall })
  const { user, token } = await shop.member()
  const { token: admin } = await shop.member({ role: 'admin' })
  const product = await area.aProduct()
  const { title: name, cents, productId } = product
  const orders = orderRepository(area.platform.table)
  async function post(route: string, body: object) {
    const answer = await shop.call(`POST ${route}`, { token, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer
  }
  const sdk = shop.standIn.sdk

  const member = {
    ...{ shop, product },
    checkout: () => post('/api/create-checkout-session', { cart: [{ name, price: cents / 100, productId }] }),
    choose: (priceId: string) => post('/api/stripe/create-checkout-session', { priceId }),
    change: (newPriceId: string) => post('/api/stripe/update-subscription', { newPriceId }),
    pay: ({ body }: { body: { url: string } }) => shop.standIn.press(sessionIn(body), 'pay'),
    async refundPart(cents: number) {
      const [order] = (await orders.ofUser(user.userId, {})).items
      const params = { id: order!.orderId }
      const body = { refundId: 'refund-killed', amount: cents / 100, reason: 'One of two was empty.' }
      const route = 'POST /api/orders/{id}/refund-part'
      const answer = await shop.call(route, { token: admin, params, body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    },
    async withdrawProduct() {
      const contents = contentRepository(area.platform.table, productKind)
      const before = (await contents.byId(productId))!
      const at = new Date().toISOString()
      const step = { at, userId: 'usr_admin', action: 'trashed' as const, changes: [] }
      await contents.save(before, { ...before, status: 'trashed', trashedAt: at }, step)
    },
    /** Pays for a second subscription in a Checkout Session that the portal has not created. */
    async subscribeBesides() {
      const [subscription] = (await sdk.subscriptions.list()).data
      const session = await sdk.checkout.sessions.create({
        mode: 'subscription',
        customer: String(subscription!.customer),
        line_items: [{ price: premium, quantity: 1 }],
        success_url: 'http://localhost:3000/success',
      })
      await shop.standIn.advance(5)
      await shop.standIn.press(session, 'pay')
      await shop.standIn.stripe.runDueJobs()
    },
    /** Settles the subject of the latest event that has one, as the workflow would. */
    async settle() {
      const subjects = (shop.standIn.events() as unknown as StripeEvent[]).flatMap(
        (event) => subjectOf(event) ?? [],
      )
      await shop.settle.subject(subjects.at(-1)!, shop.now())
    },
    /** Settles everything that is due. Returns what the portal and Stripe then have about the member, without expired orders. */
    async outcome() {
      await shop.settleEvents()
      await shop.standIn.advance(26 * 3600)
      const readOrders = async () => (await orders.ofUser(user.userId, {})).items
      for (const { orderId, createdAt } of await readOrders())
        await shop.settle.order(orderId, new Date(Date.parse(createdAt) + 50 * 3_600_000))
      const { paidPackage, subscription } = (await area.platform.users.byId(user.userId))!
      const charged = (await sdk.charges.list()).data.filter(({ paid }) => paid).map(({ amount }) => amount)
      const states = (await readOrders()).map(({ state }) => state)
      return {
        plan: paidPackage,
        subscription: subscription && { ...subscription, periodEnd: undefined },
        subscriptionCount: (await sdk.subscriptions.list()).data.length,
        charged: charged.sort(),
        refunded: (await sdk.refunds.list()).data.map(({ amount }) => amount),
        credited: (await sdk.creditNotes.list()).data.map(({ total }) => total),
        orders: states.filter((state) => state !== 'expired'),
        productCount: (await purchases(area.platform.table).productsOf(user.userId)).size,
        mailSubjects: (await shop.letters(user.email)).map(({ subject }) => subject).sort(),
      }
    },
  }
  return member
}
type Member = Awaited<ReturnType<typeof aMember>>

/** `run` is killed and then run once more; `expected` is the outcome. */
interface Work<T> {
  prepare?: (member: Member) => Promise<unknown>
  run: (member: Member) => Promise<T>
  finish?: (member: Member, answer: T) => Promise<unknown>
  expected: object
}
const work = <T>(given: Work<T>) => given as Work<unknown>
const payFor = async (member: Member, answer: Parameters<Member['pay']>[0]) => {
  await member.pay(answer)
  await member.shop.standIn.stripe.runDueJobs()
}
const subscribe = async (member: Member) => {
  await payFor(member, await member.choose(pro))
  await member.shop.settleEvents()
}

const killedWork: Record<string, Work<unknown>> = {
  'checking out a cart': work({
    run: (member) => member.checkout(),
    finish: payFor,
    expected: { charged: [3900], orders: ['fulfilled'], productCount: 1, refunded: [] },
  }),
  'delivering a paid order': work({
    prepare: async (member) => payFor(member, await member.checkout()),
    run: (member) => member.settle(),
    expected: { charged: [3900], orders: ['fulfilled'], productCount: 1, refunded: [] },
  }),
  'refunding a product that is no longer sold': work({
    prepare: async (member) => {
      await payFor(member, await member.checkout())
      await member.withdrawProduct()
    },
    run: (member) => member.settle(),
    expected: {
      charged: [3900],
      refunded: [3900],
      credited: [3900],
      orders: ['refunded'],
      productCount: 0,
    },
  }),
  'refunding a part of an order': work({
    prepare: async (member) => {
      await payFor(member, await member.checkout())
      await member.settle()
    },
    run: (member) => member.refundPart(1500),
    expected: {
      ...{ charged: [3900], refunded: [1500], credited: [1500], orders: ['fulfilled'], productCount: 1 },
      mailSubjects: ['We have paid you back C$15.00', 'Your receipt: C$39.00'],
    },
  }),
  'checking out a plan': work({
    run: (member) => member.choose(pro),
    finish: payFor,
    expected: { plan: 'pro', subscriptionCount: 1, charged: [2999], mailSubjects: ['Welcome to Pro'] },
  }),
  'starting a plan': work({
    prepare: async (member) => payFor(member, await member.choose(pro)),
    run: (member) => member.settle(),
    expected: { plan: 'pro', subscriptionCount: 1, charged: [2999], mailSubjects: ['Welcome to Pro'] },
  }),
  'changing to another plan': work({
    prepare: subscribe,
    run: (member) => member.change(premium),
    expected: {
      plan: 'premium',
      subscriptionCount: 1,
      charged: [2000, 2999],
      mailSubjects: ['Welcome to Pro'],
    },
  }),
  'cancelling a plan': work({
    prepare: subscribe,
    run: (member) => member.change('free'),
    expected: {
      plan: 'pro',
      subscriptionCount: 1,
      subscription: { cancelAtPeriodEnd: true },
      charged: [2999],
    },
  }),
  'refunding a second subscription': work({
    prepare: async (member) => {
      await subscribe(member)
      await member.subscribeBesides()
    },
    run: (member) => member.settle(),
    expected: {
      plan: 'pro',
      subscriptionCount: 1,
      charged: [2999, 4999],
      refunded: [4999],
      credited: [4999],
      mailSubjects: ['We have undone a second payment', 'Welcome to Pro'],
    },
  }),
}

/** Does the work, kills it at its nth wait for an external change, and runs it again. `wasKilled` is false once it has fewer waits. */
async function runWork({ prepare, run, finish }: Omit<Work<unknown>, 'expected'>, killPoint: number) {
  // Each run starts with an empty table and a new member.
  await area.local.empty()
  const killable = killableProcess({ onlyAtChanges: true })
  const member = await aMember(killable.onExternalCall)
  await prepare?.(member)
  const wasKilled = await killable.killAt(killPoint, () => run(member))
  killable.restart()
  const answer = await run(member)
  await finish?.(member, answer)
  return { wasKilled, outcome: await member.outcome() }
}

test.each(Object.entries(killedWork))(
  '%s ends the same when it is killed at any point and run again',
  async (_, { expected, ...work }) => {
    for (let killPoint = 0; ; killPoint++) {
      const { wasKilled, outcome } = await runWork(work, killPoint)
      expect(outcome, `killed at point ${killPoint}`).toMatchObject(expected)
      // Each work has at least two writes, with a wait before and after each.
      if (!wasKilled) return expect(killPoint).toBeGreaterThanOrEqual(4)
    }
  },
)
