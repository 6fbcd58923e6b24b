import { losesDiscount, withChange } from '#functions/platform/discount.ts'
import type { Stored } from '#functions/platform/entity.ts'
import type { ComposedLetter } from '#functions/platform/letters/composeLetter.ts'
import type { Log } from '#functions/platform/log.ts'
import type { Outbox } from '#functions/platform/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { User } from '#functions/platform/users.ts'
import { ConditionFailed, tookPlace, untilWritten, type Write } from '#functions/platform/write.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import type { PaidPlan } from '#shared/payments/plan.ts'
import {
  isLive,
  planAfter,
  planPaidBy,
  type SubscriptionState,
  standing,
} from '#shared/payments/subscription.ts'
import { type Customer, customerRepository, newCustomer } from '../customerRepository.ts'
import type { Subscriptions } from '../gateway/subscriptions.ts'
import {
  planChangingLetter,
  planEndedLetter,
  planStartedLetter,
  renewalFailedLetter,
  surplusLetter,
} from '../letters.ts'
import type { CloseDiscounted } from './closeDiscounted.ts'

interface Deps extends Pick<Platform, 'env' | 'table' | 'users'> {
  log: Pick<Log, 'error'>
  outbox: Outbox
  subscriptions: Subscriptions
  closeDiscounted: CloseDiscounted
  plans: readonly PaidPlan[]
}

type Held = Customer['subscription']

const isSame = (one: object | undefined, other: object | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)
/** What of a subscription its user is shown. */
const shownOf = (subscription: SubscriptionState, plans: readonly PaidPlan[]) => {
  const { status, priceId, cancelAtPeriodEnd, periodEnd } = subscription
  return { status, priceId, nextPlan: planAfter(subscription, plans), cancelAtPeriodEnd, periodEnd }
}
const isLost = (error: unknown) =>
  error instanceof ConditionFailed || (error instanceof Refusal && error.code === userRefusals.changed.code)

/**
 * Brings a user's plan up to what Stripe says of their subscriptions. As with orders, it ends the same however often and in whichever
 * order it is run. A subscription beside the one that counts is ended and paid back; so are all, when the account is gone.
 */
export const settleCustomer = ({
  env,
  table,
  users,
  log,
  outbox,
  subscriptions,
  closeDiscounted,
  plans,
}: Deps) => {
  const customers = customerRepository(table)
  const { ORIGIN: origin } = env

  /** What the step from what was held to what is held tells its user. */
  function letterOf(user: User, before: Held, now: Held): ComposedLetter | undefined {
    const telling = { user, origin, subscription: now! }
    const lived = before !== undefined && isLive(before)
    if (now && isLive(now) && !lived) return planStartedLetter(telling)
    if (now?.status === 'past_due' && before?.status !== 'past_due') return renewalFailedLetter(telling)
    if (lived && now && !isLive(now)) return planEndedLetter(telling)
    if (!lived || !now) return undefined
    const next = planAfter(now, plans)
    return next !== now.plan && next !== planAfter(before, plans)
      ? planChangingLetter({ ...telling, next })
      : undefined
  }

  /** The pages first: whoever dies between the two closes them again. */
  async function save(user: Stored<User>, change: Partial<User>, at: Date, also: readonly Write[]) {
    const changed = withChange(user, change, at)
    if (losesDiscount(user, changed)) await closeDiscounted(user.userId, at)
    await users.save(user, changed, also)
  }

  /** The letter first: whoever dies between the two ends it again, and writes no second letter. */
  async function endSurplus({ subscriptionId }: SubscriptionState, user: User, at: Date): Promise<void> {
    const letter = {
      ...surplusLetter({ user, origin }),
      letterId: `surplus-${subscriptionId}`,
      userId: user.userId,
      at,
    }
    await tookPlace(table.write(outbox.letter(letter)))
    await subscriptions.undo(subscriptionId)
  }

  /** Somebody has deleted the customer at Stripe, which ended what they paid for: so does the portal. They may begin anew. */
  async function forget(userId: string, customerId: string, at: Date): Promise<void> {
    const [user, before] = await Promise.all([users.byId(userId), customers.byUser(userId)])
    if (!user || before?.customerId !== customerId) return
    const { subscription } = before
    const letter =
      subscription && isLive(subscription) ? [planEndedLetter({ user, origin, subscription })] : []
    await save(user, { paidPackage: 'free', subscription: undefined }, at, [
      ...customers.remove(before),
      ...letter.map((one) => outbox.letter({ ...one, letterId: `gone-${customerId}`, userId, at })),
    ])
  }

  async function once(customerId: string, at: Date): Promise<Customer | undefined> {
    const known = await subscriptions.customer(customerId)
    const userId = known.userId ?? (await customers.ownerOf(customerId))
    if (!userId) return undefined
    if (known.isGone) return void (await forget(userId, customerId, at))
    const [user, before] = await Promise.all([users.byId(userId), customers.byUser(userId)])
    const all = await subscriptions.of(customerId)
    if (!user || (before && before.customerId !== customerId)) {
      for (const { subscriptionId } of all.filter(isLive)) await subscriptions.undo(subscriptionId)
      return undefined
    }
    const { counts, surplus } = standing(all)
    for (const one of surplus) await endSurplus(one, user, at)

    const held =
      counts ?? all.find(({ subscriptionId }) => subscriptionId === before?.subscription?.subscriptionId)
    const plan = planPaidBy(held, plans)
    if (held && isLive(held) && plan === 'free')
      log.error('a subscription to no plan of ours', { priceId: held.priceId })
    const subscription: Held = held && { ...held, plan }
    const customer: Customer = {
      ...(before ?? newCustomer(userId, customerId, at)),
      subscription,
      openPage: counts ? undefined : before?.openPage,
    }
    const shown = counts && shownOf(counts, plans)
    if (before && isSame(before.subscription, subscription) && isSame(user.subscription, shown)) return before

    const letter = letterOf(user, before?.subscription, subscription)
    const letterId = `plan-${customerId}-${(before?.version ?? 0) + 1}`
    await save(user, { paidPackage: plan, subscription: shown }, at, [
      ...customers.save(before, customer),
      ...(letter ? [outbox.letter({ ...letter, letterId, userId, at })] : []),
    ])
    return customer
  }

  return (customerId: string, at: Date): Promise<Customer | undefined> =>
    untilWritten(() => once(customerId, at), isLost)
}
export type SettleCustomer = ReturnType<typeof settleCustomer>
