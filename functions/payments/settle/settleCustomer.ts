import { isDeepStrictEqual } from 'node:util'
import { losesDiscount, withChange } from '#functions/platform/accounts/plan.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import type { Log } from '#functions/platform/aws/log.ts'
import type { ComposedLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import type { Outbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { ConditionFailed, conditionHeld, untilWritten, type Write } from '#functions/platform/table/write.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import type { PaidPlan } from '#shared/payments/plan.ts'
import {
  currentAndSurplus,
  isLive,
  planAfter,
  planPaidBy,
  type SubscriptionState,
} from '#shared/payments/subscription.ts'
import { type Customer, customerRepository, newCustomer } from '../customerRepository.ts'
import type { Customers } from '../gateway/customers.ts'
import type { Subscriptions } from '../gateway/subscriptions.ts'
import {
  planChangingLetter,
  planEndedLetter,
  planStartedLetter,
  renewalFailedLetter,
  surplusLetter,
} from '../letters.ts'
import type { ExpireDiscountedCheckouts } from './expireDiscountedCheckouts.ts'

interface Deps extends Pick<Platform, 'env' | 'table' | 'users'> {
  log: Pick<Log, 'error'>
  outbox: Outbox
  stripeCustomers: Pick<Customers, 'retrieve' | 'setLanguage'>
  subscriptions: Subscriptions
  expireDiscounted: ExpireDiscountedCheckouts
  plans: readonly PaidPlan[]
}

type StoredSubscription = Customer['subscription']

/** Tells whether two items have the same fields, in any order. A field that is undefined is not stored. */
const isEqual = (one: object = {}, other: object = {}) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))

const shownFieldsOf = (subscription: SubscriptionState, plans: readonly PaidPlan[]) => {
  const { status, priceId, interval, cancelAtPeriodEnd, periodEnd } = subscription
  return { status, priceId, interval, nextPlan: planAfter(subscription, plans), cancelAtPeriodEnd, periodEnd }
}
/** Returns the ended subscriptions of a customer, with the one that is replaced now, if one is. */
function earlierOf(before: Customer | undefined, now: StoredSubscription): Customer['earlier'] {
  const replaced = before?.subscription
  if (!replaced || !now || replaced.subscriptionId === now.subscriptionId) return before?.earlier
  const { createdAt, endedAt = now.createdAt } = replaced
  return [...(before.earlier ?? []), { createdAt, endedAt }]
}

const isLostRace = (error: unknown) =>
  error instanceof ConditionFailed || (error instanceof Refusal && error.code === userRefusals.changed.code)

/**
 * Brings a user's plan in line with their subscriptions at Stripe. Like `settleOrder` it may run any number of
 * times, in any order, with the same result. It cancels and refunds all subscriptions but the current one. If
 * the account is gone it cancels all, and refunds those that were paid for after that.
 */
export const settleCustomer = ({
  env,
  table,
  users,
  log,
  outbox,
  stripeCustomers,
  subscriptions,
  expireDiscounted,
  plans,
}: Deps) => {
  const customers = customerRepository(table)
  const { ORIGIN: origin } = env

  /** Returns the letter about the change between two states of a subscription, if there is one. */
  function letterOf(
    user: User,
    before: StoredSubscription,
    now: StoredSubscription,
  ): ComposedLetter | undefined {
    const details = { user, origin, subscription: now! }
    const wasLive = before !== undefined && isLive(before)
    if (now && isLive(now) && !wasLive) return planStartedLetter(details)
    if (now?.status === 'past_due' && before?.status !== 'past_due') return renewalFailedLetter(details)
    if (wasLive && now && !isLive(now)) return planEndedLetter(details)
    if (!wasLive || !now) return undefined
    const next = planAfter(now, plans)
    return next !== now.plan && next !== planAfter(before, plans)
      ? planChangingLetter({ ...details, next })
      : undefined
  }

  /** Expires Checkout Sessions before it stores the user, so that the next run repairs a crash in between. */
  async function save(user: Stored<User>, change: Partial<User>, at: Date, writes: readonly Write[]) {
    const changed = withChange(user, change, at)
    if (losesDiscount(user, changed)) await expireDiscounted(user.userId, at)
    await users.save(user, changed, writes)
  }

  /** Stores the letter first, so that a crash before the refund makes no second letter. */
  async function endSurplus({ subscriptionId }: SubscriptionState, user: User, at: Date): Promise<void> {
    const { userId } = user
    const letter = { ...surplusLetter({ user, origin }), letterId: `surplus-${subscriptionId}`, userId, at }
    await conditionHeld(table.write(outbox.letter(letter)))
    await subscriptions.cancelAndRefund(subscriptionId)
  }

  /** Ends the plan of a customer whom somebody has deleted at Stripe. The user may subscribe again. */
  async function removeCustomer(userId: string, customerId: string, at: Date): Promise<void> {
    const [user, before] = await Promise.all([users.byId(userId), customers.byUser(userId)])
    if (!user || before?.customerId !== customerId) return
    const { subscription } = before
    const letter =
      subscription && isLive(subscription) ? [planEndedLetter({ user, origin, subscription })] : []
    await save(user, { paidPackage: 'free', subscription: undefined }, at, [
      ...customers.writesToRemove(before),
      ...letter.map((one) => outbox.letter({ ...one, letterId: `gone-${customerId}`, userId, at })),
    ])
  }

  async function settleOnce(customerId: string, at: Date): Promise<Customer | undefined> {
    const stripeCustomer = await stripeCustomers.retrieve(customerId)
    const userId = stripeCustomer.userId ?? (await customers.ownerOf(customerId))
    if (!userId) return undefined
    if (stripeCustomer.isDeleted) return void (await removeCustomer(userId, customerId, at))
    const [user, before] = await Promise.all([users.byId(userId), customers.byUser(userId)])
    const allSubscriptions = await subscriptions.ofCustomer(customerId)
    if (!user || (before && before.customerId !== customerId)) {
      for (const { subscriptionId } of allSubscriptions.filter(isLive)) {
        // The member was told before the erasure that the plan would be lost with the account.
        const isLost = subscriptionId === before?.subscription?.subscriptionId
        await (isLost ? subscriptions.cancel(subscriptionId) : subscriptions.cancelAndRefund(subscriptionId))
      }
      return undefined
    }
    const { current, surplus } = currentAndSurplus(allSubscriptions)
    for (const surplusSubscription of surplus) await endSurplus(surplusSubscription, user, at)

    const latest =
      current ??
      allSubscriptions.find(({ subscriptionId }) => subscriptionId === before?.subscription?.subscriptionId)
    const plan = planPaidBy(latest, plans)
    if (latest && isLive(latest) && plan === 'free')
      log.error('a subscription to no plan of ours', { priceId: latest.priceId })
    const subscription: StoredSubscription = latest && { ...latest, plan }
    const customer: Customer = {
      ...(before ?? newCustomer(userId, customerId, user.language, at)),
      language: user.language,
      subscription,
      earlier: earlierOf(before, subscription),
      checkoutSession: current ? undefined : before?.checkoutSession,
    }
    const shownSubscription = current && shownFieldsOf(current, plans)
    // The invoices of renewals follow the language of the account.
    const isOtherLanguage = before?.language !== user.language
    if (isOtherLanguage) await stripeCustomers.setLanguage(customerId, user.language)
    const isUnchanged =
      before && isEqual(before.subscription, subscription) && isEqual(user.subscription, shownSubscription)
    if (isUnchanged && !isOtherLanguage) return before

    const letter = letterOf(user, before?.subscription, subscription)
    const letterId = `plan-${customerId}-${(before?.version ?? 0) + 1}`
    await save(user, { paidPackage: plan, subscription: shownSubscription }, at, [
      ...customers.writesToSave(before, customer),
      ...(letter ? [outbox.letter({ ...letter, letterId, userId, at })] : []),
    ])
    return customer
  }

  return (customerId: string, at: Date): Promise<Customer | undefined> =>
    untilWritten(() => settleOnce(customerId, at), isLostRace)
}
