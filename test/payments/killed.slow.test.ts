import { expect, test } from 'vitest'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import { productKind } from '#shared/products/product.ts'
import { type StripeEvent, subjectOf } from '#shared/stripe/contract.ts'
import { doomed } from '../support/watched.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()
const [pro, premium] = ['price_pro_monthly', 'price_premium_monthly']

/** A member in the shop whose requests can be killed midway. */
async function aMember(outside: () => Promise<void>) {
  const shop = await area.open({ outside })
  const { user, token } = await shop.member()
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
    async withdrawProduct() {
      const contents = contentRepository(area.platform.table, productKind)
      const before = (await contents.byId(productId))!
      const at = new Date().toISOString()
      const step = { at, userId: 'usr_admin', action: 'trashed' as const, changes: [] }
      await contents.save(before, { ...before, status: 'trashed', trashedAt: at }, step)
    },
    /** Pays for a second subscription in a session that the portal knows nothing of. */
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
      await shop.standIn.stripe.runDue()
    },
    /** Settles the subject of the latest event, as the workflow would. */
    async settle() {
      const subject = subjectOf(shop.standIn.events().at(-1) as unknown as StripeEvent)
      await shop.settle.subject(subject!, shop.now())
    },
    /** Everything that the portal and Stripe have about the member in the end, without unpaid orders. */
    async outcome() {
      await shop.settleEvents()
      await shop.standIn.advance(26 * 3600)
      const mine = async () => (await orders.ofUser(user.userId, {})).items
      for (const { orderId, createdAt } of await mine())
        await shop.settle.order(orderId, new Date(Date.parse(createdAt) + 50 * 3_600_000))
      const { paidPackage, subscription } = (await area.platform.users.byId(user.userId))!
      const charged = (await sdk.charges.list()).data.filter(({ paid }) => paid).map(({ amount }) => amount)
      const states = (await mine()).map(({ state }) => state)
      return {
        plan: paidPackage,
        subscription: subscription && { ...subscription, periodEnd: undefined },
        alive: (await sdk.subscriptions.list()).data.length,
        charged: charged.sort(),
        refunded: (await sdk.refunds.list()).data.map(({ amount }) => amount),
        orders: states.filter((state) => state !== 'expired'),
        holds: (await purchases(area.platform.table).productsOf(user.userId)).size,
        told: (await shop.letters(user.email)).map(({ subject }) => subject).sort(),
      }
    },
  }
  return member
}
type Member = Awaited<ReturnType<typeof aMember>>

/** `killed` is the step that is killed and then run once more; `ends` is the expected outcome. */
interface Story<T> {
  before?: (member: Member) => Promise<unknown>
  killed: (member: Member) => Promise<T>
  after?: (member: Member, answer: T) => Promise<unknown>
  ends: object
}
const story = <T>(typed: Story<T>) => typed as Story<unknown>
const payFor = async (member: Member, answer: Parameters<Member['pay']>[0]) => {
  await member.pay(answer)
  await member.shop.standIn.stripe.runDue()
}
const subscribe = async (member: Member) => {
  await payFor(member, await member.choose(pro))
  await member.shop.settleEvents()
}

const stories: Record<string, Story<unknown>> = {
  'checking out a cart': story({
    killed: (member) => member.checkout(),
    after: payFor,
    ends: { charged: [3900], orders: ['fulfilled'], holds: 1, refunded: [] },
  }),
  'delivering a paid order': story({
    before: async (member) => payFor(member, await member.checkout()),
    killed: (member) => member.settle(),
    ends: { charged: [3900], orders: ['fulfilled'], holds: 1, refunded: [] },
  }),
  'refunding a product that is no longer sold': story({
    before: async (member) => {
      await payFor(member, await member.checkout())
      await member.withdrawProduct()
    },
    killed: (member) => member.settle(),
    ends: { charged: [3900], refunded: [3900], orders: ['refunded'], holds: 0 },
  }),
  'checking out a plan': story({
    killed: (member) => member.choose(pro),
    after: payFor,
    ends: { plan: 'pro', alive: 1, charged: [2999], told: ['Welcome to Pro'] },
  }),
  'starting a plan': story({
    before: async (member) => payFor(member, await member.choose(pro)),
    killed: (member) => member.settle(),
    ends: { plan: 'pro', alive: 1, charged: [2999], told: ['Welcome to Pro'] },
  }),
  'changing to another plan': story({
    before: subscribe,
    killed: (member) => member.change(premium),
    ends: { plan: 'premium', alive: 1, charged: [2000, 2999], told: ['Welcome to Pro'] },
  }),
  'cancelling a plan': story({
    before: subscribe,
    killed: (member) => member.change('free'),
    ends: { plan: 'pro', alive: 1, subscription: { cancelAtPeriodEnd: true }, charged: [2999] },
  }),
  'refunding a second subscription': story({
    before: async (member) => {
      await subscribe(member)
      await member.subscribeBesides()
    },
    killed: (member) => member.settle(),
    ends: {
      plan: 'pro',
      alive: 1,
      charged: [2999, 4999],
      refunded: [4999],
      told: ['We have undone a second payment', 'Welcome to Pro'],
    },
  }),
}

/** Runs a story, killed at its nth wait. `wasKilled` is false once the story has fewer waits. */
async function runStory({ before, killed, after }: Story<unknown>, wait: number) {
  // Each run starts with an empty table and a new member.
  await area.held.empty()
  const process = doomed({ onlyAtChanges: true })
  const member = await aMember(process.outside)
  await before?.(member)
  const wasKilled = await process.killedAt(wait, () => killed(member))
  process.restart()
  const answer = await killed(member)
  await after?.(member, answer)
  return { wasKilled, outcome: await member.outcome() }
}

test.each(Object.entries(stories))(
  '%s ends the same when it is killed at any wait and run once more',
  async (_, one) => {
    for (let wait = 0; ; wait++) {
      const { wasKilled, outcome } = await runStory(one, wait)
      expect(outcome, `killed at wait ${wait}`).toMatchObject(one.ends)
      // A story has at least two writes, with a wait before and after each.
      if (!wasKilled) return expect(wait).toBeGreaterThanOrEqual(4)
    }
  },
)
