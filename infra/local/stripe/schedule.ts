import { renew, tryAgain } from './billing/renew.ts'
import { expireSession } from './checkout/sessions.ts'
import { subscriptionOf } from './resources/invoices.ts'
import { endOf } from './resources/subscriptions.ts'
import type { Call } from './store/call.ts'
import type { Store } from './store/store.ts'

interface Due {
  /** In seconds. */
  at: number
  run(call: Call): unknown
}

function first(store: Store): Due | undefined {
  const due: Due[] = []
  for (const session of store.all('session'))
    if (session.status === 'open')
      due.push({ at: session.expires_at, run: (call) => expireSession(call, session) })
  for (const subscription of store.all('subscription'))
    if (subscription.status !== 'canceled')
      due.push({ at: endOf(subscription), run: (call) => renew(call, subscription) })
  for (const invoice of store.all('invoice'))
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null && subscriptionOf(invoice))
      due.push({ at: invoice.next_payment_attempt, run: (call) => tryAgain(call, invoice.id, 'off session') })
  return due.reduce<Due | undefined>(
    (soonest, one) => (soonest && soonest.at <= one.at ? soonest : one),
    undefined,
  )
}

/**
 * Does what has become due since, in its order and as of the second in which it did: after a year at once, twelve renewals. Returns when
 * the next thing will be due, in seconds.
 */
export function runSchedule(store: Store, now: number, origin: string): number | undefined {
  for (;;) {
    const next = first(store)
    if (!next || next.at > now) return next?.at
    const call: Call = { store, at: next.at, origin, request: { id: null, idempotency_key: null } }
    store.change(() => next.run(call))
  }
}
