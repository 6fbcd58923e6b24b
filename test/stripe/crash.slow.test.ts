import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import StripeSdk from 'stripe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface StandInAddress {
  port: number
  secret: { secretKey: string; webhookSecrets: string[] }
  origin: string
}

let dataDir: string
let receivedEvents: StripeSdk.Event[]
let isPortalDown: boolean
const stopChildren: (() => void)[] = []

/** A portal that answers 502 while `isPortalDown`. */
const portal = createServer(async (request, response) => {
  const body = await text(request)
  if (!isPortalDown) receivedEvents.push(JSON.parse(body))
  response.writeHead(isPortalDown ? 502 : 200).end()
})

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'stripe-crash-'))
  receivedEvents = []
  isPortalDown = false
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  for (const stop of stopChildren.splice(0)) stop()
  portal.closeAllConnections()
  portal.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function startStandIn() {
  const url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./standInChild.ts', import.meta.url)), dataDir, url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  stopChildren.push(() => child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  const { port, secret, origin }: StandInAddress = JSON.parse(String(line))
  return {
    secret,
    sdk: new StripeSdk(secret.secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 }),
    pay: (session: { id: string }) =>
      fetch(`${origin}/_local/stripe/pay/${session.id}`, {
        method: 'POST',
        body: new URLSearchParams({ action: 'pay' }),
        redirect: 'manual',
      }),
    async kill() {
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    },
  }
}

test('a payment survives a kill of the stand-in right after its response, and its webhooks still arrive', async () => {
  isPortalDown = true
  const first = await startStandIn()
  const session = await first.sdk.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_pro_monthly', quantity: 1 }],
    success_url: 'https://portal.example/success',
  })
  const paid = await first.pay(session)
  await first.kill()
  expect(paid.status).toBe(303)

  isPortalDown = false
  const second = await startStandIn()
  expect(second.secret.webhookSecrets).toEqual(first.secret.webhookSecrets)
  const [secret] = second.secret.webhookSecrets
  expect(JSON.parse(readFileSync(path.join(dataDir, 'stripe.json'), 'utf8'))).toEqual({
    webhookSecret: secret,
  })
  const retrieved = await second.sdk.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice.payments'],
  })
  expect(retrieved).toMatchObject({
    status: 'complete',
    subscription: {
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 2999, payments: { data: [{ status: 'paid' }] } },
    },
  })
  const expectedTypes = ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']
  for (
    let tries = 0;
    tries < 400 && !expectedTypes.every((type) => receivedEvents.some((event) => event.type === type));
    tries += 1
  )
    await new Promise((resolve) => setTimeout(resolve, 25))
  expect(receivedEvents.map(({ type }) => type)).toEqual(expect.arrayContaining(expectedTypes))
})

test('after a kill during writes, every customer is stored whose creation was confirmed', async () => {
  const first = await startStandIn()
  const createdIds: string[] = []
  const writing = (async () => {
    for (;;) createdIds.push((await first.sdk.customers.create({ name: String(createdIds.length) })).id)
  })().catch(() => undefined)
  await vi.waitUntil(() => createdIds.length > 5, { timeout: 60_000, interval: 5 })
  await first.kill()
  await writing
  const second = await startStandIn()
  const customers = await second.sdk.customers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  expect(customers.map(({ id }) => id)).toEqual(expect.arrayContaining(createdIds))
  expect(customers.length - createdIds.length).toBeLessThanOrEqual(1)
})
