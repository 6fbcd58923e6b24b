import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import StripeSdk from 'stripe'
import { onTestFinished } from 'vitest'
import { openClock } from '#infra/local/clock.ts'
import { pageWith } from '#infra/local/mail/preview.ts'
import { type StripePages, servePages } from '#infra/local/stripe/pages/servePages.ts'
import { type Stripe, startStripe } from '#infra/local/stripe/startStripe.ts'
import { defaultPlans } from '#shared/payments/plan.ts'

export interface ReceivedWebhook {
  body: string
  signature: string
}

/** The portal as Stripe sees it: a webhook endpoint, and the origin of the pages. */
interface Portal {
  origin: string
  received: ReceivedWebhook[]
  /** The status that the endpoint returns; a test may change it. */
  answers: { status: number }
  pages: { serve?: StripePages }
  server: Server
}

async function openPortal(): Promise<Portal> {
  const received: ReceivedWebhook[] = []
  const answers = { status: 200 }
  const pages: Portal['pages'] = {}
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/_local/stripe')) return pages.serve?.(request, response)
    const body = await text(request)
    if (answers.status < 300) received.push({ body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(answers.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    answers,
    pages,
    server,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}

export const sdkFor = ({ port, secret }: Stripe, config: StripeSdk.StripeConfig = {}) =>
  new StripeSdk(secret.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  })

/** Starts the stand-in with a portal that receives its webhooks; both stop after the test. */
export async function openStandIn({ isStarted = true } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stripe-'))
  const portal = await openPortal()
  const clock = openClock(dataDir)
  const options = {
    dataDir,
    clock,
    webhookUrl: `${portal.origin}/api/stripe/webhook`,
    origin: portal.origin,
    plans: defaultPlans,
  }
  const standIn = {
    dataDir,
    clock,
    portal,
    received: portal.received,
    stripe: await startStripe(options),
    sdk: undefined as unknown as StripeSdk,
    /** The events that the portal has received, of one type if it is given. */
    events: (type?: string) =>
      portal.received
        .map(({ body }) => JSON.parse(body) as StripeSdk.Event)
        .filter((event) => type === undefined || event.type === type),
    async advance(seconds: number) {
      clock.advance(seconds)
      await standIn.stripe.runDueJobs()
    },
    async restart(changed: Partial<typeof options> = {}) {
      await standIn.stripe.close()
      await begin(await startStripe({ ...options, ...changed }))
    },
    /** Presses a button of the pay page, with these details of the buyer. */
    async press(
      session: { id: string },
      action: string,
      card = '4242',
      details: Record<string, string> = {},
    ) {
      const body = new URLSearchParams({ action, card, ...details })
      return fetch(`${portal.origin}/_local/stripe/pay/${session.id}`, {
        method: 'POST',
        body,
        redirect: 'manual',
      })
    },
    page: async (url: string) =>
      (await fetch(new URL(url, portal.origin), { headers: { accept: 'text/html' } })).text(),
  }
  async function begin(stripe: Stripe) {
    standIn.stripe = stripe
    standIn.sdk = sdkFor(stripe)
    portal.pages.serve = servePages(stripe, standIn.advance, pageWith)
    if (isStarted) stripe.start()
  }
  await begin(standIn.stripe)
  onTestFinished(async () => {
    await standIn.stripe.close()
    portal.server.closeAllConnections()
    portal.server.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return standIn
}
export type StandIn = Awaited<ReturnType<typeof openStandIn>>
