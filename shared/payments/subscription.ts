import * as z from 'zod/mini'
import type { Package } from '../kernel/actor.ts'
import { type PaidPlan, planAt } from './plan.ts'

/** In Stripe's words. */
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
/** One that Stripe invents later grants nothing until it is known here. */
export const SubscriptionStatus = z.catch(z.enum(subscriptionStatuses), 'incomplete')
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

/** While a renewal is owed (`past_due`) the plan stays: Stripe tries the card again, and ends the subscription when it gives up. */
const live: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due']
export const isLive = ({ status }: { status: SubscriptionStatus }): boolean => live.includes(status)

/** What the portal knows of a subscription; Stripe knows best. */
export interface SubscriptionState {
  subscriptionId: string
  status: SubscriptionStatus
  /** At which it renews. */
  priceId: string
  /** Another price, at which the period that ends then was paid for: its plan stays until then. */
  paid?: { priceId: string; until: string } | undefined
  /** Paid until then, and not renewed. */
  cancelAtPeriodEnd: boolean
  /** Until then it is paid, or would be. */
  periodEnd: string
  createdAt: string
}

/**
 * Of a customer's subscriptions the one that counts: the oldest that lives. The others, paid for in a second window before the first
 * was known, are to be ended and paid back.
 */
export function standing<S extends SubscriptionState>(
  all: readonly S[],
): { counts: S | undefined; surplus: S[] } {
  const [counts, ...surplus] = all
    .filter(isLive)
    .sort(
      (a, b) => a.createdAt.localeCompare(b.createdAt) || a.subscriptionId.localeCompare(b.subscriptionId),
    )
  return { counts, surplus }
}

type Priced = Pick<SubscriptionState, 'priceId' | 'paid' | 'periodEnd'>

/** The price at which the running period was paid for. */
export const paidPriceOf = ({ priceId, paid, periodEnd }: Priced): string =>
  paid?.until === periodEnd ? paid.priceId : priceId

/** The plan that a subscription pays for: none when its price is not, and never was, one of ours. */
export const planPaidBy = (subscription: SubscriptionState | undefined, paid: readonly PaidPlan[]): Package =>
  (subscription && isLive(subscription) && planAt(paidPriceOf(subscription), paid)?.name) || 'free'

/** The plan that follows when the running period ends: the same one, unless another one or none was chosen. */
export const planAfter = (
  subscription: Pick<SubscriptionState, 'priceId' | 'cancelAtPeriodEnd'>,
  paid: readonly PaidPlan[],
): Package => (!subscription.cancelAtPeriodEnd && planAt(subscription.priceId, paid)?.name) || 'free'
