import { renew, retryPayment } from './billing/renew.ts'
import { expireSession } from './checkout/sessions.ts'
import { subscriptionOf } from './resources/invoices.ts'
import { periodEndOf } from './resources/subscriptions.ts'
import { type ChangeContext, changeWithoutRequest } from './store/changeContext.ts'
import type { Store } from './store/store.ts'

interface Task {
  /** The time at which it is due, in seconds. */
  dueSeconds: number
  run(context: ChangeContext): unknown
}

function nextTask(store: Store): Task | undefined {
  const tasks: Task[] = []
  for (const session of store.all('session'))
    if (session.status === 'open')
      tasks.push({ dueSeconds: session.expires_at, run: (context) => expireSession(context, session) })
  for (const subscription of store.all('subscription'))
    if (subscription.status !== 'canceled')
      tasks.push({ dueSeconds: periodEndOf(subscription), run: (context) => renew(context, subscription) })
  for (const invoice of store.all('invoice'))
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null && subscriptionOf(invoice))
      tasks.push({
        dueSeconds: invoice.next_payment_attempt,
        run: (context) => retryPayment(context, invoice.id, 'off session'),
      })
  return tasks.reduce<Task | undefined>(
    (soonest, task) => (soonest && soonest.dueSeconds <= task.dueSeconds ? soonest : task),
    undefined,
  )
}

/**
 * Runs all due tasks in order, each at the second in which it was due: a clock moved by a year makes twelve
 * renewals. Returns the time of the next task, in seconds.
 */
export function runSchedule(store: Store, nowSeconds: number, origin: string): number | undefined {
  for (;;) {
    const next = nextTask(store)
    if (!next || next.dueSeconds > nowSeconds) return next?.dueSeconds
    store.change(() => next.run(changeWithoutRequest(store, next.dueSeconds, origin)))
  }
}
