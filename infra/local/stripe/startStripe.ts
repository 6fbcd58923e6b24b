import { keyLifetimeSeconds } from './api/idempotency.ts'
import { openServer } from './api/server.ts'
import { ensurePlans, type Plan } from './plans.ts'
import { runSchedule } from './schedule.ts'
import type { Call } from './store/call.ts'
import type { Kind, Kinds } from './store/objects.ts'
import { openStore, type Store } from './store/store.ts'
import { secretKeyOf, webhookSecret } from './stripeSecrets.ts'
import { openDeliveries } from './webhooks/delivery.ts'

export interface StripeOptions {
  dataDir: string
  clock: { now(): number }
  /** `http://localhost:3000/api/stripe/webhook` */
  webhookUrl: string
  /** The origin of the pages, such as `http://localhost:3000`. */
  origin: string
  /** The plans that are sold from the start. */
  plans: readonly Plan[]
  /** 0, the default, takes any free port. */
  port?: number
}

export interface Stripe {
  port: number
  /** The value of the portal's secret `stripe`. */
  secret: { secretKey: string; webhookSecrets: string[]; endpoint: string }
  store: Store
  /** The time in milliseconds. */
  now(): number
  /** Makes the context of a change that is due now, such as a button that was pressed. */
  call(): Call
  /** Begins to send webhooks. */
  start(): void
  /** Runs what is due after the clock was moved; resolves when each webhook of it was tried once. */
  runDue(): Promise<void>
  close(): Promise<void>
}

/** Stripe lists events for 30 days. */
const eventRetentionSeconds = 30 * 86_400
/** The clock may be moved during a sleep. */
const maxSleepMs = 5000

/** Returns the test for objects to keep at a start, such as unsent events. `now` is in seconds. */
function retentionAt(now: number) {
  const isPending = (event: Kinds['event']) => event.pending_webhooks > 0
  const isRecent = (seconds: number, maxAge: number) => seconds + maxAge > now
  return (kind: Kind, object: Kinds[Kind]): boolean => {
    if (kind === 'answered') return isRecent((object as Kinds['answered']).created, keyLifetimeSeconds)
    if (kind === 'event')
      return (
        isPending(object as Kinds['event']) ||
        isRecent((object as Kinds['event']).created, eventRetentionSeconds)
      )
    if (kind !== 'delivery') return true
    const { state, since } = object as Kinds['delivery']
    return state === 'pending' || state === 'held' ? true : isRecent(since / 1000, eventRetentionSeconds)
  }
}

/** Starts the stand-in for Stripe: its API on loopback, its schedule and its webhooks. */
export async function startStripe({
  dataDir,
  clock,
  webhookUrl,
  origin,
  plans,
  port = 0,
}: StripeOptions): Promise<Stripe> {
  const { now } = clock
  const signingSecret = webhookSecret(dataDir)
  const secretKey = secretKeyOf(signingSecret)
  const store = openStore(dataDir, retentionAt(now() / 1000))
  const call = (): Call => ({
    store,
    at: Math.floor(now() / 1000),
    origin,
    request: { id: null, idempotency_key: null },
  })
  store.change(() => ensurePlans({ ...call(), isSilent: true }, plans))
  const deliveries = openDeliveries({ store, now, url: webhookUrl, secret: signingSecret })
  const server = await openServer({ store, now, origin, secretKey }, port)
  let timer: NodeJS.Timeout | undefined

  function tick() {
    clearTimeout(timer)
    const next = runSchedule(store, Math.floor(now() / 1000), origin)
    const sleepMs = next === undefined ? maxSleepMs : Math.min(maxSleepMs, next * 1000 - now())
    timer = setTimeout(tick, Math.max(20, sleepMs))
  }

  return {
    port: server.port,
    secret: { secretKey, webhookSecrets: [signingSecret], endpoint: `http://127.0.0.1:${server.port}` },
    store,
    now,
    call,
    start() {
      tick()
      deliveries.start()
    },
    async runDue() {
      tick()
      await deliveries.runDue()
    },
    async close() {
      clearTimeout(timer)
      await server.close()
      await deliveries.close()
      store.close()
    },
  }
}
