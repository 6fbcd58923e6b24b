import { keptFor } from './api/idempotency.ts'
import { openServer } from './api/server.ts'
import { ensurePlans } from './plans.ts'
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
  /** `http://localhost:3000`: where the pages are. */
  origin: string
  /** 0: any free port. */
  port?: number
}

export interface Stripe {
  port: number
  /** What the portal's secret `stripe` holds. */
  secret: { secretKey: string; webhookSecrets: string[]; endpoint: string }
  store: Store
  /** Milliseconds. */
  now(): number
  /** What a button of a page is done as. */
  call(): Call
  /** From now on webhooks are sent. */
  start(): void
  /** Does what has become due, after the clock was moved; resolves when each webhook of it was tried once. */
  runDue(): Promise<void>
  close(): Promise<void>
}

/** Seconds: how long Stripe shows events. */
const eventsKept = 30 * 86_400
/** The longest sleep before the clock is looked at again, in ms. */
const longestSleep = 5000

const isUnheard = ({ pending_webhooks: pending }: Kinds['event']) => pending > 0

/** What is old enough to be forgotten at a start; what is still to be sent is kept. */
function keptSince(now: number) {
  const isRecent = (seconds: number, age: number) => seconds + age > now
  return (kind: Kind, object: Kinds[Kind]): boolean => {
    if (kind === 'answered') return isRecent((object as Kinds['answered']).created, keptFor)
    if (kind === 'event')
      return isUnheard(object as Kinds['event']) || isRecent((object as Kinds['event']).created, eventsKept)
    if (kind !== 'delivery') return true
    const { state, since } = object as Kinds['delivery']
    return state === 'pending' || state === 'held' ? true : isRecent(since / 1000, eventsKept)
  }
}

/** Stripe's stand-in: its API on loopback, its clock, its webhooks. */
export async function startStripe({
  dataDir,
  clock,
  webhookUrl,
  origin,
  port = 0,
}: StripeOptions): Promise<Stripe> {
  const { now } = clock
  const signing = webhookSecret(dataDir)
  const secretKey = secretKeyOf(signing)
  const store = openStore(dataDir, keptSince(now() / 1000))
  const call = (): Call => ({
    store,
    at: Math.floor(now() / 1000),
    origin,
    request: { id: null, idempotency_key: null },
  })
  store.change(() => ensurePlans({ ...call(), isSilent: true }))
  const deliveries = openDeliveries({ store, now, url: webhookUrl, secret: signing })
  const server = await openServer({ store, now, origin, secretKey }, port)
  let timer: NodeJS.Timeout | undefined

  function tick() {
    clearTimeout(timer)
    const next = runSchedule(store, Math.floor(now() / 1000), origin)
    const sleep = next === undefined ? longestSleep : Math.min(longestSleep, next * 1000 - now())
    timer = setTimeout(tick, Math.max(20, sleep))
  }

  return {
    port: server.port,
    secret: { secretKey, webhookSecrets: [signing], endpoint: `http://127.0.0.1:${server.port}` },
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
