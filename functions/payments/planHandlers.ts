import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { pageOf } from '#functions/platform/http/pageOf.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { tookPlace } from '#functions/platform/table/write.ts'
import { type Package, packages } from '#shared/kernel/actor.ts'
import type { Language } from '#shared/kernel/language.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { payments } from '#shared/payments/contract.ts'
import { freePriceId, type PaidPlan, plansOf } from '#shared/payments/plan.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import { isLive, paidPriceOf } from '#shared/payments/subscription.ts'
import { type Customer, customerRepository } from './customerRepository.ts'
import { ensureCustomer } from './ensureCustomer.ts'
import { callStripe, type Gateway } from './gateway/gateway.ts'
import { newBuyerThrottle } from './newBuyerThrottle.ts'
import { type SettlementDeps, settlements } from './settle/settlements.ts'

type Deps = SettlementDeps & Pick<Platform, 'throttle'> & { gateway: () => Promise<Gateway> }
type PlanRoutes = 'plans' | 'checkoutPlan' | 'previewUpdate' | 'updateSubscription' | 'portal'
type LiveSubscription = NonNullable<Customer['subscription']>

const isDearer = (chosen: PaidPlan, plan: Package) => packages.indexOf(chosen.name) > packages.indexOf(plan)

/** A member's other windows can win the race for the Checkout Session several times. */
const maxAttempts = 5

/** The routes with which a member chooses, changes and ends a plan. */
export function planHandlers(deps: Deps): Pick<Handlers<typeof payments>, PlanRoutes> {
  const { env, table, users, plans, outbox, gateway } = deps
  const customers = customerRepository(table)
  const throttleNewBuyer = newBuyerThrottle(deps)
  const planSoldAt = (priceId: string): PaidPlan =>
    found(
      plans.find((plan) => plan.priceId === priceId),
      paymentRefusals.unknownPlan,
    )
  const redirectUrls = (language: Language) => {
    const page = (path: `/${string}`) => `${pageOf(path, { origin: env.ORIGIN, language })}?type=subscription`
    return { successUrl: page('/success'), cancelUrl: page('/cancel') }
  }

  /** Settles the member's customer, and returns it with the live subscription, if there is one. */
  async function settled(userId: string, stripe: Gateway, at: Date) {
    const known = await customers.byUser(userId)
    const customer =
      known && (await callStripe(() => settlements(stripe, deps).customer(known.customerId, at)))
    const { subscription } = customer ?? {}
    return { customer, subscription: subscription && isLive(subscription) ? subscription : undefined }
  }
  async function liveSubscription(
    userId: string,
    stripe: Gateway,
    at: Date,
  ): Promise<LiveSubscription & { customerId: string }> {
    const { customer, subscription } = await settled(userId, stripe, at)
    if (!customer || !subscription) throw paymentRefusals.notSubscribed()
    return { ...subscription, customerId: customer.customerId }
  }

  /**
   * Returns the address of the one Checkout Session that a member may have open: the present one if it is for
   * this plan; otherwise that one expires and a new one is created. Returns undefined when another call was
   * faster.
   */
  async function checkoutUrl(
    customer: Stored<Customer>,
    priceId: string,
    language: Language,
    { checkoutSessions }: Gateway,
  ): Promise<string | undefined> {
    const { userId, customerId, openPage: present, version } = customer
    if (present?.priceId === priceId && (await checkoutSessions.isOpen(present.sessionId))) return present.url
    if (present && !(await checkoutSessions.expire(present.sessionId)))
      throw paymentRefusals.alreadySubscribed()
    const attempt = `${userId}-${version}-${priceId}`
    const params = { userId, customerId, priceId, language, attempt, ...redirectUrls(language) }
    const session = await checkoutSessions.createForPlan(params)
    const changed = { ...customer, openPage: { ...session, priceId } }
    if (await tookPlace(table.transact(customers.save(customer, changed)))) return session.url
    const stored = await customers.byUser(userId)
    if (stored?.openPage?.sessionId === session.sessionId) return session.url
    await checkoutSessions.expire(session.sessionId)
    return undefined
  }

  /** A dearer plan begins at once, with its own month. A cheaper one, or none, follows the paid month. */
  async function change(
    subscription: LiveSubscription,
    chosen: PaidPlan | undefined,
    { subscriptions }: Gateway,
  ): Promise<void> {
    const { subscriptionId, plan, status } = subscription
    if (!chosen) return subscriptions.cancelAtPeriodEnd(subscriptionId)
    // A member who keeps the plan keeps its price too, even if the plan is sold at another one now.
    if (chosen.name === plan) return subscriptions.renewAt(subscriptionId, paidPriceOf(subscription))
    if (!isDearer(chosen, plan)) return subscriptions.renewAt(subscriptionId, chosen.priceId)
    // A month that is not paid for cannot be credited.
    if (status === 'past_due') throw paymentRefusals.pastDue()
    return subscriptions.upgrade(subscriptionId, chosen.priceId)
  }

  return {
    plans: () => plansOf(plans),

    async checkoutPlan({ input: { priceId }, actor, at, namedLanguage }) {
      planSoldAt(priceId)
      const user = found(await users.byId(actor.userId), paymentRefusals.notSubscribed)
      await throttleNewBuyer(actor.userId, at)
      const stripe = await gateway()
      if ((await settled(actor.userId, stripe, at)).subscription) throw paymentRefusals.alreadySubscribed()
      const language = namedLanguage ?? user.language
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const customer = await callStripe(() => ensureCustomer({ table, gateway: stripe }, user, at))
        const url = await callStripe(() => checkoutUrl(customer, priceId, language, stripe))
        if (url) return { url }
      }
      throw paymentRefusals.unavailable({ retryAfter: 1 })
    },

    async previewUpdate({ input: { newPriceId }, actor, at }) {
      const stripe = await gateway()
      const { subscriptionId, periodEnd, plan } = await liveSubscription(actor.userId, stripe, at)
      if (newPriceId === freePriceId || !isDearer(planSoldAt(newPriceId), plan)) return { due: 0, periodEnd }
      const cents = await callStripe(() => stripe.subscriptions.previewUpgrade(subscriptionId, newPriceId))
      return { due: dollarsOf(cents), periodEnd }
    },

    async updateSubscription({ input: { newPriceId }, actor, at }) {
      const chosen = newPriceId === freePriceId ? undefined : planSoldAt(newPriceId)
      const stripe = await gateway()
      const subscription = await liveSubscription(actor.userId, stripe, at)
      const { customerId } = subscription
      await callStripe(() => change(subscription, chosen, stripe))
      await callStripe(() => settlements(stripe, deps).customer(customerId, at))
      await outbox.wake()
      return { message: 'Subscription updated successfully!' }
    },

    async portal({ actor, namedLanguage }) {
      const customer = found(await customers.byUser(actor.userId), paymentRefusals.notSubscribed)
      const user = found(await users.byId(actor.userId), paymentRefusals.notSubscribed)
      const language = namedLanguage ?? user.language
      const stripe = await gateway()
      const returnUrl = pageOf('/pricing', { origin: env.ORIGIN, language })
      return {
        url: await callStripe(() => stripe.customers.portalUrl(customer.customerId, language, returnUrl)),
      }
    },
  }
}
