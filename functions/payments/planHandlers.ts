import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { conditionHeld } from '#functions/platform/table/write.ts'
import type { Language } from '#shared/kernel/language.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { payments } from '#shared/payments/contract.ts'
import { freePriceId, type PlanTerm, plansOf, termSoldAt } from '#shared/payments/plan.ts'
import { planChange } from '#shared/payments/planChange.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import { isLive, paidPriceOf } from '#shared/payments/subscription.ts'
import { type Customer, customerRepository } from './customerRepository.ts'
import { ensureCustomer } from './ensureCustomer.ts'
import { callStripe, type Gateway } from './gateway/gateway.ts'
import { newBuyerThrottle } from './newBuyerThrottle.ts'
import { type SettlementDeps, settlements } from './settle/settlements.ts'

type Deps = SettlementDeps &
  Pick<Platform, 'throttle'> & {
    gateway: () => Promise<Gateway>
    automaticTax: boolean
    promotionCodes: boolean
  }
type PlanRoutes = 'plans' | 'checkoutPlan' | 'previewUpdate' | 'updateSubscription' | 'portal'
type LiveSubscription = NonNullable<Customer['subscription']>

/** A member's other windows can win the race for the Checkout Session several times. */
const maxAttempts = 5

export function planHandlers(deps: Deps): Pick<Handlers<typeof payments>, PlanRoutes> {
  const {
    env,
    table,
    users,
    plans,
    outbox,
    gateway,
    automaticTax: isTaxed,
    promotionCodes: takesPromotionCodes,
  } = deps
  const customers = customerRepository(table)
  const throttleNewBuyer = newBuyerThrottle(deps)
  const termSoldFor = (priceId: string): PlanTerm =>
    found(termSoldAt(priceId, plans), paymentRefusals.unknownPlan)
  const redirectUrls = (language: Language) => {
    const urlOf = (path: `/${string}`) =>
      `${pageUrl(path, { origin: env.ORIGIN, language })}?type=subscription`
    return { successUrl: urlOf('/success'), cancelUrl: urlOf('/cancel') }
  }

  /** Settles the member's customer. Returns the customer, with the live subscription if there is one. */
  async function settledCustomer(userId: string, stripe: Gateway, at: Date) {
    const storedCustomer = await customers.byUser(userId)
    const customer =
      storedCustomer &&
      (await callStripe(() => settlements(stripe, deps).customer(storedCustomer.customerId, at)))
    const { subscription } = customer ?? {}
    return { customer, subscription: subscription && isLive(subscription) ? subscription : undefined }
  }
  async function liveSubscription(
    userId: string,
    stripe: Gateway,
    at: Date,
  ): Promise<LiveSubscription & { customerId: string }> {
    const { customer, subscription } = await settledCustomer(userId, stripe, at)
    if (!customer || !subscription) throw paymentRefusals.notSubscribed()
    return { ...subscription, customerId: customer.customerId }
  }

  /**
   * Returns the URL of the one Checkout Session that a member may have open. An open session for this plan is used
   * again; one for another plan is expired, and a new one is created. Returns undefined if another call was faster.
   */
  async function checkoutUrl(
    customer: Stored<Customer>,
    priceId: string,
    language: Language,
    { checkoutSessions }: Gateway,
  ): Promise<string | undefined> {
    const { userId, customerId, checkoutSession: openSession, version } = customer
    if (openSession?.priceId === priceId && (await checkoutSessions.isOpen(openSession.sessionId)))
      return openSession.url
    if (openSession && !(await checkoutSessions.expire(openSession.sessionId)))
      throw paymentRefusals.alreadySubscribed()
    const attemptKey = `${userId}-${version}-${priceId}`
    const params = {
      ...{ userId, customerId, priceId, language, attemptKey, isTaxed, takesPromotionCodes },
      ...redirectUrls(language),
    }
    const session = await checkoutSessions.createForPlan(params)
    const changed = { ...customer, checkoutSession: { ...session, priceId } }
    if (await conditionHeld(table.transact(customers.writesToSave(customer, changed)))) return session.url
    const stored = await customers.byUser(userId)
    if (stored?.checkoutSession?.sessionId === session.sessionId) return session.url
    await checkoutSessions.expire(session.sessionId)
    return undefined
  }

  /** Returns when the plan at a price begins. Refuses a change that is not open to the member. */
  function checkChange(subscription: LiveSubscription, newPriceId: string) {
    const { plan, interval, priceId } = subscription
    const chosenTerm = termSoldFor(newPriceId)
    const isYearSold = plans.some(({ name, yearly }) => name === plan && yearly)
    // A member whose year is no longer sold keeps it by choosing its plan.
    if (chosenTerm.name === plan && interval === 'year' && !isYearSold) return 'keep'
    const change = planChange({ name: plan, interval }, chosenTerm)
    if (change === 'refused') throw paymentRefusals.otherInterval()
    // Stripe would credit the rest of the period at the price at which the subscription is to renew, not at the higher one that was paid.
    if (change === 'now' && chosenTerm.interval !== interval && priceId !== paidPriceOf(subscription))
      throw paymentRefusals.changesAlready()
    return change
  }

  /** A more expensive plan begins at once, with a new period. A cheaper plan, or none, begins when the paid period ends. */
  async function change(
    subscription: LiveSubscription,
    newPriceId: string,
    { subscriptions }: Gateway,
  ): Promise<void> {
    const { subscriptionId, status } = subscription
    if (newPriceId === freePriceId) return subscriptions.cancelAtPeriodEnd(subscriptionId)
    const start = checkChange(subscription, newPriceId)
    // A period that is not paid for cannot be credited.
    if (start === 'now' && status === 'past_due') throw paymentRefusals.pastDue()
    if (start === 'now') return subscriptions.upgrade(subscriptionId, newPriceId)
    // A member who keeps the plan keeps its price too, even if the plan is sold at another one now.
    const renewedPriceId = start === 'keep' ? paidPriceOf(subscription) : newPriceId
    return subscriptions.renewAt(subscriptionId, renewedPriceId)
  }

  return {
    plans: () => plansOf(plans),

    async checkoutPlan({ input: { priceId, interval }, actor, at, queryLanguage }) {
      const term = termSoldFor(priceId)
      if (interval && interval !== term.interval) throw paymentRefusals.unknownPlan()
      const user = found(await users.byId(actor.userId), paymentRefusals.notSubscribed)
      await throttleNewBuyer(actor.userId, at)
      const stripe = await gateway()
      if ((await settledCustomer(actor.userId, stripe, at)).subscription)
        throw paymentRefusals.alreadySubscribed()
      const language = queryLanguage ?? user.language
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const customer = await callStripe(() => ensureCustomer({ table, gateway: stripe }, user, at))
        const url = await callStripe(() => checkoutUrl(customer, priceId, language, stripe))
        if (url) return { url }
      }
      throw paymentRefusals.unavailable({ retryAfter: 1 })
    },

    async previewUpdate({ input: { newPriceId }, actor, at }) {
      const stripe = await gateway()
      const subscription = await liveSubscription(actor.userId, stripe, at)
      const { subscriptionId, periodEnd } = subscription
      if (newPriceId === freePriceId || checkChange(subscription, newPriceId) !== 'now')
        return { due: 0, periodEnd }
      const cents = await callStripe(() => stripe.subscriptions.previewUpgrade(subscriptionId, newPriceId))
      return { due: dollarsOf(cents), periodEnd }
    },

    async updateSubscription({ input: { newPriceId }, actor, at }) {
      if (newPriceId !== freePriceId) termSoldFor(newPriceId)
      const stripe = await gateway()
      const subscription = await liveSubscription(actor.userId, stripe, at)
      const { customerId } = subscription
      await callStripe(() => change(subscription, newPriceId, stripe))
      await callStripe(() => settlements(stripe, deps).customer(customerId, at))
      await outbox.wake()
      return { message: 'Subscription updated successfully!' }
    },

    async portal({ actor, queryLanguage }) {
      const customer = found(await customers.byUser(actor.userId), paymentRefusals.notSubscribed)
      const user = found(await users.byId(actor.userId), paymentRefusals.notSubscribed)
      const language = queryLanguage ?? user.language
      const stripe = await gateway()
      const returnUrl = pageUrl('/pricing', { origin: env.ORIGIN, language })
      return {
        url: await callStripe(() => stripe.customers.portalUrl(customer.customerId, language, returnUrl)),
      }
    },
  }
}
