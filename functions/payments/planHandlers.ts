import type { Stored } from '#functions/platform/entity.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import { pageOf } from '#functions/platform/pageOf.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { tookPlace } from '#functions/platform/write.ts'
import { type Package, packages } from '#shared/kernel/actor.ts'
import type { Language } from '#shared/kernel/language.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { payments } from '#shared/payments/contract.ts'
import { freePriceId, type PaidPlan, plansOf } from '#shared/payments/plan.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import { isLive, paidPriceOf } from '#shared/payments/subscription.ts'
import { type Customer, customerRepository } from './customerRepository.ts'
import { customerOf } from './customers.ts'
import { asking, type Gateway } from './gateway/gateway.ts'
import { newBuyers } from './newBuyers.ts'
import { type SettlingDeps, settlements } from './settle/settlements.ts'

type Deps = SettlingDeps & Pick<Platform, 'throttle'> & { gateway: () => Promise<Gateway> }
type PlanRoutes = 'plans' | 'checkoutPlan' | 'previewUpdate' | 'updateSubscription' | 'portal'
type LiveSubscription = NonNullable<Customer['subscription']>

const isDearer = (wanted: PaidPlan, plan: Package) => packages.indexOf(wanted.name) > packages.indexOf(plan)

/** How often a plan's page is tried for, when others of the same member’s windows are faster each time. */
const mostTries = 5

/** Choosing a plan, another one, or none. */
export function planHandlers(deps: Deps): Pick<Handlers<typeof payments>, PlanRoutes> {
  const { env, table, users, plans, outbox, gateway } = deps
  const customers = customerRepository(table)
  const countNewBuyer = newBuyers(deps)
  const planSoldAt = (priceId: string): PaidPlan =>
    found(
      plans.find((plan) => plan.priceId === priceId),
      paymentRefusals.unknownPlan,
    )
  const addresses = (language: Language) => {
    const page = (path: `/${string}`) => `${pageOf(path, { origin: env.ORIGIN, language })}?type=subscription`
    return { success: page('/success'), cancel: page('/cancel') }
  }

  /** The customer as Stripe has them now; the subscription that lives, if any. */
  async function settled(userId: string, open: Gateway, at: Date) {
    const known = await customers.byUser(userId)
    const customer = known && (await asking(() => settlements(open, deps).customer(known.customerId, at)))
    const { subscription } = customer ?? {}
    return { customer, subscription: subscription && isLive(subscription) ? subscription : undefined }
  }
  async function subscribed(
    userId: string,
    open: Gateway,
    at: Date,
  ): Promise<LiveSubscription & { customerId: string }> {
    const { customer, subscription } = await settled(userId, open, at)
    if (!customer || !subscription) throw paymentRefusals.notSubscribed()
    return { ...subscription, customerId: customer.customerId }
  }

  /** One page at a time: the one that is open already, when it is for this plan; else that one is closed first. Undefined when another call was faster. */
  async function pageFor(customer: Stored<Customer>, priceId: string, language: Language, open: Gateway) {
    const { userId, customerId, openPage, version } = customer
    if (openPage?.priceId === priceId && (await open.subscriptions.isOpen(openPage.sessionId)))
      return openPage.url
    if (openPage && !(await open.subscriptions.closePage(openPage.sessionId)))
      throw paymentRefusals.alreadySubscribed()
    const page = await open.subscriptions.openPage({
      ...{ userId, customerId, priceId, language, ...addresses(language) },
      attempt: `${userId}-${version}-${priceId}`,
    })
    if (
      await tookPlace(
        table.transact(customers.save(customer, { ...customer, openPage: { ...page, priceId } })),
      )
    )
      return page.url
    const stored = await customers.byUser(userId)
    if (stored?.openPage?.sessionId === page.sessionId) return page.url
    await open.subscriptions.closePage(page.sessionId)
    return undefined
  }

  /** Free, and what costs less, follows when the month that is paid for ends; what costs more begins at once, with a month of its own. */
  async function change(
    subscription: LiveSubscription,
    wanted: PaidPlan | undefined,
    open: Gateway,
  ): Promise<void> {
    const { subscriptionId, plan, status } = subscription
    if (!wanted) return open.subscriptions.endWithPeriod(subscriptionId)
    // Whoever keeps a plan keeps its price too, though it is sold at another one by now.
    if (wanted.name === plan) return open.subscriptions.renewAt(subscriptionId, paidPriceOf(subscription))
    if (!isDearer(wanted, plan)) return open.subscriptions.renewAt(subscriptionId, wanted.priceId)
    // A month that is not paid for cannot be set off.
    if (status === 'past_due') throw paymentRefusals.pastDue()
    return open.subscriptions.raise(subscriptionId, wanted.priceId)
  }

  return {
    plans: () => plansOf(plans),

    async checkoutPlan({ input: { priceId }, actor, at, namedLanguage }) {
      planSoldAt(priceId)
      const user = found(await users.byId(actor.userId), paymentRefusals.notSubscribed)
      await countNewBuyer(actor.userId, at)
      const open = await gateway()
      if ((await settled(actor.userId, open, at)).subscription) throw paymentRefusals.alreadySubscribed()
      for (let tries = 0; tries < mostTries; tries++) {
        const customer = await asking(() => customerOf({ table, gateway: open })(user, at))
        const url = await asking(() => pageFor(customer, priceId, namedLanguage ?? user.language, open))
        if (url) return { url }
      }
      throw paymentRefusals.unavailable({ retryAfter: 1 })
    },

    async previewUpdate({ input: { newPriceId }, actor, at }) {
      const open = await gateway()
      const { subscriptionId, periodEnd, plan } = await subscribed(actor.userId, open, at)
      if (newPriceId === freePriceId || !isDearer(planSoldAt(newPriceId), plan)) return { due: 0, periodEnd }
      const cents = await asking(() => open.subscriptions.previewRaise(subscriptionId, newPriceId))
      return { due: dollarsOf(cents), periodEnd }
    },

    async updateSubscription({ input: { newPriceId }, actor, at }) {
      const wanted = newPriceId === freePriceId ? undefined : planSoldAt(newPriceId)
      const open = await gateway()
      const subscription = await subscribed(actor.userId, open, at)
      const { customerId } = subscription
      await asking(() => change(subscription, wanted, open))
      await asking(() => settlements(open, deps).customer(customerId, at))
      await outbox.wake()
      return { message: 'Subscription updated successfully!' }
    },

    async portal({ actor, namedLanguage }) {
      const customer = found(await customers.byUser(actor.userId), paymentRefusals.notSubscribed)
      const user = found(await users.byId(actor.userId), paymentRefusals.notSubscribed)
      const language = namedLanguage ?? user.language
      const open = await gateway()
      const back = pageOf('/pricing', { origin: env.ORIGIN, language })
      return { url: await asking(() => open.subscriptions.portal(customer.customerId, language, back)) }
    },
  }
}
