import * as z from 'zod/mini'
import type { Package } from '../kernel/actor.ts'
import { type PaidPlan, type PlanInterval, planAt } from './plan.ts'

/** Stripe's own statuses. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
/** A status that Stripe adds later is read as `incomplete`, which grants nothing. */
export const SubscriptionStatus = z.catch(z.enum(subscriptionStatuses), 'incomplete')
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

/** A `past_due` plan stays: Stripe retries the card, and cancels when it gives up. */
const liveStatuses: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due']
export const isLive = ({ status }: { status: SubscriptionStatus }): boolean => liveStatuses.includes(status)

/** A subscription as Stripe last reported it; moments are ISO 8601. */
export interface SubscriptionState {
  subscriptionId: string
  status: SubscriptionStatus
  /** The price at which the subscription renews. */
  priceId: string
  /** The interval of this price, which is also that of the paid one. */
  interval: PlanInterval
  /** Set if the period that ends at `until` was paid at another price. The plan of that price stays until then. */
  paid?: { priceId: string; until: string } | undefined
  /** The subscription ends at `periodEnd` and does not renew. */
  cancelAtPeriodEnd: boolean
  /** The end of the running period, which is paid for unless a renewal is owed. */
  periodEnd: string
  createdAt: string
  /** Undefined while it has not ended. */
  endedAt?: string | undefined
}

/**
 * Picks a customer's current subscription, the oldest live one. Other live ones are surplus, to be cancelled and
 * refunded: the customer paid for them in a second window before the portal knew of the first.
 */
export function currentAndSurplus<S extends SubscriptionState>(
  all: readonly S[],
): { current: S | undefined; surplus: S[] } {
  const [current, ...surplus] = all
    .filter(isLive)
    .sort(
      (a, b) => a.createdAt.localeCompare(b.createdAt) || a.subscriptionId.localeCompare(b.subscriptionId),
    )
  return { current, surplus }
}

type SubscriptionPrices = Pick<SubscriptionState, 'priceId' | 'paid' | 'periodEnd'>

/** Returns the price that was paid for the running period. */
export const paidPriceOf = ({ priceId, paid, periodEnd }: SubscriptionPrices): string =>
  paid?.until === periodEnd ? paid.priceId : priceId

/** Returns the plan that a subscription pays for; `free` if its price is not, and never was, one of ours. */
export const planPaidBy = (
  subscription: SubscriptionState | undefined,
  plans: readonly PaidPlan[],
): Package =>
  (subscription && isLive(subscription) && planAt(paidPriceOf(subscription), plans)?.name) || 'free'

/** Returns the plan after the end of the running period: the same one, unless the member has chosen to change or end it. */
export const planAfter = (
  subscription: Pick<SubscriptionState, 'priceId' | 'cancelAtPeriodEnd'>,
  plans: readonly PaidPlan[],
): Package => (!subscription.cancelAtPeriodEnd && planAt(subscription.priceId, plans)?.name) || 'free'
