import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import StripeSdk from 'stripe'
import { gatewayTo } from '#functions/payments/gateway/gateway.ts'
import { acceptedInStripeAnswers, unaccepted } from '#infra/check/outside/accepted.ts'
import { freePort, waitForServer } from '#infra/check/outside/server.ts'
import { deviations, differences } from '#infra/check/outside/stripe/deviations.ts'
import { readDescription } from '#infra/check/outside/stripe/openapi.ts'
import { fromGo } from '#infra/check/outside/tools.ts'
import { type Clock, openClock } from '#infra/local/clock.ts'
import { reportErrors } from '#infra/local/reportErrors.ts'
import { answerBank, declineOnPage, payOnPage } from '#infra/local/stripe/checkout/payOnPage.ts'
import { openDispute } from '#infra/local/stripe/resources/disputes.ts'
import { type Stripe, startStripe } from '#infra/local/stripe/startStripe.ts'
import type { ChangeContext } from '#infra/local/stripe/store/changeContext.ts'
import { defaultPlans } from '#shared/payments/plan.ts'
import { twentyCarts } from '../payments/twentyCarts.ts'
import { calls, newResults } from '../stripe/calls.ts'

/**
 * `npm run test:stripe-mock` makes every call of the portal to Stripe's own stripe-mock, which refuses what Stripe's OpenAPI description does
 * not allow, and to the portal's stand-in. The stand-in's answers and events must match that description, and its answers must have the
 * shape of stripe-mock's.
 */
interface StripeAnswer {
  method: string
  path: string
  body: unknown
}

/** Makes all calls. Returns the last answer of each and the refusals, which are findings. */
async function answersOf(key: string, port: number) {
  const answers = new Map<string, StripeAnswer>()
  const refusals: string[] = []
  let last: StripeAnswer | undefined
  const recordingFetch: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(String(input))
    last = { method: init?.method ?? 'GET', path: pathname, body: await response.clone().json() }
    return response
  }
  const httpClient = StripeSdk.createFetchHttpClient(recordingFetch)
  const stripe = new StripeSdk(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient,
  })
  const results = newResults()
  for (const { name, call } of calls) {
    await call(stripe, results).catch((error: Error) => refusals.push(`${name}: ${error.message}`))
    if (last) answers.set(name, last)
  }
  refusals.push(...(await refusedCarts(stripe, results.customerId)))
  return { answers, refusals }
}

/** Asks for the sessions of the twenty carts as the portal does, with taxes. Returns the refusals. */
async function refusedCarts(stripe: StripeSdk, customerId: string): Promise<string[]> {
  const { checkoutSessions } = gatewayTo(stripe)
  // The list of calls has deleted its own customer.
  const { id } = await stripe.customers.create({ email: 'carts@example.org' })
  const refusals: string[] = []
  for (const [index, { lines }] of twentyCarts.entries())
    await checkoutSessions
      .createForOrder({
        ...{ orderId: `ord_${index}${customerId}`, customerId: id, language: 'fr', isTaxed: true },
        invoiceLanguage: 'fr',
        takesPromotionCodes: true,
        lines: lines.map((line) => ({ ...line, title: 'A guide', productId: 'product_1' })),
        purchaseOrder: `PO-${index}`,
        ...{ successUrl: 'https://portal.example', cancelUrl: 'https://portal.example' },
      })
      .catch((error: Error) => refusals.push(`cart ${index}: ${error.message}`))
  return refusals
}

/** Causes the events that no API call causes: payments on the page, renewals, failing cards and a dispute. */
async function causeEvents(stripe: Stripe, clock: Clock): Promise<void> {
  const { secretKey } = stripe.secret
  const sdk = new StripeSdk(secretKey, {
    host: '127.0.0.1',
    port: stripe.port,
    protocol: 'http',
    telemetry: false,
  })
  const createSession = (params: Omit<StripeSdk.Checkout.SessionCreateParams, 'success_url'>) =>
    sdk.checkout.sessions.create({ ...params, success_url: 'https://portal.example' })
  const change = (work: (context: ChangeContext) => unknown) =>
    stripe.store.change(() => work(stripe.context()))

  const plan = await createSession({
    mode: 'subscription',
    line_items: [{ price: 'price_pro_monthly', quantity: 1 }],
  })
  change((call) => payOnPage(call, plan.id, '0341'))
  const guide = { currency: 'cad', unit_amount: 1234, product_data: { name: 'A guide' } }
  const order = await createSession({
    mode: 'payment',
    customer_email: 'ana@example.org',
    line_items: [{ price_data: guide, quantity: 1 }],
  })
  change((call) => declineOnPage(call, order.id))
  change((call) => payOnPage(call, order.id, '3155'))
  change((call) => answerBank(call, order.id, true))
  change((call) => openDispute(call, call.store.all('charge').at(-1)!))
  const { id: customer } = await sdk.customers.create({ name: 'Ana', email: 'ana@example.org' })
  const taxed = await createSession({
    ...{ mode: 'payment', customer, line_items: [{ price_data: guide, quantity: 3 }] },
    ...{ automatic_tax: { enabled: true }, tax_id_collection: { enabled: true } },
    customer_update: { name: 'auto', address: 'auto' },
    invoice_creation: { enabled: true },
  })
  const address = {
    line1: '1, rue A',
    line2: null,
    city: 'Québec',
    state: 'QC',
    postal_code: 'G1K',
    country: 'CA',
  }
  const taxId = { type: 'ca_gst_hst', value: '123456789RT0001' } as const
  change((call) => payOnPage(call, taxed.id, '4242', { name: 'Ana inc.', address, taxId }))
  const { invoice, payment_intent: payment } = await sdk.checkout.sessions.retrieve(taxed.id)
  const { id: refund, amount } = await sdk.refunds.create({ payment_intent: String(payment) })
  const { data } = await sdk.invoices.listLineItems(String(invoice))
  await sdk.creditNotes.create({
    invoice: String(invoice),
    lines: data.map(({ id, quantity }) => ({
      ...{ type: 'invoice_line_item', invoice_line_item: id, quantity: quantity ?? 1 },
    })),
    refunds: [{ refund, amount_refunded: amount }],
  })
  clock.advance(60 * 86_400)
  await stripe.runDueJobs()
}

async function callStandIn() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stripe-'))
  const origin = 'http://localhost:3000'
  const clock = openClock(dataDir)
  const webhookUrl = `${origin}/api/stripe/webhook`
  const stripe = await startStripe({ dataDir, clock, origin, webhookUrl, plans: defaultPlans })
  try {
    const answersAndRefusals = await answersOf(stripe.secret.secretKey, stripe.port)
    await causeEvents(stripe, clock)
    return {
      ...answersAndRefusals,
      events: stripe.store.all('event').map(({ data }) => data.object as { object: string }),
    }
  } finally {
    await stripe.close()
    rmSync(dataDir, { recursive: true })
  }
}

async function callMock(program: string) {
  const port = await freePort()
  const mock = spawn(program, ['-http-port', String(port)], { stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    await waitForServer('stripe-mock', `http://127.0.0.1:${port}`)
    return await answersOf('sk_test_123', port)
  } finally {
    mock.kill()
  }
}

await reportErrors(async () => {
  const { program, sources } = fromGo('github.com/stripe/stripe-mock', 'v0.203.0')
  const description = readDescription(path.join(sources, 'embedded/openapi/spec3.json'))
  const [ours, theirs] = [await callStandIn(), await callMock(program)]
  const shapes = [...ours.answers].flatMap(([name, { method, path: callPath, body }]) => [
    ...deviations(description, description.answerOf(method, callPath), body, name),
    ...differences(body, theirs.answers.get(name)?.body, name),
  ])
  const events = ours.events.flatMap((object) =>
    deviations(description, description.kind(object.object), object, object.object),
  )
  const findings = [
    ...new Set([
      ...events,
      ...ours.refusals,
      ...theirs.refusals.map((refusal) => `stripe-mock: ${refusal}`),
      ...shapes,
    ]),
  ].sort()
  const unexplained = unaccepted(findings, acceptedInStripeAnswers)
  for (const finding of unexplained) console.error(finding)
  console.info(
    `stripe-mock, which speaks ${description.version}: ${calls.length} calls, ${ours.events.length} events, ${theirs.refusals.length} refused, ${findings.length} findings, ${unexplained.length} without a reason`,
  )
  if (unexplained.length > 0) process.exitCode = 1
})
