import { planOf } from '#functions/platform/accounts/plan.ts'
import type { User, Users } from '#functions/platform/accounts/users.ts'
import { filteredPage } from '#functions/platform/table/filteredPage.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import { wordFilter } from '#shared/kernel/wordFilter.ts'
import type { ManagedSubscription, SubscriptionQuery } from '#shared/payments/manageRoutes.ts'
import { isLive } from '#shared/payments/subscription.ts'
import { type Customer, customerRepository } from './customerRepository.ts'
import { buyerOf } from './managedOrders.ts'

interface Deps {
  table: Table
  users: Pick<Users, 'byIds'>
}

function managedView(user: User, subscription: NonNullable<Customer['subscription']>): ManagedSubscription {
  const paidPlan = isLive(subscription) ? subscription.plan : 'free'
  const plan = planOf(user)
  return {
    ...buyerOf(user),
    package: plan,
    reason: plan === 'free' ? 'none' : plan === paidPlan ? 'paid' : 'given',
    paidPlan,
    givenPlan: user.package,
    status: subscription.status,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    periodEnd: subscription.periodEnd,
    since: subscription.createdAt,
  }
}

/** Returns a page of the present and former subscribers that the filter lets through. */
export async function managedSubscriptions(
  { table, users }: Deps,
  { q, status, userId, after, limit }: SubscriptionQuery,
): Promise<Page<ManagedSubscription>> {
  const customers = customerRepository(table)
  const { hasWords, matches } = wordFilter(q)
  const onlyOf = async (id: string) => {
    const customer = await customers.byUser(id)
    return { items: customer ? [customer] : [], cursorAfter: () => '' }
  }
  return filteredPage({
    ...{ after, limit },
    isFiltered: hasWords || status !== undefined,
    read: (page) => (userId === undefined ? customers.subscribers(page) : onlyOf(userId)),
    async pick(subscribers: readonly Customer[]) {
      const accounts = await users.byIds(subscribers.map((customer) => customer.userId))
      const byId = new Map(accounts.map((user) => [user.userId, user]))
      return subscribers.map(({ userId: subscriberId, subscription }) => {
        const user = byId.get(subscriberId)
        if (!user || !subscription || (status !== undefined && subscription.status !== status))
          return undefined
        const view = managedView(user, subscription)
        return matches([view.name, view.email]) ? view : undefined
      })
    },
  })
}
