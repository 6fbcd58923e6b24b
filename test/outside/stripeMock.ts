import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import StripeSdk from 'stripe'
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
  return { answers, refusals }
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
