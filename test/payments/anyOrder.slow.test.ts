import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerRepository } from '#functions/payments/customerRepository.ts'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { reconciledRepository } from '#functions/payments/reconciledRepository.ts'
import { reconcileEvents } from '#functions/payments/settle/reconcileEvents.ts'
import { nextOrderState, type OrderState, type Payment } from '#shared/payments/order.ts'
import type { StripeEvent } from '#shared/stripe/contract.ts'
import { paymentsArea, sessionIn } from './paymentsArea.ts'

const area = paymentsArea()
const day = 86_400

/** The payments area with a stand-in for Stripe of its own. */
type Shop = Awaited<ReturnType<typeof area.open>>

/** A member who subscribes, upgrades, buys, is refunded and cancels: some twenty events. */
async function aBusyMember(shop: Shop) {
  const { user, token } = await shop.member()
  const { userId } = user
  const post = (route: string, body: object) => shop.call(`POST ${route}`, { token, body })
  const pay = async ({ body }: { body: { url: string } }) => shop.standIn.press(sessionIn(body), 'pay')
  await pay(await post('/api/stripe/create-checkout-session', { priceId: 'price_pro_monthly' }))
  const { productId, title, cents } = await area.aProduct()
  const bought = await post('/api/create-checkout-session', {
    cart: [{ name: title, price: cents / 100, productId }],
  })
  await pay(bought)
  const { data } = await shop.standIn.sdk.checkout.sessions.list()
  const { client_reference_id: orderId, payment_intent: paymentId } = data.find(
    ({ mode }) => mode === 'payment',
  )!
  const [subscription] = (await shop.standIn.sdk.subscriptions.list()).data
  const [item] = subscription!.items.data
  await shop.standIn.sdk.subscriptions.update(subscription!.id, {
    items: [{ id: item!.id, price: 'price_premium_monthly' }],
    proration_behavior: 'always_invoice',
  })
  await shop.standIn.advance(32 * day)
  await shop.standIn.sdk.refunds.create({ payment_intent: String(paymentId) })
  await shop.standIn.sdk.subscriptions.update(subscription!.id, { cancel_at_period_end: true })
  await shop.standIn.stripe.runDueJobs()
  const outcome = async () => {
    const { paidPackage, subscription: shown } = (await area.platform.users.byId(userId))!
    const order = (await orderRepository(area.platform.table).byId(orderId!))!
    return { paidPackage, shown, state: order.state }
  }
  /** Resets what the portal has stored to the state before the first event. */
  async function resetPortalData() {
    const { table, users } = area.platform
    const [customers, orders] = [customerRepository(table), orderRepository(table)]
    const [user, customer, order] = await Promise.all([
      users.byId(userId),
      customers.byUser(userId),
      orders.byId(orderId!),
    ])
    await users.save(user!, { ...user!, paidPackage: 'free', subscription: undefined }, [
      ...customers.writesToSave(customer, { ...customer!, subscription: undefined }),
      ...orders.writesToSave(order, { ...order!, state: 'created', paidAt: undefined, paymentId: undefined }),
    ])
  }
  return { user, outcome, resetPortalData }
}

const expectedOutcome = {
  paidPackage: 'premium',
  shown: { status: 'active', cancelAtPeriodEnd: true },
  state: 'refunded',
}

/** Random numbers from 0 to 1, the same ones for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return state / 2 ** 31
  }
}

const shuffled = <T>(list: readonly T[], random: () => number): T[] => {
  const copy = [...list]
  for (let index = copy.length - 1; index > 0; index--) {
    const swapIndex = Math.floor(random() * (index + 1))
    ;[copy[index], copy[swapIndex]] = [copy[swapIndex]!, copy[index]!]
  }
  return copy
}

/** `SHUFFLES=1000 npx vitest run test/payments/anyOrder` tries 1,000 sequences. */
const shuffles = Number(process.env.SHUFFLES ?? 10)

test(
  `webhooks in any of ${shuffles} sequences, one to five times each, have the same outcome and send each letter once`,
  async () => {
    const shop = await area.open()
    const { user, outcome, resetPortalData } = await aBusyMember(shop)
    const events = shop.standIn.events() as unknown as StripeEvent[]
    expect(events.length).toBeGreaterThanOrEqual(20)
    const random = numbersFrom(7)
    const subjectsOnce = ['We have paid you back C$39.00', 'Welcome to Premium']
    for (let round = 1; round <= shuffles; round++) {
      const copies = events.flatMap((event) =>
        Array.from({ length: 1 + Math.floor(random() * 5) }, () => event),
      )
      await shop.settleEvents(shuffled(copies, random))
      expect(await outcome()).toMatchObject(expectedOutcome)
      const subjects = (await shop.letters(user.email)).map(({ subject }) => subject)
      expect(subjects.sort()).toEqual(
        subjectsOnce.flatMap((subject) => Array.from({ length: round }, () => subject)),
      )
      await resetPortalData()
    }
  },
  300_000 + shuffles * 5000,
)

/** Reconciles all events since 1970. */
async function reconcileAll(shop: Shop) {
  await reconciledRepository(area.platform.table).save(new Date(0))
  await reconcileEvents(area.platform.table, shop.gateway, shop.settle, shop.now())
}

test.each([1, 2, 3, 4, 5])(
  'when one webhook in five is lost, the schedule makes up for them (seed %i)',
  async (seed) => {
    const shop = await area.open()
    const { outcome } = await aBusyMember(shop)
    const random = numbersFrom(seed)
    const events = shuffled(shop.standIn.events() as unknown as StripeEvent[], random)
    const lost = events.slice(0, Math.ceil(events.length / 5))
    await shop.settleEvents(events.filter((event) => !lost.includes(event)))
    await reconcileAll(shop)
    expect(await outcome()).toMatchObject(expectedOutcome)
  },
)

test('without any webhook the schedule alone settles everything', async () => {
  const shop = await area.open()
  const { outcome } = await aBusyMember(shop)
  await reconcileAll(shop)
  expect(await outcome()).toMatchObject(expectedOutcome)
})

/** The states through which a payment goes at Stripe. */
const histories: Payment[][] = [
  [
    {},
    { isPaid: true },
    { isPaid: true, isDisputed: true },
    { isPaid: true },
    { isPaid: true, refundedAmount: 3900 },
  ],
  [{}, { isExpired: true }],
  [{}, { isPaid: true, amount: 1 }, { isPaid: true, amount: 1, refundedAmount: 1 }],
].map((history) =>
  history.map((overrides) => ({
    isExpired: false,
    isPaid: false,
    subtotal: 3900,
    discount: 0,
    tax: 0,
    amount: 3900,
    currency: 'cad',
    refundedAmount: 0,
    isDisputed: false,
    ...overrides,
  })),
)

test('the latest state of a payment decides the state of its order, whatever 20 earlier reads have found (1,000 cases)', () => {
  const end = (history: Payment[], reads: readonly number[]): OrderState =>
    [...reads, history.length - 1].reduce<OrderState>((state, read) => {
      const next = nextOrderState({ state, total: 3900 }, history[read]!)
      // The portal delivers a paid order at once.
      return next === 'paid' ? 'fulfilled' : next
    }, 'created')
  fc.assert(
    fc.property(
      fc.constantFrom(...histories),
      fc.array(fc.nat(4), { minLength: 20, maxLength: 20 }),
      (history, reads) => {
        // Sorted, because a payment at Stripe never goes back to an earlier state.
        const inTime = reads.map((read) => read % history.length).sort()
        expect(end(history, inTime)).toBe(end(history, []))
      },
    ),
    { numRuns: 1000 },
  )
})
