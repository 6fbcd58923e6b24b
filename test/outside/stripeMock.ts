import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import StripeSdk from 'stripe'
import { inStripeAnswers, unaccepted } from '#infra/check/outside/accepted.ts'
import { answering, freePort } from '#infra/check/outside/server.ts'
import { deviations, differences } from '#infra/check/outside/stripe/deviations.ts'
import { readDescription } from '#infra/check/outside/stripe/openapi.ts'
import { fromGo } from '#infra/check/outside/tools.ts'
import { type Clock, openClock } from '#infra/local/clock.ts'
import { reportErrors } from '#infra/local/reportErrors.ts'
import { answerBank, declineOnPage, payOnPage } from '#infra/local/stripe/checkout/payOnPage.ts'
import { openDispute } from '#infra/local/stripe/resources/disputes.ts'
import { type Stripe, startStripe } from '#infra/local/stripe/startStripe.ts'
import type { Call } from '#infra/local/stripe/store/call.ts'
import { defaultPlans } from '#shared/payments/plan.ts'
import { calls, newResults } from '../stripe/calls.ts'

/**
 * `npm run test:stripe-mock`: every call that the portal makes is made to Stripe's own stripe-mock, which refuses what Stripe's description
 * of its API does not allow, and to the stand-in, whose answers and events are held to that description, the answers to the shape of
 * stripe-mock's as well.
 */
interface Answered {
  method: string
  path: string
  body: unknown
}

/** Makes all calls and notes the last answer of each. A refusal is noted as a finding. */
async function answersOf(key: string, port: number) {
  const answers = new Map<string, Answered>()
  const refused: string[] = []
  let last: Answered | undefined
  const recording: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(String(input))
    last = { method: init?.method ?? 'GET', path: pathname, body: await response.clone().json() }
    return response
  }
  const httpClient = StripeSdk.createFetchHttpClient(recording)
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
    await call(stripe, results).catch((error: Error) => refused.push(`${name}: ${error.message}`))
    if (last) answers.set(name, last)
  }
  return { answers, refused }
}

/** What no call brings about: payments on the page, renewals, a card that fails until the subscription ends, a dispute. */
async function live(stripe: Stripe, clock: Clock): Promise<void> {
  const { secretKey } = stripe.secret
  const sdk = new StripeSdk(secretKey, {
    host: '127.0.0.1',
    port: stripe.port,
    protocol: 'http',
    telemetry: false,
  })
  const open = (params: Omit<StripeSdk.Checkout.SessionCreateParams, 'success_url'>) =>
    sdk.checkout.sessions.create({ ...params, success_url: 'https://portal.example' })
  const press = (work: (call: Call) => unknown) => stripe.store.change(() => work(stripe.call()))

  const plan = await open({ mode: 'subscription', line_items: [{ price: 'price_pro_monthly', quantity: 1 }] })
  press((call) => payOnPage(call, plan.id, '0341'))
  const guide = { currency: 'cad', unit_amount: 1234, product_data: { name: 'A guide' } }
  const order = await open({
    mode: 'payment',
    customer_email: 'ana@example.org',
    line_items: [{ price_data: guide, quantity: 1 }],
  })
  press((call) => declineOnPage(call, order.id))
  press((call) => payOnPage(call, order.id, '3155'))
  press((call) => answerBank(call, order.id, true))
  press((call) => openDispute(call, call.store.all('charge').at(-1)!))
  clock.advance(60 * 86_400)
  await stripe.runDue()
}

async function ofStandIn() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stripe-'))
  const origin = 'http://localhost:3000'
  const clock = openClock(dataDir)
  const webhookUrl = `${origin}/api/stripe/webhook`
  const stripe = await startStripe({ dataDir, clock, origin, webhookUrl, plans: defaultPlans })
  try {
    const answered = await answersOf(stripe.secret.secretKey, stripe.port)
    await live(stripe, clock)
    return {
      ...answered,
      told: stripe.store.all('event').map(({ data }) => data.object as { object: string }),
    }
  } finally {
    await stripe.close()
    rmSync(dataDir, { recursive: true })
  }
}

async function ofMock(program: string) {
  const port = await freePort()
  const mock = spawn(program, ['-http-port', String(port)], { stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    await answering('stripe-mock', `http://127.0.0.1:${port}`)
    return await answersOf('sk_test_123', port)
  } finally {
    mock.kill()
  }
}

await reportErrors(async () => {
  const { program, sources } = fromGo('github.com/stripe/stripe-mock', 'v0.203.0')
  const description = readDescription(path.join(sources, 'embedded/openapi/spec3.json'))
  const [ours, theirs] = [await ofStandIn(), await ofMock(program)]
  const shapes = [...ours.answers].flatMap(([name, { method, path: at, body }]) => [
    ...deviations(description, description.answerOf(method, at), body, name),
    ...differences(body, theirs.answers.get(name)?.body, name),
  ])
  const events = ours.told.flatMap((object) =>
    deviations(description, description.kind(object.object), object, object.object),
  )
  const findings = [
    ...new Set([
      ...events,
      ...ours.refused,
      ...theirs.refused.map((refusal) => `stripe-mock: ${refusal}`),
      ...shapes,
    ]),
  ].sort()
  const left = unaccepted(findings, inStripeAnswers)
  for (const finding of left) console.error(finding)
  console.info(
    `stripe-mock, which speaks ${description.version}: ${calls.length} calls, ${ours.told.length} events, ${theirs.refused.length} refused, ${findings.length} findings, ${left.length} without a reason`,
  )
  if (left.length > 0) process.exitCode = 1
})
