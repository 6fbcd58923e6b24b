import { idempotencyKeyLifetimeSeconds } from './api/idempotency.ts'
import { openServer } from './api/server.ts'
import { ensurePlans, type Plan } from './plans.ts'
import { ensureExampleCode } from './resources/promotionCodes.ts'
import { runSchedule } from './schedule.ts'
import { type ChangeContext, changeWithoutRequest } from './store/changeContext.ts'
import { openStore, type Retention, type Store } from './store/store.ts'
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
  /** Returns the context of a change made now, such as by a button. */
  context(): ChangeContext
  /** Begins to send webhooks. */
  start(): void
  /** Runs the jobs that are due after the clock was moved; resolves when each webhook that they cause has been tried once. */
  runDueJobs(): Promise<void>
  close(): Promise<void>
}

/** Stripe lists events for 30 days. */
const eventRetentionSeconds = 30 * 86_400
/** A sleep is short, because the clock may be moved during it. */
const maxSleepMs = 5000

/** Keeps answers for as long as their idempotency keys, events and deliveries for 30 days, and whatever is not delivered yet. */
function retentionAt(nowSeconds: number): Retention {
  const isRecent = (seconds: number, maxAge: number) => seconds + maxAge > nowSeconds
  return {
    answered: ({ created }) => isRecent(created, idempotencyKeyLifetimeSeconds),
    event: ({ created, pending_webhooks: pending }) =>
      pending > 0 || isRecent(created, eventRetentionSeconds),
    delivery: ({ state, since }) =>
      state === 'pending' || state === 'held' || isRecent(since / 1000, eventRetentionSeconds),
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
  const context = () => changeWithoutRequest(store, Math.floor(now() / 1000), origin)
  store.change(() => {
    ensurePlans({ ...context(), isSilent: true }, plans)
    ensureExampleCode({ ...context(), isSilent: true })
  })
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
    context,
    start() {
      tick()
      deliveries.start()
    },
    async runDueJobs() {
      tick()
      await deliveries.runDueJobs()
    },
    async close() {
      clearTimeout(timer)
      await server.close()
      await deliveries.close()
      store.close()
    },
  }
}
