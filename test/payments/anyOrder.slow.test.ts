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
  await shop.standIn.stripe.runDue()
  const outcome = async () => {
    const { paidPackage, subscription: shown } = (await area.platform.users.byId(userId))!
    const order = (await orderRepository(area.platform.table).byId(orderId!))!
    return { paidPackage, shown, state: order.state }
  }
  /** Resets the portal's data to before the first event. */
  async function forget() {
    const { table, users } = area.platform
    const [customers, orders] = [customerRepository(table), orderRepository(table)]
    const [user, customer, order] = await Promise.all([
      users.byId(userId),
      customers.byUser(userId),
      orders.byId(orderId!),
    ])
    await users.save(user!, { ...user!, paidPackage: 'free', subscription: undefined }, [
      ...customers.save(customer, { ...customer!, subscription: undefined }),
      ...orders.save(order, { ...order!, state: 'created', paidAt: undefined, paymentId: undefined }),
    ])
  }
  return { user, outcome, forget }
}

const settled = {
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
  for (let place = copy.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1))
    ;[copy[place], copy[other]] = [copy[other]!, copy[place]!]
  }
  return copy
}

/** `SHUFFLES=1000 npx vitest run test/payments/anyOrder` tries that many. */
const shuffles = Number(process.env.SHUFFLES ?? 10)

test(
  `late events, in ${shuffles} sequences and one to five times each, end the same and send each letter once`,
  async () => {
    const shop = await area.open()
    const { user, outcome, forget } = await aBusyMember(shop)
    const events = shop.standIn.events() as unknown as StripeEvent[]
    expect(events.length).toBeGreaterThanOrEqual(20)
    const random = numbersFrom(7)
    const subjectsOnce = ['We have paid you back C$39.00', 'Welcome to Premium']
    for (let time = 1; time <= shuffles; time++) {
      const copies = events.flatMap((event) =>
        Array.from({ length: 1 + Math.floor(random() * 5) }, () => event),
      )
      await shop.settleEvents(shuffled(copies, random))
      expect(await outcome()).toMatchObject(settled)
      const subjects = (await shop.letters(user.email)).map(({ subject }) => subject)
      expect(subjects.sort()).toEqual(
        subjectsOnce.flatMap((subject) => Array.from({ length: time }, () => subject)),
      )
      await forget()
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
    expect(await outcome()).toMatchObject(settled)
  },
)

test('without any webhook the schedule alone settles everything', async () => {
  const shop = await area.open()
  const { outcome } = await aBusyMember(shop)
  await reconcileAll(shop)
  expect(await outcome()).toMatchObject(settled)
})

/** The states through which a payment goes at Stripe. */
const histories: Payment[][] = [
  [
    {},
    { isPaid: true },
    { isPaid: true, isDisputed: true },
    { isPaid: true },
    { isPaid: true, refunded: 3900 },
  ],
  [{}, { isExpired: true }],
  [{}, { isPaid: true, amount: 1 }, { isPaid: true, amount: 1, refunded: 1 }],
].map((history) =>
  history.map((over) => ({
    isExpired: false,
    isPaid: false,
    amount: 3900,
    currency: 'cad',
    refunded: 0,
    isDisputed: false,
    ...over,
  })),
)

test('the latest state of a payment decides, whenever the 20 earlier ones were read (1,000 cases)', () => {
  const end = (history: Payment[], reads: readonly number[]): OrderState =>
    [...reads, history.length - 1].reduce<OrderState>((state, read) => {
      const next = nextOrderState({ state, total: 3900 }, history[read % history.length]!)
      return next === 'paid' ? 'fulfilled' : next
    }, 'created')
  fc.assert(
    fc.property(
      fc.constantFrom(...histories),
      fc.array(fc.nat(4), { minLength: 20, maxLength: 20 }),
      (history, reads) => {
        // Stripe never goes back to an earlier state.
        const inTime = [...reads].sort()
        expect(end(history, inTime)).toBe(end(history, []))
      },
    ),
    { numRuns: 1000 },
  )
})
