import type { Delivery } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { backoff, givenUpAfter } from './backoff.ts'
import { signatureOf } from './signature.ts'

export interface Deliveries {
  start(): void
  /** Sends what is due, and resolves when each, and each that comes of it, has been answered, or not answered in time, once. */
  runDue(): Promise<void>
  close(): Promise<void>
}

export interface DeliveryOptions {
  store: Store
  /** Milliseconds. */
  now(): number
  url: string
  secret: string
  /** In ms. */
  timeout?: number
}

/** How many are under way at once; which of them arrives first is left to chance, as at Stripe. */
const mostAtOnce = 4
/** The longest sleep before the clock is looked at again, in ms: it may have been moved. */
const longestSleep = 1000

/** Sends events to the portal until it answers 2xx, each again after a failure, however often everything was stopped in between. */
export function openDeliveries({ store, now, url, secret, timeout = 10_000 }: DeliveryOptions): Deliveries {
  const underWay = new Map<string, Promise<void>>()
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isStarted = false

  const due = () =>
    store
      .all('delivery')
      .filter(({ id, state, due }) => state === 'pending' && due <= now() && !underWay.has(id))
      .sort((one, other) => one.due - other.due)

  async function attempt(delivery: Delivery): Promise<void> {
    const event = store.get('event', delivery.event)
    const body = JSON.stringify(event, null, 2)
    const at = Math.floor(now() / 1000)
    const outcome = await send(body, signatureOf(body, secret, at))
    // The portal is being ended: whether it has heard is not known, so it will hear again.
    if (ending.signal.aborted) return
    store.change(() => record(delivery.id, outcome))
  }

  async function send(body: string, signature: string): Promise<string> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0',
        },
        body,
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(timeout)]),
      })
      await response.arrayBuffer()
      return String(response.status)
    } catch (error) {
      const { cause, message } = error as Error
      return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message
    }
  }

  function record(id: string, outcome: string) {
    const before = store.get('delivery', id)
    if (!before) return
    const attempts = [...before.attempts, { at: now(), outcome }]
    const isDelivered = /^2\d\d$/.test(outcome)
    // Whoever has held or dropped it meanwhile has decided.
    const state = isDelivered
      ? 'delivered'
      : before.state !== 'pending'
        ? before.state
        : now() - before.since > givenUpAfter
          ? 'failed'
          : 'pending'
    store.put('delivery', {
      ...before,
      attempts,
      state,
      due: now() + backoff(attempts.length, now() - before.since),
    })
    const event = store.get('event', before.event)
    if (event && isDelivered) store.put('event', { ...event, pending_webhooks: 0 })
  }

  function begin(delivery: Delivery): void {
    const sending = attempt(delivery).finally(() => {
      underWay.delete(delivery.id)
      fill()
    })
    underWay.set(delivery.id, sending)
  }

  /** Begins what is due, as far as there is room, and looks again when the next will be. */
  function fill(): void {
    clearTimeout(timer)
    if (!isStarted || ending.signal.aborted) return
    for (const delivery of due().slice(0, mostAtOnce - underWay.size)) begin(delivery)
    // Without room there is nothing to look for: each that ends makes some.
    if (underWay.size < mostAtOnce)
      timer = setTimeout(fill, Math.max(20, Math.min(nextDue() - now(), longestSleep)))
  }

  const nextDue = () =>
    store
      .all('delivery')
      .reduce(
        (soonest, { id, state, due }) =>
          state === 'pending' && !underWay.has(id) ? Math.min(soonest, due) : soonest,
        Infinity,
      )

  /** What is due or under way and has not been tried since then, when each had been tried so often. */
  const untried = (triedThen: ReadonlyMap<string, number>) =>
    [...due(), ...[...underWay.keys()].map((id) => store.get('delivery', id))].some(
      (one) => one && one.attempts.length <= (triedThen.get(one.id) ?? 0),
    )

  return {
    start() {
      isStarted = true
      // A change is sent at once, but not before what makes it has been answered.
      store.onChange(() => setImmediate(fill))
      fill()
    },
    async runDue() {
      const triedThen = new Map(store.all('delivery').map(({ id, attempts }) => [id, attempts.length]))
      fill()
      while (underWay.size > 0 && untried(triedThen)) await Promise.race(underWay.values())
    },
    async close() {
      clearTimeout(timer)
      ending.abort()
      await Promise.allSettled(underWay.values())
    },
  }
}
