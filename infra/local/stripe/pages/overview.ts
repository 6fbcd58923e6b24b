import { periodEndOf } from '../resources/subscriptions.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { switchesIn } from '../webhooks/events.ts'

const maxListed = 200
const newest = <T>(all: T[]): T[] => all.reverse().slice(0, maxListed)

/** The content of `/_local/stripe`, which is also its answer as JSON. */
export function overviewOf(context: ChangeContext) {
  const { store } = context
  const { holdAll, dropOneInFive } = switchesIn(context)
  return {
    now: new Date(context.nowSeconds * 1000).toISOString(),
    holdAll,
    dropOneInFive,
    deliveries: newest(store.all('delivery')).map(({ id, event, state, attempts, due }) => {
      const { type = '', created = 0, data } = store.get('event', event) ?? {}
      const about = (data?.object as { id?: string } | undefined)?.id ?? ''
      return { id, event, type, about, created, state, due: new Date(due).toISOString(), attempts }
    }),
    sessions: newest(store.all('session')),
    subscriptions: newest(store.all('subscription')).map((subscription) => ({
      id: subscription.id,
      customer: subscription.customer,
      status: subscription.status,
      price: subscription.items.data[0]?.price.id,
      cancelAtPeriodEnd: subscription.cancel_at_period_end,
      periodEnd: new Date(periodEndOf(subscription) * 1000).toISOString(),
    })),
    charges: newest(store.all('charge')).map(
      ({
        id,
        amount,
        amount_refunded: refunded,
        currency,
        status,
        disputed,
        customer,
        payment_intent: payment,
      }) => ({
        id,
        payment,
        customer,
        amount,
        refunded,
        currency,
        status,
        disputed,
      }),
    ),
    disputes: newest(store.all('dispute')),
  }
}
export type Overview = ReturnType<typeof overviewOf>
