import { createHmac } from 'node:crypto'
import type { Delivery } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
export interface Deliveries {
  start(): void
  /** Sends the webhooks that are due; resolves when each delivery, and each one that it causes, has been tried once. */
  runDueJobs(): Promise<void>
  close(): Promise<void>
}

export interface DeliveryOptions {
  store: Store
  /** The time in milliseconds. */
  now(): number
  url: string
  secret: string
}

/** Concurrent deliveries may overtake each other, as at Stripe. */
const maxConcurrent = 4
/** A sleep is short, because the clock may be moved during it. */
const maxSleepMs = 1000

const timeoutMs = 10_000
/** Stripe retries a delivery for three days. */
const giveUpAfterMs = 3 * 86_400_000
const maxDelayMs = 3_600_000
/** Early retries are frequent, so that a portal that has just started soon gets what it missed. */
const earlyRetries = { forMs: 10 * 60_000, maxDelayMs: 15_000 }

/**
 * Returns the delay after a number of failed attempts, in ms: a second, then twice as long each time. `ageMs`
 * is the time since the first attempt was due.
 */
function retryDelayMs(attemptCount: number, ageMs: number): number {
  const delayMs = 1000 * 2 ** Math.min(attemptCount - 1, 20)
  return Math.min(delayMs, ageMs < earlyRetries.forMs ? earlyRetries.maxDelayMs : maxDelayMs)
}

/** Makes the `Stripe-Signature` header of a body that is sent at a moment, in seconds. */
function signatureOf(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

/** Sends events to the portal, and retries each until the portal responds with 2xx, also after a restart. */
export function openDeliveries({ store, now, url, secret }: DeliveryOptions): Deliveries {
  const inFlight = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isStarted = false

  const dueDeliveries = () =>
    store
      .all('delivery')
      .filter(({ id, state, due }) => state === 'pending' && due <= now() && !inFlight.has(id))
      .sort((one, other) => one.due - other.due)

  async function attempt(delivery: Delivery): Promise<void> {
    const event = store.get('event', delivery.event)
    const body = JSON.stringify(event, null, 2)
    const seconds = Math.floor(now() / 1000)
    const outcome = await send(body, signatureOf(body, secret, seconds))
    // The stand-in is stopping and cannot know whether the event has arrived, so it will be sent again.
    if (stopping.signal.aborted) return
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
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
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
    // A delivery that was held or dropped during the attempt stays held or dropped.
    const state = isDelivered
      ? 'delivered'
      : before.state !== 'pending'
        ? before.state
        : now() - before.since > giveUpAfterMs
          ? 'failed'
          : 'pending'
    store.put('delivery', {
      ...before,
      attempts,
      state,
      due: now() + retryDelayMs(attempts.length, now() - before.since),
    })
    const event = store.get('event', before.event)
    if (event && isDelivered) store.put('event', { ...event, pending_webhooks: 0 })
  }

  function begin(delivery: Delivery): void {
    const sending = attempt(delivery).finally(() => {
      inFlight.delete(delivery.id)
      fill()
    })
    inFlight.set(delivery.id, sending)
  }

  /** Begins due deliveries up to the limit, and sets a timer for the next one. */
  function fill(): void {
    clearTimeout(timer)
    if (!isStarted || stopping.signal.aborted) return
    for (const delivery of dueDeliveries().slice(0, maxConcurrent - inFlight.size)) begin(delivery)
    // At the limit no timer is needed: each delivery that ends calls this function.
    if (inFlight.size < maxConcurrent)
      timer = setTimeout(fill, Math.max(20, Math.min(nextDue() - now(), maxSleepMs)))
  }

  const nextDue = () =>
    store
      .all('delivery')
      .reduce(
        (soonest, { id, state, due }) =>
          state === 'pending' && !inFlight.has(id) ? Math.min(soonest, due) : soonest,
        Infinity,
      )

  /** True if a due or in-flight delivery has not been tried since `attemptsBefore` was counted. */
  const hasUntried = (attemptsBefore: ReadonlyMap<string, number>) =>
    [...dueDeliveries(), ...[...inFlight.keys()].map((id) => store.get('delivery', id))].some(
      (delivery) => delivery && delivery.attempts.length <= (attemptsBefore.get(delivery.id) ?? 0),
    )

  return {
    start() {
      isStarted = true
      // Events are sent at once, but not before the request that caused them has been answered.
      store.onChange(() => setImmediate(fill))
      fill()
    },
    async runDueJobs() {
      const attemptsBefore = new Map(store.all('delivery').map(({ id, attempts }) => [id, attempts.length]))
      fill()
      while (inFlight.size > 0 && hasUntried(attemptsBefore)) await Promise.race(inFlight.values())
    },
    async close() {
      clearTimeout(timer)
      stopping.abort()
      await Promise.allSettled(inFlight.values())
    },
  }
}
