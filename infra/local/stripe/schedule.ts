import { renew, retryPayment } from './billing/renew.ts'
import { expireSession } from './checkout/sessions.ts'
import { subscriptionOf } from './resources/invoices.ts'
import { periodEndOf } from './resources/subscriptions.ts'
import type { Call } from './store/call.ts'
import type { Store } from './store/store.ts'

interface Task {
  /** The time at which it is due, in seconds. */
  at: number
  run(call: Call): unknown
}

function nextTask(store: Store): Task | undefined {
  const tasks: Task[] = []
  for (const session of store.all('session'))
    if (session.status === 'open')
      tasks.push({ at: session.expires_at, run: (call) => expireSession(call, session) })
  for (const subscription of store.all('subscription'))
    if (subscription.status !== 'canceled')
      tasks.push({ at: periodEndOf(subscription), run: (call) => renew(call, subscription) })
  for (const invoice of store.all('invoice'))
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null && subscriptionOf(invoice))
      tasks.push({
        at: invoice.next_payment_attempt,
        run: (call) => retryPayment(call, invoice.id, 'off session'),
      })
  return tasks.reduce<Task | undefined>(
    (soonest, task) => (soonest && soonest.at <= task.at ? soonest : task),
    undefined,
  )
}

/**
 * Runs all due tasks in order, each at the second in which it was due: a clock moved by a year makes twelve
 * renewals. Returns the time of the next task, in seconds.
 */
export function runSchedule(store: Store, now: number, origin: string): number | undefined {
  for (;;) {
    const next = nextTask(store)
    if (!next || next.at > now) return next?.at
    const call: Call = { store, at: next.at, origin, request: { id: null, idempotency_key: null } }
    store.change(() => next.run(call))
  }
}
